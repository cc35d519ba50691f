import { describe, expect, it } from 'vitest';
import { Shop, TYPED_CARD } from '../checkout/testing/shop.ts';
import { credentials, testData } from '../testing/harness.ts';

async function paid(shop: Shop): Promise<void> {
  const session = await shop.open();
  await shop.pay(session, 'card', TYPED_CARD);
  await shop.harness.sandbox.idle();
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
    expect(html).toContain('Computed again with this mistake, the hash is the one that was sent.');
    expect(html).toContain('hash_mismatch');
  });

  it('sends a developer to the secret when no known mistake gives the hash', async () => {
    const shop = new Shop();
    const secret = `${credentials.merchant_secret.slice(0, -1)}x`;
    await shop.harness.post('/api/v1/payment/status', { order_number: 'order-1' }, { secret });
    const { html } = await shop.get('/sandbox');
    expect(html).toContain('Look at the secret first');
    expect(html).toMatch(
      /1760000000\.[0-9a-f-]{36}\.POST \/api\/v1\/payment\/status\.\{&quot;order_number/,
    );
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

it('the test data page has every row, by its id', async () => {
  const { html } = await new Shop().get('/sandbox/test-data');
  const { notice, credentials: _, ...groups } = testData;
  expect(html).toContain(notice);
  for (const { id } of Object.values(groups).flat()) expect(html).toContain(`id="${id}"`);
});
