import { describe, expect, it, vi } from 'vitest';
import { cardSource, saleBody } from '../../tests/sandbox/harness/bodies.ts';
import { credentials, Harness, ORIGIN, testData } from '../../tests/sandbox/harness/harness.ts';

const SALE = '/api/v1/s2s/sale';
const REFUND = '/api/v1/payment/refund';

describe('the clock', () => {
  it('is read and moved', async () => {
    const harness = new Harness();
    expect((await harness.control('GET', '/clock')).body).toEqual({
      now: '2025-10-09T08:53:20Z',
      unix: 1_760_000_000,
      running: false,
      moved_by_seconds: 0,
    });
    const moved = await harness.control('POST', '/clock', { days: 1, hours: 2, minutes: 3 });
    expect(moved.body).toMatchObject({ now: '2025-10-10T10:56:20Z', moved_by_seconds: 93_780 });
    const to = await harness.control('POST', '/clock', { to: '2026-01-01T00:00:00Z' });
    expect(to.body.now).toBe('2026-01-01T00:00:00Z');
  });

  it.each([
    [{}, ''],
    [{ to: 'tomorrow' }, '/to'],
    [{ to: '2020-01-01T00:00:00Z' }, '/to'],
    [{ to: '2999-01-01T00:00:00Z' }, '/to'],
    [{ seconds: 1.5 }, '/seconds'],
    [{ seconds: -1 }, '/seconds'],
    [{ weeks: 1 }, '/weeks'],
    [{ days: 1e9 }, ''],
  ])('is not moved by %j', async (body, pointer) => {
    const harness = new Harness();
    const answer = await harness.control('POST', '/clock', body);
    expect([answer.status, Object(answer.body.errors)[0].pointer]).toEqual([422, pointer]);
    expect(harness.sandbox.now()).toBe(1_760_000_000_000);
  });
});

describe('the data', () => {
  it('is forgotten, and everything begins again as at the start', async () => {
    const harness = new Harness();
    const body = saleBody();
    const first = await harness.post(SALE, body);
    await harness.advance(3600);
    const cleared = await harness.control('DELETE', '/data');
    expect([cleared.status, cleared.text]).toEqual([204, '']);
    expect((await harness.control('GET', '/log')).body).toMatchObject({
      clock: '2025-10-09T08:53:20Z',
      requests: [],
      callbacks: [],
    });
    const gone = await harness.post('/api/v1/s2s/status', { payment_id: first.body.payment_id });
    expect(gone.status).toBe(404);
    const again = await harness.post(SALE, body);
    expect(again.body.payment_id).toBe(first.body.payment_id);
  });
});

describe('clearing while the clock is being moved', () => {
  it('forgets the move too', async () => {
    const harness = new Harness();
    const { promise, resolve } = Promise.withResolvers<Response>();
    harness.answer = () => promise;
    await harness.post(SALE, saleBody());
    const moved = harness.advance(86_400);
    await expect.poll(() => harness.received.length).toBe(1);
    const cleared = harness.control('DELETE', '/data');
    resolve(new Response(null, { status: 204 }));
    await Promise.all([moved, cleared]);
    expect(harness.sandbox.now()).toBe(1_760_000_000_000);
  });
});

describe('stopping', () => {
  it('ends the program that has one to end, and never for a form on another page', async () => {
    let stopped = 0;
    const harness = new Harness({ stop: () => (stopped += 1) });
    const form = { method: 'POST', body: 'x=1' };
    const types = ['text/plain', 'application/x-www-form-urlencoded'];
    for (const type of types) {
      const headers = { 'Content-Type': type };
      const url = `${ORIGIN}/sandbox/stop`;
      const { status } = await harness.sandbox.fetch(new Request(url, { ...form, headers }));
      expect(status).toBe(400);
    }
    expect(stopped).toBe(0);
    expect((await harness.control('POST', '/stop', {})).status).toBe(204);
    expect(stopped).toBe(1);
    expect((await new Harness().control('POST', '/stop', {})).status).toBe(404);
  });
});

describe('the log', () => {
  it('lists requests and callbacks, newest first, without card numbers and codes', async () => {
    const harness = new Harness();
    const sale = await harness.post(SALE, saleBody());
    await harness.post('/api/v1/s2s/status', { payment_id: sale.body.payment_id });
    await harness.sandbox.idle();
    const { body, text } = await harness.control('GET', '/log');
    expect(body.requests).toMatchObject([
      { path: '/api/v1/s2s/status', status: 200, payment_id: sale.body.payment_id },
      { path: SALE, status: 201, merchant_key: credentials.merchant_key },
    ]);
    expect(body.callbacks).toMatchObject([{ type: 'payment.sale', state: 'delivered' }]);
    expect(text).toContain('411111••••••1111');
    expect(text).not.toContain(cardSource().number);
    expect(text).not.toContain('\\"cvv\\":\\"123\\"');
  });

  it('has no card number where it is not expected: in the path and in keys', async () => {
    const harness = new Harness();
    const { number } = cardSource();
    const sent = { idempotencyKey: number, merchantKey: number, check: false };
    await harness.post(`${SALE}?number=${number}&cvv=987`, saleBody(), sent);
    const { body } = await harness.control('GET', '/log');
    expect(body.requests).toMatchObject([
      {
        path: `${SALE}?number=411111••••••1111&cvv=•••`,
        merchant_key: '411111••••••1111',
        idempotency_key: '411111••••••1111',
      },
    ]);
  });

  it('says why a hash failed, and which part differs', async () => {
    const harness = new Harness();
    const body = saleBody('01/38', { notification_url: 'https://shop.example/callbacks' });
    const reencoded = JSON.stringify(body, null, 2);
    const request = await harness.request(SALE, JSON.stringify(body));
    await harness.sandbox.fetch(
      new Request(`${ORIGIN}${SALE}`, {
        method: 'POST',
        headers: request.headers,
        body: reencoded,
      }),
    );
    const log = await harness.control('GET', '/log');
    expect(Object(log.body.requests)[0]).toMatchObject({
      status: 401,
      code: 'authentication_failed',
      hash_failure: {
        reason: 'hash_mismatch',
        x_timestamp: '1760000000',
        x_hash: request.headers.get('X-Hash'),
        text_to_sign: expect.stringMatching(
          /^1760000000\.[0-9a-f-]{36}\.POST \/api\/v1\/s2s\/sale\.\{\n {2}"/,
        ),
        diagnoses: [{ part: 'body', proven: true }],
      },
    });
  });

  it('explains the newest failed hash alone, and another one on demand', async () => {
    const harness = new Harness();
    const description = 'x'.repeat(52_000);
    for (let sent = 0; sent < 100; sent += 1) {
      await harness.post(SALE, { description }, { secret: 'ms_test_another' });
    }
    const explained = async (path: string): Promise<unknown[]> => {
      const { body } = await harness.control('GET', path);
      const requests: { id: number; hash_failure: object }[] = Object(body.requests);
      return requests.filter(({ hash_failure }) => 'diagnoses' in hash_failure).map(({ id }) => id);
    };
    const hashes = vi.spyOn(crypto.subtle, 'sign');
    expect(await explained('/log')).toEqual([100]);
    const ofOne = hashes.mock.calls.length;
    expect(await explained('/log?explain=7')).toEqual([100, 7]);
    expect(hashes).toHaveBeenCalledTimes(2 * ofOne);
    // Results are kept. Nothing is computed for an entry that doesn't exist.
    expect(await explained('/log?explain=4711')).toEqual([100, 7]);
    expect(hashes).toHaveBeenCalledTimes(2 * ofOne);
  });

  it.each([
    [
      'the live one',
      testData.credentials.find((one) => one.environment === 'live')?.merchant_secret,
    ],
    ['that of callbacks', credentials.callback_secret],
  ])('tells the right secret from %s', async (_, secret) => {
    const harness = new Harness();
    expect(secret).toBeTypeOf('string');
    await harness.post(SALE, saleBody(), { secret });
    const log = await harness.control('GET', '/log');
    const { reason, diagnoses } = Object(Object(log.body.requests)[0].hash_failure);
    expect(reason).toBe('hash_mismatch');
    expect(diagnoses[0]).toMatchObject({ part: 'secret', proven: true });
  });

  it('says why a key or a clock was refused', async () => {
    const harness = new Harness();
    await harness.post(SALE, saleBody(), { timestamp: 1_759_990_000 });
    const log = await harness.control('GET', '/log?limit=1');
    expect(Object(log.body.requests)[0].hash_failure).toMatchObject({
      reason: 'timestamp_too_old',
      detail: "X-Timestamp is 10000 s behind the gateway's clock; 300 s are allowed",
    });
  });
});

describe('errors of the API on demand', () => {
  it('come once, with Retry-After, and nothing happens', async () => {
    const harness = new Harness();
    const faults = [{ type: 'rate_limited', seconds: 7 }, { type: 'unavailable' }];
    await harness.control('POST', '/faults', { faults });
    const body = saleBody();
    const limited = await harness.post(SALE, body);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    const down = await harness.post(SALE, body);
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await harness.post(SALE, body)).status).toBe(201);
  });

  it('lose the response of a request that was carried out, and the key returns it', async () => {
    const harness = new Harness();
    const { payment_id } = (await harness.post(SALE, saleBody())).body;
    await harness.control('POST', '/faults', { faults: [{ type: 'lost_response' }] });
    const idempotencyKey = harness.uuid();
    const refund = { payment_id, amount: '40.00' };
    const lost = await harness.sandbox.fetch(
      await harness.request(REFUND, refund, { idempotencyKey }),
    );
    expect(lost.type).toBe('error');
    const again = await harness.post(REFUND, refund, { idempotencyKey });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
    await harness.advance(1);
    expect(await harness.lines()).toEqual([
      'payment.sale success settled',
      'payment.refund success settled',
    ]);
    const { requests } = (await harness.control('GET', '/log?limit=2')).body;
    const noted = { path: REFUND, status: 202, order_number: expect.any(String) };
    expect(requests).toMatchObject([
      { ...noted, replayed: true },
      { ...noted, lost: true },
    ]);
  });

  it.each([
    [{}, '/faults'],
    [{ faults: [] }, '/faults'],
    [{ faults: [{ type: 'explode' }] }, '/faults/0/type'],
    [{ faults: [{ type: 'delay', seconds: 0 }] }, '/faults/0/seconds'],
    [{ faults: [{ type: 'delay', count: 101 }] }, '/faults/0/count'],
    [{ faults: [{ type: 'drop' }], more: 1 }, '/more'],
  ])('are not taken from %j', async (body, pointer) => {
    const harness = new Harness();
    const answer = await harness.control('POST', '/faults', body);
    expect([answer.status, Object(answer.body.errors)[0].pointer]).toEqual([422, pointer]);
  });
});

describe('a page in a browser', () => {
  const call = (harness: Harness, headers: Record<string, string>, method = 'GET') =>
    harness.sandbox.fetch(new Request(`${ORIGIN}/sandbox/clock`, { method, headers }));

  it('on this machine may call, and read the answer', async () => {
    const harness = new Harness();
    const origin = 'http://localhost:3000';
    const asked = await call(harness, { origin }, 'OPTIONS');
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(asked.headers.get('access-control-allow-headers')).toContain('X-Hash');
    const answer = await call(harness, { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('from elsewhere may not, unless it was allowed', async () => {
    const origin = 'https://docs.shop.example';
    const closed = await call(new Harness(), { origin });
    expect([closed.status, closed.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const open = await call(new Harness({ origins: { allowedOrigins: [origin] } }), { origin });
    expect(open.status).toBe(200);
  });

  it('cannot steer the sandbox with a plain form', async () => {
    const harness = new Harness();
    const answer = await harness.sandbox.fetch(
      new Request(`${ORIGIN}/sandbox/clock`, { method: 'POST', body: '{"days":1}' }),
    );
    expect(answer.status).toBe(400);
  });

  it('reaches nothing under a foreign host name', async () => {
    const harness = new Harness({ origins: { loopbackOnly: true } });
    const answer = await harness.sandbox.fetch(new Request('http://evil.example/sandbox/clock'));
    expect(answer.status).toBe(421);
    expect((await call(harness, {})).status).toBe(200);
  });
});

describe('a path that is none', () => {
  it('is 404, and so is another method', async () => {
    const harness = new Harness();
    const unknown = await harness.post('/api/v1/nothing', {});
    expect([unknown.status, unknown.body.code]).toEqual([404, 'path_not_found']);
    const get = await harness.sandbox.fetch(new Request(`${ORIGIN}${SALE}`));
    expect([get.status, (await get.json()).code]).toEqual([404, 'path_not_found']);
  });
});

describe('a callback to the sandbox itself', () => {
  it('does nothing there: no callback sends another', async () => {
    // The same seed gives the same id, so an address can contain the id of its own callback.
    const twin = new Harness();
    await twin.post(SALE, saleBody());
    await twin.sandbox.idle();
    const url = `${ORIGIN}/sandbox/callbacks/${twin.received[0]?.id}/redeliver`;
    let sent = 0;
    const harness: Harness = new Harness({
      send: async (request) => {
        sent += 1;
        return sent > 5 ? new Response(null, { status: 204 }) : harness.sandbox.fetch(request);
      },
    });
    await harness.post(SALE, saleBody('01/38', { notification_url: url }));
    await harness.sandbox.idle();
    expect(sent).toBe(1);
    const { body } = await harness.control('GET', '/log');
    expect(Object(body.callbacks)[0].attempts).toMatchObject([{ status: 403 }]);
  });
});
