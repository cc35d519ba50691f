import { describe, expect, it } from 'vitest';
import { saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import {
  credentials,
  Harness,
  isValid,
  NOTIFICATION_URL,
  START,
} from '../../../tests/sandbox/harness/harness.ts';

const SALE = '/api/v1/s2s/sale';
const CAPTURE = '/api/v1/payment/capture';
const DAY = 86_400;

/** Returns the seconds after the start at which callbacks arrived. */
async function times(harness: Harness): Promise<number[]> {
  await harness.sandbox.idle();
  return harness.received.map(({ at }) => (at - START) / 1000);
}

async function fault(harness: Harness, type: string, fields: object = {}): Promise<void> {
  const answer = await harness.control('POST', '/faults', { faults: [{ type, ...fields }] });
  expect(answer.status).toBe(200);
}

async function log(harness: Harness) {
  await harness.sandbox.idle();
  const { body } = await harness.control('GET', '/log');
  return body as {
    requests: Record<string, unknown>[];
    callbacks: { id: string; state: string; body: string; attempts: Record<string, unknown>[] }[];
    disabled_addresses: { url: string }[];
  };
}

describe('a callback', () => {
  it('is signed as Standard Webhooks 1.0 wants it: an independent library accepts it', async () => {
    const harness = new Harness();
    await harness.post(SALE, saleBody());
    await harness.sandbox.idle();
    expect(harness.received).toMatchObject([
      { url: NOTIFICATION_URL, type: 'payment.sale', valid: true, timestamp: START / 1000 },
    ]);
    expect(harness.received[0]?.id).toBe(harness.received[0]?.body.id);
  });

  it('goes to the address of the account when the request names none, or nowhere', async () => {
    const body = saleBody('01/38', { notification_url: undefined });
    const callbackUrl = 'http://127.0.0.1:4999/dashboard';
    const set = new Harness({ account: { callbackUrl } });
    await set.post(SALE, body);
    await set.sandbox.idle();
    expect(set.received[0]?.url).toBe(callbackUrl);
    const none = new Harness();
    await none.post(SALE, body);
    expect((await log(none)).callbacks[0]?.state).toBe('no_address');
  });

  it('arrives in the order in which things happened', async () => {
    const harness = new Harness();
    const { body } = await harness.post(SALE, saleBody('01/38', { capture: false }));
    const { payment_id } = body;
    await harness.post(CAPTURE, { payment_id, amount: '15.00' });
    await harness.post('/api/v1/payment/refund', { payment_id, amount: '5.00' });
    await harness.advance(1);
    expect(await harness.lines()).toEqual([
      'payment.sale success pending',
      'payment.capture success settled',
      'payment.refund success settled',
    ]);
  });
});

describe('the sequence of a callback', () => {
  /** Returns `sequence type` of the callbacks that arrived. */
  const numbered = async (harness: Harness) => {
    await harness.sandbox.idle();
    return harness.received.map(({ body, type }) => `${body.sequence} ${type}`);
  };

  it('rises from 1 with each event of a payment, also within one second', async () => {
    const harness = new Harness();
    for (const _ of [1, 2]) {
      const { body } = await harness.post(SALE, saleBody('01/38', { capture: false }));
      await harness.post(CAPTURE, { payment_id: body.payment_id, amount: '15.00' });
      await harness.post(CAPTURE, { payment_id: body.payment_id });
    }
    const events = ['1 payment.sale', '2 payment.capture', '3 payment.capture'];
    expect(await numbered(harness)).toEqual([...events, ...events]);
    expect(new Set(harness.received.map(({ body }) => body.timestamp)).size).toBe(1);
  });

  it('is the same on every attempt, and lower for what happened before but arrives later', async () => {
    const harness = new Harness();
    await harness.post(SALE, saleBody('11/38'));
    await harness.advance(60);
    const events = ['2 payment.sale', '2 payment.sale', '1 payment.three_ds'];
    expect(await numbered(harness)).toEqual(events);
    const [sale] = harness.received;
    await harness.control('POST', `/callbacks/${sale?.id}/redeliver`);
    expect((await numbered(harness)).at(-1)).toBe('2 payment.sale');
    const late = Object(harness.received[2]?.body.data);
    expect(late.amounts).toEqual({ authorized: '0.00', captured: '0.00', refunded: '0.00' });
  });
});

describe('the log of an attempt', () => {
  it('has the headers as they were sent: with the raw body they pass a receiver’s check', async () => {
    const harness = new Harness();
    harness.answer = () => new Response(null, { status: harness.received.length < 2 ? 500 : 204 });
    await harness.post(SALE, saleBody());
    await harness.advance(10);
    const [callback] = (await log(harness)).callbacks;
    const attempts = callback?.attempts ?? [];
    expect(attempts).toHaveLength(2);
    for (const [index, { headers }] of attempts.entries()) {
      const sent = new Headers(Object(headers));
      const { timestamp, id } = harness.received[index] ?? {};
      expect(sent.get('webhook-id')).toBe(id);
      expect(sent.get('webhook-timestamp')).toBe(String(timestamp));
      expect(isValid(sent, callback?.body ?? '', START + index * 5000)).toBe(true);
    }
  });

  it('has a wrong signature as it was sent, and no headers where nothing was sent', async () => {
    const harness = new Harness();
    harness.answer = ({ valid }) => new Response(null, { status: valid ? 204 : 400 });
    await fault(harness, 'bad_signature');
    await fault(harness, 'gone');
    await harness.post(SALE, saleBody());
    await harness.post(SALE, saleBody());
    const [gone, spoilt] = (await log(harness)).callbacks;
    const sent = new Headers(Object(spoilt?.attempts[0]?.headers));
    expect(sent.get('webhook-signature')).toMatch(/^v1,/);
    expect(isValid(sent, spoilt?.body ?? '', START)).toBe(false);
    expect(gone?.attempts).toMatchObject([{ status: 410 }]);
    expect(gone?.attempts[0]).not.toHaveProperty('headers');
  });

  it('has the beginning of the receiver’s answer', async () => {
    const harness = new Harness();
    const page = `no raw body\n${'ط'.repeat(600)}`;
    harness.answer = () => new Response(page, { status: 401 });
    await harness.post(SALE, saleBody());
    const [refused] = (await log(harness)).callbacks;
    const kept = String(refused?.attempts[0]?.answer);
    expect(page.startsWith(kept)).toBe(true);
    expect(new TextEncoder().encode(kept)).toHaveLength(500);
    expect(refused?.attempts).toMatchObject([{ ok: false, status: 401 }]);
  });

  it.each([
    ['never ends', () => {}],
    ['breaks off', (body: ReadableStreamDefaultController) => body.error(new Error('reset'))],
  ])('counts a status whose body %s', async (_, end) => {
    const harness = new Harness();
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('stored'));
      setTimeout(() => end(body), 20);
    };
    harness.answer = () => new Response(new ReadableStream({ start }));
    await harness.post(SALE, saleBody());
    const [callback] = (await log(harness)).callbacks;
    expect(callback).toMatchObject({
      state: 'delivered',
      attempts: [{ ok: true, status: 200, answer: 'stored' }],
    });
  });
});

describe('a callback that fails', () => {
  it('is sent again on the schedule, with the same id and a fresh signature, then given up', async () => {
    const harness = new Harness();
    harness.answer = () => new Response(null, { status: 500 });
    await harness.post(SALE, saleBody());
    await harness.advance(3 * DAY);
    const planned = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    const made = await times(harness);
    expect(made).toHaveLength(planned.length);
    planned.forEach((after, index) => {
      expect(made[index]).toBeGreaterThanOrEqual(after);
      expect(made[index]).toBeLessThanOrEqual(after * 1.1 + 1);
    });
    expect(new Set(harness.received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(harness.received.map(({ timestamp }) => timestamp)).size).toBe(planned.length);
    expect(harness.received.every(({ valid }) => valid)).toBe(true);
    expect((await log(harness)).callbacks[0]).toMatchObject({ state: 'failed' });
  });

  it('is delivered when the receiver is well again', async () => {
    const harness = new Harness();
    harness.answer = () => new Response(null, { status: harness.received.length < 3 ? 503 : 200 });
    await harness.post(SALE, saleBody());
    await harness.advance(3 * DAY);
    expect(await times(harness)).toHaveLength(3);
    expect((await log(harness)).callbacks[0]).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 503 }, { status: 503 }, { status: 200, ok: true }],
    });
  });

  it('is one whose answer is a redirect, which is not followed', async () => {
    const harness = new Harness();
    harness.answer = () => Response.redirect('https://shop.example/elsewhere', 302);
    await harness.post(SALE, saleBody());
    await harness.sandbox.idle();
    expect((await log(harness)).callbacks[0]?.attempts).toMatchObject([{ ok: false, status: 302 }]);
  });

  it('is one that cannot be sent at all, and the log says why', async () => {
    const harness = new Harness({
      send: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') })),
    });
    await harness.post(SALE, saleBody());
    expect((await log(harness)).callbacks[0]?.attempts).toMatchObject([
      { ok: false, result: 'Could not be sent: refused' },
    ]);
  });

  it('does not hold up the callbacks to another address', async () => {
    const harness = new Harness();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const slow = 'http://127.0.0.1:4998/slow';
    harness.answer = ({ url }) => (url === slow ? promise : new Response(null, { status: 204 }));
    await harness.post(SALE, saleBody('01/38', { notification_url: slow }));
    await harness.post(SALE, saleBody('02/38', { notification_url: slow }));
    await harness.post(SALE, saleBody());
    await expect
      .poll(() => harness.received.map(({ url }) => url))
      .toEqual([slow, NOTIFICATION_URL]);
    resolve(new Response(null, { status: 204 }));
    expect(await harness.lines()).toHaveLength(3);
  });

  it.each([
    ['seconds', '120'],
    ['a date', 'Thu, 09 Oct 2025 08:55:20 GMT'],
  ])('honours Retry-After in %s', async (_, value) => {
    const harness = new Harness();
    harness.answer = () =>
      harness.received.length === 1
        ? new Response(null, { status: 429, headers: { 'Retry-After': value } })
        : new Response(null, { status: 204 });
    await harness.post(SALE, saleBody());
    await harness.advance(119);
    expect(await times(harness)).toEqual([0]);
    await harness.advance(1);
    expect(await times(harness)).toEqual([0, 120]);
  });

  it('with 410 switches the address off, until a redelivery is accepted', async () => {
    const harness = new Harness();
    harness.answer = () => new Response(null, { status: 410 });
    await harness.post(SALE, saleBody());
    await harness.advance(DAY);
    await harness.post(SALE, saleBody());
    await harness.advance(DAY);
    expect(await times(harness)).toEqual([0]);
    const before = await log(harness);
    expect(before.callbacks.map(({ state }) => state)).toEqual(['disabled', 'disabled']);
    expect(before.disabled_addresses).toMatchObject([{ url: NOTIFICATION_URL }]);
    harness.answer = () => new Response(null, { status: 204 });
    const again = await harness.control('POST', `/callbacks/${before.callbacks[0]?.id}/redeliver`);
    expect(again.body.state).toBe('delivered');
    await harness.post(SALE, saleBody());
    await harness.sandbox.idle();
    expect((await log(harness)).callbacks[0]?.state).toBe('delivered');
  });
});

describe('a receiver that never answers', () => {
  const silent = 'https://silent.example/callbacks';
  /** Creates a harness whose silent receiver answers once a test releases it. */
  function harnessWith(release: Promise<Response>) {
    const urls: string[] = [];
    const send = (request: Request) => {
      urls.push(request.url);
      return request.url === silent
        ? release
        : Promise.resolve(new Response(null, { status: 204 }));
    };
    return { harness: new Harness({ send, clock: { at: START } }), urls };
  }

  it('does not hold the clock, nor what other addresses get on the way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { harness, urls } = harnessWith(promise);
    for (let count = 0; count < 20; count += 1) {
      await harness.post(SALE, saleBody('01/38', { notification_url: silent }));
    }
    await harness.post(SALE, saleBody('09/38'));
    await harness.advance(31 * DAY);
    await harness.advance(31 * DAY);
    expect(harness.sandbox.now() - START).toBe(62 * DAY * 1000);
    expect(urls.filter((url) => url === NOTIFICATION_URL)).toHaveLength(1);
    const { body } = await harness.control('GET', '/log?limit=1');
    expect(Object(body.callbacks)[0].attempts).toMatchObject([
      { at: '2025-10-09T08:54:20Z', ok: true },
    ]);
    resolve(new Response(null, { status: 204 }));
    await harness.sandbox.idle();
    expect(urls.filter((url) => url === silent)).toHaveLength(20);
  });
});

describe('callbacks that wait while their address is switched off', () => {
  it('are not sent any more', async () => {
    const harness = new Harness();
    harness.answer = () => new Response(null, { status: 410 });
    await fault(harness, 'delay', { count: 2, seconds: 30 });
    await harness.post(SALE, saleBody());
    await harness.post(SALE, saleBody());
    await harness.advance(DAY);
    expect(await times(harness)).toEqual([30]);
    expect((await log(harness)).callbacks.map(({ state }) => state)).toEqual([
      'disabled',
      'disabled',
    ]);
  });
});

describe('a redelivery', () => {
  it('sends the same callback again, signed afresh', async () => {
    const harness = new Harness();
    await harness.post(SALE, saleBody());
    await harness.advance(60);
    const [first] = harness.received;
    const answer = await harness.control('POST', `/callbacks/${first?.id}/redeliver`);
    expect(answer.status).toBe(200);
    expect(harness.received).toHaveLength(2);
    expect(harness.received[1]).toMatchObject({
      id: first?.id,
      body: first?.body,
      valid: true,
      timestamp: START / 1000 + 60,
    });
  });

  it('of a callback that is not there is 404', async () => {
    const harness = new Harness();
    const answer = await harness.control('POST', '/callbacks/evt_00000000000000000000/redeliver');
    expect([answer.status, answer.body.code]).toEqual([404, 'path_not_found']);
  });
});

describe('a fault on demand', () => {
  it('duplicate: sent twice with the same id', async () => {
    const harness = new Harness();
    await fault(harness, 'duplicate');
    await harness.post(SALE, saleBody());
    await harness.post(SALE, saleBody());
    await harness.sandbox.idle();
    const ids = harness.received.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  it('reorder: held back until the next was sent', async () => {
    const harness = new Harness();
    await fault(harness, 'reorder');
    const { body } = await harness.post(SALE, saleBody('01/38', { capture: false }));
    await harness.sandbox.idle();
    expect(harness.received).toEqual([]);
    await harness.post(CAPTURE, { payment_id: body.payment_id });
    expect(await harness.lines()).toEqual([
      'payment.capture success settled',
      'payment.sale success pending',
    ]);
  });

  it('reorder: goes after a minute when nothing follows', async () => {
    const harness = new Harness();
    await fault(harness, 'reorder');
    await harness.post(SALE, saleBody());
    await harness.advance(60);
    expect(await times(harness)).toEqual([60]);
  });

  it('delay: sent later', async () => {
    const harness = new Harness();
    await fault(harness, 'delay', { seconds: 45 });
    await harness.post(SALE, saleBody());
    await harness.advance(60);
    expect(await times(harness)).toEqual([45]);
  });

  it('drop: never sent, but can be redelivered', async () => {
    const harness = new Harness();
    await fault(harness, 'drop');
    await harness.post(SALE, saleBody());
    await harness.advance(3 * DAY);
    expect(harness.received).toEqual([]);
    const [dropped] = (await log(harness)).callbacks;
    expect(dropped?.state).toBe('dropped');
    await harness.control('POST', `/callbacks/${dropped?.id}/redeliver`);
    expect(harness.received).toMatchObject([{ valid: true }]);
  });

  it('bad_signature: the first attempt does not verify, the next one does', async () => {
    const harness = new Harness();
    harness.answer = ({ valid }) => new Response(null, { status: valid ? 204 : 401 });
    await fault(harness, 'bad_signature');
    await harness.post(SALE, saleBody());
    await harness.advance(10);
    expect(harness.received.map(({ valid }) => valid)).toEqual([false, true]);
  });

  it('rotated_key: signed with the next secret alone; rotation: with both', async () => {
    const seen: [boolean, boolean][] = [];
    const harness = new Harness({
      send: async (request) => {
        const text = await request.text();
        const check = (secret: string | undefined) => isValid(request.headers, text, START, secret);
        seen.push([check(credentials.callback_secret), check(credentials.callback_secret_next)]);
        return new Response(null, { status: 204 });
      },
    });
    await fault(harness, 'rotated_key');
    await fault(harness, 'rotation');
    for (let count = 0; count < 3; count += 1) await harness.post(SALE, saleBody());
    await harness.sandbox.idle();
    expect(seen).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  it('time_out: it arrived, and comes again all the same', async () => {
    const harness = new Harness();
    await fault(harness, 'time_out');
    await harness.post(SALE, saleBody());
    await harness.advance(10);
    expect(harness.received).toHaveLength(2);
    expect(new Set(harness.received.map(({ id }) => id)).size).toBe(1);
  });

  it('gone and too_many_requests: as if the receiver had answered 410 or 429', async () => {
    const harness = new Harness();
    await fault(harness, 'too_many_requests', { seconds: 90 });
    await harness.post(SALE, saleBody());
    await harness.advance(89);
    expect(harness.received).toEqual([]);
    await harness.advance(1);
    expect(await times(harness)).toEqual([90]);
    await fault(harness, 'gone');
    await harness.post(SALE, saleBody());
    expect((await log(harness)).callbacks[0]?.state).toBe('disabled');
  });

  it('can be asked for several times, and taken back', async () => {
    const harness = new Harness();
    await fault(harness, 'drop', { count: 2 });
    await harness.post(SALE, saleBody());
    await harness.control('DELETE', '/faults');
    await harness.post(SALE, saleBody());
    expect((await log(harness)).callbacks.map(({ state }) => state)).toEqual([
      'delivered',
      'dropped',
    ]);
  });
});

describe('callbacks by a running clock', () => {
  it('are signed with the machine’s time, so that receivers accept them after the clock moved', async () => {
    const harness = new Harness({ clock: { wall: () => START } });
    await harness.advance(90 * DAY);
    await harness.post(SALE, saleBody(), { timestamp: START / 1000 });
    await harness.sandbox.idle();
    expect(harness.received[0]).toMatchObject({ timestamp: START / 1000 });
    expect(harness.received[0]?.body.timestamp).toBe('2026-01-07T08:53:20Z');
    await harness.sandbox.close();
  });

  it('go out by themselves when they are due', async () => {
    const harness = new Harness({ clock: {} });
    await fault(harness, 'delay', { seconds: 1 });
    await harness.post(SALE, saleBody());
    await expect.poll(() => harness.received.length).toBe(1);
    await harness.sandbox.close();
  });
});
