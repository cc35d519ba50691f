import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { saleBody } from '../../../../tests/sandbox/harness/bodies.ts';
import { credentials, isValid, testData } from '../../../../tests/sandbox/harness/harness.ts';
import { Shop, TYPED_CARD } from '../../../../tests/sandbox/harness/shop.ts';

async function paid(shop: Shop): Promise<void> {
  const session = await shop.open();
  await shop.pay(session, 'card', TYPED_CARD);
  await shop.harness.sandbox.idle();
}

/** Returns the HTML of each entry of a list. */
function entries(html: string, list: 'request' | 'callback'): string[] {
  return html
    .split(/(?=<li id="(?:request|callback)-)/)
    .filter((part) => part.startsWith(`<li id="${list}-`));
}

/** Returns the text that a browser reads from HTML without tags. */
function unescaped(html: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return html.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => names[name] ?? '');
}

describe('the log page', () => {
  it('shows requests and callbacks, newest first, with what a receiver answered', async () => {
    const shop = new Shop();
    shop.harness.answer = () => new Response(null, { status: 500 });
    await paid(shop);
    const { html, status } = await shop.get('/sandbox');
    expect(status).toBe(200);
    expect(html).toContain('POST /api/v1/session');
    expect(html).toContain('payment.sale');
    expect(html).toContain('<span class="badge bad">500</span>');
    expect(html).toContain(credentials.merchant_key);
    expect(html).not.toMatch(/ style=/);
  });

  it('shows a callback as it was sent, byte by byte, and how the receiver answered', async () => {
    const shop = new Shop();
    shop.harness.answer = () => new Response('<b>signature missing</b>', { status: 401 });
    await paid(shop);
    const { body } = await shop.harness.control('GET', '/log');
    const [callback] = Object(body).callbacks;
    const { html } = await shop.get('/sandbox');
    const shown = /aria-label="Message of attempt 1">(.*?)<\/pre>/s.exec(html)?.[1] ?? '';
    const text = unescaped(shown.replaceAll(/<[^>]+>/g, ''));
    const [head = '', ...rest] = text.split('\n\n');
    expect(rest).toEqual([callback.body]);
    const pairs = head.split('\n').map((line) => line.split(': '));
    expect(pairs).toEqual(Object.entries(callback.attempts[0].headers));
    const now = shop.harness.sandbox.now();
    expect(isValid(new Headers(Object.fromEntries(pairs)), rest.join(), now)).toBe(true);
    expect(html).toContain('&lt;b&gt;signature missing&lt;/b&gt;');
  });

  it('offers the indented body to be read, and the raw one to be copied', async () => {
    const shop = new Shop();
    await paid(shop);
    await shop.harness.post('/api/v1/s2s/sale', saleBody('01/38', { notification_url: undefined }));
    const { html } = await shop.get('/sandbox');
    const blocks = [
      ...html.matchAll(/<pre([^>]*aria-label="Body of payment.sale[^>]*)>(.*?)<\/pre>/gs),
    ];
    expect(
      blocks.map(([, attributes, text]) => ({
        copied: attributes?.includes('data-copy'),
        indented: text?.includes('\n'),
      })),
    ).toEqual([
      { copied: true, indented: false },
      { copied: false, indented: true },
    ]);
  });

  it('marks a response that was sent again, and one that a fault lost, while they are closed', async () => {
    const shop = new Shop();
    const { harness } = shop;
    const { payment_id } = (await harness.post('/api/v1/s2s/sale', saleBody())).body;
    const refund = { payment_id, amount: '40.00' };
    const idempotencyKey = harness.uuid();
    const path = '/api/v1/payment/refund';
    await harness.control('POST', '/faults', { faults: [{ type: 'lost_response' }] });
    await harness.sandbox.fetch(await harness.request(path, refund, { idempotencyKey }));
    await harness.post(path, refund, { idempotencyKey });
    const { html } = await shop.get('/sandbox');
    const summaries = entries(html, 'request').map(
      (entry) => /<summary.*?<\/summary>/s.exec(entry)?.[0].match(/replayed|response lost/g) ?? [],
    );
    expect(summaries).toEqual([['replayed'], ['response lost'], []]);
  });

  it('says which part of a hash differs, and what to do', async () => {
    const shop = new Shop();
    const request = await shop.harness.request(
      '/api/v1/payment/status',
      '{"order_number": "order-1"}',
    );
    const altered = new Request(request, { body: '{"order_number":"order-1"}' });
    expect((await shop.harness.sandbox.fetch(altered)).status).toBe(401);
    const { html } = await shop.get('/sandbox');
    expect(html).toContain('differs: body');
    expect(html).toContain('With this mistake, we get the hash you sent.');
    expect(html).toContain('hash_mismatch');
  });

  it('offers to explain an older failed hash, and explains it on demand', async () => {
    const shop = new Shop();
    for (const order of ['order-1', 'order-2']) {
      const request = await shop.harness.request('/api/v1/payment/status', { order_number: order });
      const body = `{"order_number": "${order}"}`;
      await shop.harness.sandbox.fetch(new Request(request, { body }));
    }
    const entry = async (path: string): Promise<string> =>
      /<li id="request-1".*?<\/li>(?=<\/ol>)/s.exec((await shop.get(path)).html)?.[0] ?? '';
    const before = await entry('/sandbox');
    expect(before).not.toContain('differs: body');
    expect(before).toContain('href="/sandbox?explain=1#request-1"');
    expect(await entry('/sandbox?explain=1')).toContain('differs: body');
    // The live log shows the explanation, too.
    expect(await entry('/sandbox/live')).toContain('differs: body');
  });

  it('names other bytes and another secret when no known mistake gives the hash, and how to tell', async () => {
    const shop = new Shop();
    const secret = `${credentials.merchant_secret.slice(0, -1)}x`;
    await shop.harness.post('/api/v1/payment/status', { order_number: 'order-1' }, { secret });
    const { html } = await shop.get('/sandbox');
    expect(html).toContain(
      'Either you hashed other bytes than the ones that arrived here, or you used another',
    );
    expect(html).toContain('To find out which, send the body');
    expect(html).toContain('the secret is right, and the bytes differ');
    expect(html).not.toContain('Look at the secret first');
    expect(html).toMatch(
      /1760000000\.[0-9a-f-]{36}\.POST \/api\/v1\/payment\/status\.\{&quot;order_number/,
    );
  });

  it.each([
    ['"…"', `"${credentials.merchant_secret}"`, 'The secret has quotation marks around it.'],
    ['undefined', 'undefined', 'A word such as undefined, null or None was used as the secret'],
  ])('names a secret that is %s', async (_, secret, words) => {
    const shop = new Shop();
    await shop.harness.post('/api/v1/payment/status', { order_number: 'order-1' }, { secret });
    const { html } = await shop.get('/sandbox');
    expect(html).toContain('differs: secret');
    expect(html).toContain(words);
    expect(html).not.toContain('To find out which, send the body');
  });

  it('names the character set in which Java turned a body into bytes', async () => {
    const shop = new Shop();
    const body = '{"order_number":"طلب"}';
    const hashed = Uint8Array.from(body, (letter) =>
      letter > '\u007F' ? ({ ط: 0xd8, ل: 0xe1, ب: 0xc8 }[letter] ?? 0) : letter.charCodeAt(0),
    );
    const request = await shop.harness.request('/api/v1/payment/status', hashed);
    const sent = new Request(request, { body });
    expect((await shop.harness.sandbox.fetch(sent)).status).toBe(401);
    const { html } = await shop.get('/sandbox');
    expect(html).toContain('hashed as Windows-1256');
    expect(html).toContain('body.getBytes(StandardCharsets.UTF_8)');
    expect(html).not.toContain('To find out which, send the body');
  });

  it('finds a field of the contract that was hashed as null and not sent', async () => {
    const shop = new Shop();
    const path = '/api/v1/payment/refund';
    const hashed = { payment_id: 'pay_1', amount: '15.00', reason: null };
    const request = await shop.harness.request(path, hashed);
    const body = JSON.stringify({ payment_id: 'pay_1', amount: '15.00' });
    expect((await shop.harness.sandbox.fetch(new Request(request, { body }))).status).toBe(401);
    expect((await shop.get('/sandbox')).html).toContain('hashed with fields that are null');
  });

  it('shows bodies as text', async () => {
    const shop = new Shop();
    await shop.harness.post('/api/v1/payment/status', {
      order_number: '<img src=x onerror=alert(1)>',
    });
    const { html } = await shop.get('/sandbox');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
  });

  it('shows what was returned, with each error, and hides card numbers there too', async () => {
    const shop = new Shop();
    const sale = saleBody();
    const order = { ...sale.order, amount: '115' };
    await shop.harness.post('/api/v1/s2s/sale', { ...sale, order, nubmer: 1 });
    const [entry = ''] = entries((await shop.get('/sandbox')).html, 'request');
    expect(entry).toContain('<h3 class="attempts-title">Response: 422</h3>');
    expect(entry).toContain('&quot;code&quot;: &quot;validation_failed&quot;');
    const errors = [...entry.matchAll(/<code>([^<]*)<\/code> <code>(\w+)<\/code> ([^<]+)</g)];
    expect(errors.map(([, pointer, code, detail]) => [pointer, code, detail])).toEqual([
      ['/nubmer', 'unknown_field', expect.any(String)],
      ['/order/amount', 'decimals', 'SAR has 2 decimals. For example: &quot;1.00&quot;.'],
    ]);
    await shop.harness.post('/api/v1/4111111111111111', {}, { check: false });
    await shop.harness.post('/api/v1/s2s/sale', saleBody());
    const { html } = await shop.get('/sandbox');
    expect(html).toContain('There is no POST /api/v1/41111•••');
    expect(html).not.toContain('4111111111111111');
  });

  it('shows one order alone: its requests, rejected ones too, and its callbacks', async () => {
    const shop = new Shop();
    const [one, other] = [saleBody(), saleBody()];
    const { body } = await shop.harness.post('/api/v1/s2s/sale', one);
    await shop.harness.post('/api/v1/s2s/sale', other);
    const { payment_id } = body;
    await shop.harness.post('/api/v1/payment/refund', { payment_id, amount: '1' });
    await shop.harness.post('/api/v1/s2s/sale', one, { secret: 'undefined' });
    await shop.harness.sandbox.idle();
    const query = `?order=${one.order.number.toUpperCase()}`;
    for (const path of [`/sandbox${query}`, `/sandbox/live${query}`]) {
      const { html } = await shop.get(path);
      expect(entries(html, 'request').map((entry) => /badge \w+">(\d+)/.exec(entry)?.[1])).toEqual([
        '401',
        '422',
        '201',
      ]);
      const [callback, ...rest] = entries(html, 'callback');
      expect([callback?.includes(one.order.number), rest]).toEqual([true, []]);
    }
    const { html } = await shop.get('/sandbox?order=order-none');
    expect(html).toContain('No request has an order number with “order-none”.');
    expect(entries((await shop.get('/sandbox')).html, 'request')).toHaveLength(4);
  });

  it('leads from the latest requests to older ones', async () => {
    const shop = new Shop();
    for (let count = 0; count < 53; count += 1) await shop.get(`/api/v1/${count}`);
    const [, older = ''] =
      /href="([^"]+)">Older requests/.exec((await shop.get('/sandbox')).html) ?? [];
    const { html } = await shop.get(older.replaceAll('&amp;', '&'));
    expect(entries(html, 'request').map((entry) => /\/api\/v1\/\d+/.exec(entry)?.[0])).toEqual([
      '/api/v1/2',
      '/api/v1/1',
      '/api/v1/0',
    ]);
    expect(html).toContain('Latest requests');
    expect(html).not.toContain('Older requests');
  });

  it('sends a callback again', async () => {
    const shop = new Shop();
    await paid(shop);
    const [callback] = shop.harness.received;
    const page = await shop.send('/sandbox/actions/redeliver', { id: callback?.id ?? '' });
    expect(page).toMatchObject({ status: 303, location: `/sandbox#callback-${callback?.id}` });
    await shop.harness.sandbox.idle();
    expect(shop.harness.received.map(({ id, valid }) => [id, valid])).toEqual([
      [callback?.id, true],
      [callback?.id, true],
    ]);
  });

  it('makes the next callback go wrong, and forgets what waits', async () => {
    const shop = new Shop();
    await shop.send('/sandbox/actions/fault', { type: 'duplicate', count: '2', seconds: '' });
    expect((await shop.get('/sandbox')).html.match(/<code>duplicate<\/code>/g)).toHaveLength(2);
    await paid(shop);
    expect(shop.harness.received).toHaveLength(2);
    await shop.send('/sandbox/actions/clear-faults', {});
    expect((await shop.get('/sandbox')).html).not.toContain('Forget them');
  });

  it('moves the clock', async () => {
    const shop = new Shop();
    const before = shop.harness.sandbox.now();
    expect((await shop.send('/sandbox/actions/clock', { move: 'days 31' })).status).toBe(303);
    expect(shop.harness.sandbox.now() - before).toBe(31 * 86_400_000);
  });

  it('says why something cannot be done', async () => {
    const shop = new Shop();
    const fault = await shop.send('/sandbox/actions/fault', { type: 'nonsense', count: '1' });
    expect(fault.status).toBe(422);
    expect(fault.html).toContain('role="alert"');
    expect(fault.html).toContain('One of: duplicate');
    expect((await shop.send('/sandbox/actions/clock', { move: 'days -1' })).status).toBe(422);
    expect((await shop.send('/sandbox/actions/redeliver', { id: 'evt_x' })).status).toBe(422);
    expect((await shop.send('/sandbox/actions/toString', {})).status).toBe(404);
  });

  it('forgets everything', async () => {
    const shop = new Shop();
    await paid(shop);
    await shop.send('/sandbox/actions/clear-data', {});
    const { html } = await shop.get('/sandbox');
    expect(html).not.toContain('payment.sale');
    expect(html).not.toContain('POST /api/v1/session</span>');
  });

  it('takes orders from its own page alone', async () => {
    const shop = new Shop();
    await paid(shop);
    const page = await shop.send(
      '/sandbox/actions/clear-data',
      {},
      { Origin: 'http://localhost:9999' },
    );
    expect(page.status).toBe(403);
    expect((await shop.get('/sandbox')).html).toContain('payment.sale');
  });

  it.each([
    '/sandbox',
    '/sandbox/live',
    '/sandbox/test-data',
    '/sandbox/info',
    '/sandbox/log',
    '/sandbox/clock',
    '/sandbox/actions/none',
    '/api/v1/session',
    '/nothing',
  ])('%s cannot be framed, guessed at or scripted by another site', async (path) => {
    const { headers } = await new Shop().get(path);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers what is new, and nothing when nothing is', async () => {
    const shop = new Shop();
    const first = await shop.get('/sandbox/live');
    const etag = first.headers.get('etag') ?? '';
    expect(first.html).toMatch(/^<div/);
    const same = await shop.get('/sandbox/live', { 'If-None-Match': etag });
    expect(same.status).toBe(304);
    expect(same.headers.get('x-sandbox-clock')).toBe('2025-10-09T08:53:20Z');
    await paid(shop);
    const fresh = await shop.get('/sandbox/live', { 'If-None-Match': etag });
    expect(fresh.status).toBe(200);
    expect(fresh.html).toContain('payment.sale');
  });
});

describe('the way back to the docs', () => {
  const links = async (shop: Shop, path: string) =>
    [...(await shop.get(path)).html.matchAll(/<a href="(http[^"]+)">/g)].map(([, href]) => href);

  it.each(['/sandbox', '/sandbox/test-data'])('stands on %s when it is known', async (path) => {
    const shop = new Shop({}, 'http://127.0.0.1:3000/docs/');
    expect(await links(shop, path)).toEqual([
      'http://127.0.0.1:3000/docs/Callback/calback_validation#test-it',
      'http://127.0.0.1:3000/docs/',
    ]);
    expect(await links(new Shop(), path)).toEqual([]);
  });

  it('leads to the section that has the callback inspector', () => {
    const guide = readFileSync('content/docs/Callback/calback_validation.mdx', 'utf8');
    const [, section = ''] = guide.split('\n## Test it\n');
    expect(section.split('\n## ')[0]).toContain('<CallbackInspector');
  });
});

it('the test data page has every row, by its id', async () => {
  const { html } = await new Shop().get('/sandbox/test-data');
  const { notice, credentials: _, ...groups } = testData;
  expect(html).toContain(notice);
  for (const { id } of Object.values(groups).flat()) expect(html).toContain(`id="${id}"`);
});
