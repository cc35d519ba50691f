import { describe, expect, it } from 'vitest';
import { order } from '../../../../tests/sandbox/harness/bodies.ts';
import { ORIGIN } from '../../../../tests/sandbox/harness/harness.ts';
import {
  directive,
  returnTo,
  SHOP,
  SHOP_URLS,
  Shop,
  TYPED_CARD,
} from '../../../../tests/sandbox/harness/shop.ts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';

const shop = new Shop();

describe('the payment page', () => {
  it('offers the methods in the session’s order, each with a form of its own', async () => {
    const { path } = await shop.open({ methods: ['mada', 'tamara', 'card'] });
    const { html, status } = await shop.get(path);
    expect(status).toBe(200);
    expect([...html.matchAll(/data-option="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'mada',
      'tamara',
      'card',
    ]);
    expect(html).toMatch(/<details[^>]* open="" data-option="mada"/);
  });

  it('shows the amount in the decimals of its currency', async () => {
    const { path } = await shop.open({
      methods: ['card'],
      order: order({ amount: '12.500', currency: 'KWD' }),
    });
    expect((await shop.get(path)).html).toContain('<bdi>KWD\u00a012.500</bdi>');
  });

  it('shows what a merchant wrote as text', async () => {
    const { path } = await shop.open({
      order: order({ description: '<script>alert(1)</script>' }),
    });
    const { html } = await shop.get(path);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>alert');
  });

  it('speaks the session’s language, else the browser’s', async () => {
    const arabic = await shop.open({ locale: 'ar' });
    const { html } = await shop.get(arabic.path, { 'accept-language': 'en' });
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toContain(ar.chooseMethod);
    const open = await shop.open();
    const other = await shop.get(open.path, { 'accept-language': 'fr, en;q=0.4, ar-SA;q=0.8' });
    expect(other.html).toContain('<html lang="ar" dir="rtl"');
    expect((await shop.get(open.path)).html).toContain('<html lang="en" dir="ltr"');
  });

  it('says that it is a sandbox, and is never kept', async () => {
    const { path } = await shop.open();
    const { html, headers } = await shop.get(path);
    expect(html).toContain(en.sandboxNotice);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('answers 404 for a session that does not exist', async () => {
    const page = await shop.get('/checkout/ses_00000000000000000000');
    expect(page.status).toBe(404);
    expect(page.html).toContain(en.notFoundTitle);
  });
});

describe('who may frame it', () => {
  it.each([
    ['redirect', "frame-ancestors 'none'"],
    ['iframe', `frame-ancestors ${SHOP}`],
    ['sdk', `frame-ancestors ${SHOP}`],
  ])('display %s: %s', async (display, expected) => {
    const { path } = await shop.open({ display });
    const page = await shop.get(path);
    expect(directive(page, 'frame-ancestors')).toBe(expected);
    expect(page.html.includes('data-merchant-origin')).toBe(display !== 'redirect');
  });

  it('tells the merchant’s page ready where it was opened, resize on later pages', async () => {
    const { path } = await shop.open({ display: 'iframe' });
    expect((await shop.get(path)).html).toContain('data-event="ready"');
    expect((await shop.get(`${path}/next`)).html).toContain('data-event="resize"');
  });

  it('lets a form lead to the return addresses and nowhere else', async () => {
    const { path } = await shop.open({ cancel_url: 'https://www.shop.example/cart' });
    expect(directive(await shop.get(path), 'form-action')).toBe(
      `form-action 'self' ${SHOP} https://www.shop.example`,
    );
  });
});

describe('the end of a session', () => {
  it.each([
    ['settled', '01/38', 'completed'],
    ['decline', '07/38', 'failed'],
    ['undefined', '09/38', 'completed'],
  ])('framed, %s by %s: the page tells %s', async (status, expiry, event) => {
    const session = await shop.open({ display: 'sdk' });
    const { location } = await shop.pay(session, 'card', { ...TYPED_CARD, expiry });
    expect(location).toBe(`${session.path}/next`);
    const { html } = await shop.get(`${session.path}/next`);
    expect(await shop.status(session)).toMatchObject({ status });
    expect(html).toContain(`data-event="${event}"`);
    expect(html).toContain(`data-payment-id="${session.paymentId}"`);
    expect(html).toContain(`data-order-number="${session.orderNumber}"`);
    expect(html).toContain('target="_top"');
  });

  it('shows why it was declined in the language of the page', async () => {
    const session = await shop.open({ display: 'iframe' });
    await shop.pay(session, 'card', { ...TYPED_CARD, expiry: '02/38' });
    const { html } = await shop.get(session.path, { 'accept-language': 'ar' });
    expect(html).toContain('<p class="note">رفض بنكك');
  });

  it('shows why it was declined, in words fit for the shopper', async () => {
    const session = await shop.open({ display: 'iframe' });
    await shop.pay(session, 'card', { ...TYPED_CARD, expiry: '04/39' });
    const { html } = await shop.get(session.path);
    expect(html).toContain('Your bank declined the payment.');
    expect(html).not.toMatch(/stolen/i);
  });

  it('cancelling makes it void and leads to cancel_url', async () => {
    const session = await shop.open();
    const { location } = await shop.send(`${session.path}/cancel`, {});
    expect(location).toBe(returnTo(SHOP_URLS.cancel_url, session));
    expect(await shop.status(session)).toMatchObject({ status: 'void' });
  });

  it('an expired session leads to expiry_url, and its state says so', async () => {
    const session = await shop.open({ session_expiry: 1 });
    const state = async () => JSON.parse((await shop.get(`${session.path}/state`)).html);
    expect(await state()).toEqual({ step: 'pay' });
    await shop.harness.advance(61);
    expect(await state()).toEqual({ step: 'return' });
    const page = await shop.get(session.path);
    expect(page).toMatchObject({ status: 303, location: returnTo(SHOP_URLS.expiry_url, session) });
    const late = await shop.pay(session, 'card', TYPED_CARD);
    expect(late.location).toBe(`${session.path}/next`);
    expect(await shop.status(session)).toMatchObject({
      status: 'expired',
      transactions: [{ status: 'fail' }],
    });
  });

  it('stops at a shop that is a name for examples, and shows the address', async () => {
    const session = await shop.open({ success_url: 'https://shop.example/return' });
    const { location } = await shop.pay(session, 'card', TYPED_CARD);
    expect(location).toBe(`${session.path}/next`);
    const { html } = await shop.get(`${session.path}/next`);
    const address = returnTo('https://shop.example/return', session).replace('&', '&amp;');
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain(en.results.settled.title);
  });

  it('a second click pays once', async () => {
    const session = await shop.open();
    const [first, second] = await Promise.all([
      shop.pay(session, 'card', TYPED_CARD),
      shop.pay(session, 'card', TYPED_CARD),
    ]);
    expect(first.location).toBe(returnTo(SHOP_URLS.success_url, session));
    expect(second.location).toBe(`${session.path}/next`);
    expect((await shop.status(session)).transactions).toHaveLength(1);
  });
});

describe('forms of other pages', () => {
  it.each(['http://localhost:9999', 'null'])('from %s are refused', async (origin) => {
    const session = await shop.open();
    const page = await shop.send(`${session.path}/cancel`, {}, { Origin: origin });
    expect(page.status).toBe(403);
    expect(await shop.status(session)).toMatchObject({ status: 'prepare' });
  });

  it('that are no forms are refused', async () => {
    const session = await shop.open();
    const response = await shop.harness.sandbox.fetch(
      new Request(`${ORIGIN}${session.path}/pay`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
    );
    expect(response.status).toBe(400);
  });
});
