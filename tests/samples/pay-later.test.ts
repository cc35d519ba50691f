import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { exampleOf } from './contract.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { type Run, run } from './run.ts';
import { openShop, type Shop } from './shop.ts';
import { statusOf } from './shopper.ts';

let shop: Shop;
/** Folder that programs start in: their keys stay there. */
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  cwd = mkdtempSync(join(tmpdir(), 'pay-later-'));
});
afterEach(async () => {
  rmSync(cwd, { recursive: true });
  await shop.close();
});

const start = (task: string, language: Language, args: string[]): Promise<Run> =>
  run([...commandOf(task, language), ...args], { env: shop.env, cwd });

/** Returns the lines that a program prints. */
async function printed(task: string, language: Language, ...args: string[]): Promise<string[]> {
  const { stdout, stderr, code } = await start(task, language, args);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.trimEnd().split('\n');
}

/** Has a program start a sale; returns the payment's id. */
async function sold(language: Language, ...args: string[]): Promise<string> {
  const [paymentId = ''] = await printed('sale-pay-later', language, ...args);
  expect(paymentId).toMatch(/^pay_/);
  return paymentId;
}

describe('sale-pay-later', () => {
  eachLanguage('sale-pay-later', 'is one sale, however often it is started', async (language) => {
    const paymentId = await sold(language, 'tabby');
    expect(await sold(language, 'tabby')).toBe(paymentId);
    expect(await sold(language, 'tabby', 'order-7')).not.toBe(paymentId);
  });

  eachLanguage(
    'sale-pay-later',
    'tries the other provider with the same order',
    async (language) => {
      const output = await printed('sale-pay-later', language, 'tabby', 'order-7', '+966500000002');
      expect(output[1]).toMatch(/^show: This payment method is not available/);
      const [, next] = await printed('sale-pay-later', language, 'tamara', 'order-7');
      expect(next).toMatch(/^send the browser to: GET \S+\/tamara\/pay_/);
    },
  );

  eachLanguage('sale-pay-later', 'tries a refused order again', async (language) => {
    const sell = (...more: string[]) =>
      printed('sale-pay-later', language, 'tabby', 'order-7', ...more);
    const refused = await sell('+966500000002');
    expect(refused[1]).toMatch(/^show: This payment method is not available/);
    expect(await sell('+966500000002', '1')).toEqual(refused);
    const next = await sell('+966500000001', '2');
    expect(next[1]).toMatch(/^send the browser to: GET \S+\/tabby\/pay_/);
    expect(await sell('+966500000001', '2')).toEqual(next);
  });

  eachLanguage('sale-pay-later', 'names the shop in SHOP_URL', async (language) => {
    shop.env.SHOP_URL = 'http://127.0.0.1:8080';
    await sold(language, 'tabby');
    await sold(language, 'tamara');
    expect(shop.exchanges.map(({ request }) => Object(request.three_ds).return_url)).toEqual(
      Array(2).fill('http://127.0.0.1:8080/return'),
    );
    expect(shop.exchanges.map(({ request }) => request.notification_url)).toEqual(
      Array(2).fill('http://127.0.0.1:8080/callbacks/gateway'),
    );
  });

  eachLanguage('sale-pay-later', 'asks for a provider that it knows', (language) =>
    refuses('sale-pay-later', language, ['tabbi'], 'Name the provider: tabby or tamara.'),
  );
});

describe('pay-later', () => {
  eachLanguage('pay-later', 'tells the shop what each end of a sale means', async (language) => {
    const told = async (paymentId: string) =>
      (await printed('pay-later', language, 'return', paymentId))[0];
    // Not with the program, whose start takes longer than all of this.
    const sell = async (provider: string, number: string, phone: string) => {
      const { order, customer, ...sale } = exampleOf('sale', provider);
      const { payment_id } = await shop.post('/api/v1/s2s/sale', {
        ...sale,
        order: { ...Object(order), number },
        customer: { ...Object(customer), phone },
      });
      return String(payment_id);
    };
    const held = await sell('tabby', 'order-1', '+966500000001');
    expect(await told(held)).toBe(
      'not decided yet: redirect, send nothing and get the status again',
    );
    const taken = await sell('tamara', 'order-2', '+966500000101');
    const declined = await sell('tamara', 'order-3', '+966500000105');
    const expired = await sell('tabby', 'order-4', '+966500000007');
    const cancelled = await sell('tabby', 'order-5', '+966500000006');
    const parted = await sell('tabby', 'order-6', '+966500000001');
    for (const one of [held, taken, declined, expired, cancelled, parted]) {
      shop.sandbox.shopper.answerPayLater(one, 'approve');
    }
    expect(await told(held)).toBe('agreed: pack the order, capture before 2025-10-30T08:53:20Z');
    expect(await told(taken)).toBe('paid: hand the goods over');
    await shop.post('/api/v1/payment/capture', { payment_id: held, amount: '600.00' });
    expect(await told(held)).toBe('part captured order-1 600.00');
    await shop.post('/api/v1/payment/refund', { payment_id: taken, amount: '100.00' });
    await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
    expect(await told(taken)).toBe('captured order-2 900.00, refunded 100.00');
    await shop.post('/api/v1/payment/capture', {
      payment_id: parted,
      amount: '600.00',
      final: true,
    });
    await shop.post('/api/v1/payment/refund', { payment_id: parted, amount: '100.00' });
    await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
    expect(await told(parted)).toBe('captured order-6 600.00, refunded 100.00');
    expect(await told(declined)).toBe('send nothing: decline');
    expect(await told(expired)).toBe('send nothing: expired');
    expect(await told(cancelled)).toBe('send nothing: void');
    await shop.post('/api/v1/payment/refund', { payment_id: parted, amount: '500.00' });
    await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
    expect(await told(parted)).toBe('refunded order-6 600.00: send nothing');
    // Nobody captured in time, or the provider did.
    const lapsed = await sell('tabby', 'order-7', '+966500000001');
    shop.sandbox.shopper.answerPayLater(lapsed, 'approve');
    const { capture_before } = await statusOf(shop, lapsed);
    await shop.sandbox.moveTo(Date.parse(String(capture_before)) + 60_000);
    expect(await told(lapsed)).toBe(
      'reversal: send nothing, ask support what the provider captured',
    );
  });

  eachLanguage('pay-later', 'opens one session for an order', async (language) => {
    const open = (...order: string[]) => printed('pay-later', language, 'open', ...order);
    const first = await open();
    expect(await open()).toEqual(first);
    expect(await open('order-7', '+966500000101')).not.toEqual(first);
    expect(Object(shop.exchanges[2]?.request.customer).phone).toBe('+966500000101');
  });

  eachLanguage('pay-later', 'opens another session for the next attempt', async (language) => {
    const open = (...more: string[]) => printed('pay-later', language, 'open', 'order-7', ...more);
    const [refused = '', page] = await open('+966500000105');
    const { session_id } = shop.exchanges[0]?.answer ?? {};
    shop.sandbox.shopper.pay(String(session_id), { type: 'tamara' });
    shop.sandbox.shopper.answerPayLater(refused, 'approve');
    expect(await printed('pay-later', language, 'return', refused)).toEqual([
      'send nothing: decline',
    ]);
    // The same attempt is the same session, and nobody can pay there any more.
    expect(await open('+966500000105', '1')).toEqual([refused, page]);
    const [next] = await open('+966500000101', '2');
    expect(next).toMatch(/^pay_/);
    expect(next).not.toBe(refused);
    expect(await open('+966500000101', '2')).toContain(next);
  });

  eachLanguage('pay-later', 'captures a shipment once', async (language) => {
    const paymentId = await sold(language, 'tabby');
    shop.sandbox.shopper.answerPayLater(paymentId, 'approve');
    const capture = () =>
      printed('pay-later', language, 'capture', paymentId, 'shipment-7', '600.00');
    const first = await capture();
    expect(first).toEqual(['captured 600.00 of 640.00 SAR']);
    expect(await capture()).toEqual(first);
    // Another shipment is another capture, and nothing is left for it.
    const { code, stderr } = await start('pay-later', language, [
      ...['capture', paymentId, 'shipment-8', '40.00'],
    ]);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain('invalid_state');
  });

  eachLanguage('pay-later', 'names the shop in SHOP_URL', async (language) => {
    shop.env.SHOP_URL = 'http://127.0.0.1:8080';
    await printed('pay-later', language, 'open');
    const { request } = shop.exchanges[0] ?? {};
    expect(JSON.stringify(request)).not.toContain('shop.example/');
    expect(request).toMatchObject({
      success_url: 'http://127.0.0.1:8080/return',
      cancel_url: 'http://127.0.0.1:8080/cart',
      error_url: 'http://127.0.0.1:8080/payment-failed',
      notification_url: 'http://127.0.0.1:8080/callbacks/gateway',
    });
  });

  eachLanguage('pay-later', 'asks for a step that it knows', (language) =>
    refuses('pay-later', language, ['pay'], 'Name the step: open, return or capture.'),
  );
});

/** Expects the program to end with a message before it sends anything. */
async function refuses(task: string, language: Language, args: string[], message: string) {
  const { stdout, stderr, code } = await start(task, language, args);
  // PHP prints uncaught errors where it's configured to.
  expect(stdout + stderr).toContain(message);
  expect(code).toBeGreaterThan(0);
  expect(shop.exchanges).toEqual([]);
}
