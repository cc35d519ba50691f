import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { type Run, run } from './run.ts';
import { type Fields, openShop, type Shop } from './shop.ts';
import { paid, payWithCard, statusOf } from './shopper.ts';
import { createdSchedule } from './tasks/subscriptions.ts';

let shop: Shop;
/** Folder that programs start in: what they store stays there. */
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  cwd = mkdtempSync(join(tmpdir(), 'subscriptions-'));
});
afterEach(async () => {
  rmSync(cwd, { recursive: true });
  await shop.close();
});

const start = (task: string, language: Language, ...args: string[]): Promise<Run> =>
  run([...commandOf(task, language), ...args], { env: shop.env, cwd });

/** Returns the lines that a program prints when it does what it should. */
async function printed(task: string, language: Language, ...args: string[]): Promise<string[]> {
  const { stdout, stderr, code } = await start(task, language, ...args);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.trimEnd().split('\n');
}

const MONTH = 31 * 24 * 60 * 60 * 1000;

/** Lets time pass; returns how many automatic payments there have been. */
async function paymentsAfter(time: number, schedule_id: string): Promise<unknown> {
  await shop.sandbox.moveTo(shop.sandbox.now() + time);
  const same = { schedule_id, name: 'اشتراك شهري' };
  const { payments_made } = await shop.post('/api/v1/s2s/schedule/update', same);
  return payments_made;
}

describe('schedule', () => {
  eachLanguage('schedule', 'charges nobody while it is paused, then goes on', async (language) => {
    const schedule_id = await createdSchedule(shop);
    await paid(shop, 'recurring_init', { schedule_id });
    expect(await paymentsAfter(MONTH, schedule_id)).toBe(1);
    expect(await printed('schedule', language, 'pause', schedule_id)).toEqual([
      'paused, next payment: none',
    ]);
    expect(await paymentsAfter(2 * MONTH, schedule_id)).toBe(1);
    const [resumed] = await printed('schedule', language, 'resume', schedule_id);
    expect(resumed).toBe('active, next payment: 2026-02-01T08:53:20Z');
    expect(await paymentsAfter(MONTH, schedule_id)).toBe(2);
  });

  eachLanguage('schedule', 'is stopped for good, and twice is like once', async (language) => {
    const schedule_id = await createdSchedule(shop);
    const stop = () => start('schedule', language, 'stop', schedule_id);
    expect(await stop()).toEqual(done('stopped, next payment: none'));
    expect(await stop()).toEqual(done('ended already'));
    // What has ended cannot go on, and that is a failure.
    expect((await start('schedule', language, 'resume', schedule_id)).code).not.toBe(0);
    // Neither is a schedule of which nobody knows one that was stopped.
    const unknown = `sch_${'0'.repeat(20)}`;
    const { code, stdout } = await start('schedule', language, 'stop', unknown);
    expect(code).not.toBe(0);
    expect(stdout).toBe('');
  });
});

const done = (line: string): Run => ({ stdout: `${line}\n`, stderr: '', code: 0 });

describe('recurring', () => {
  eachLanguage('recurring', 'begins an agreement that no schedule charges', async (language) => {
    const [payment_id = ''] = await printed('recurring', language, 'open', 'sub-9');
    const [opened] = shop.exchanges;
    const request = opened?.request;
    expect(request).toMatchObject({ recurring_init: true, order: { number: 'sub-9' } });
    expect(request).not.toHaveProperty('schedule_id');

    const tokens = () => printed('recurring', language, 'tokens', payment_id);
    expect(await tokens()).toEqual(['no agreement, the payment is prepare']);
    // The challenge leaves a transaction before the sale's.
    await payWithCard(shop, String(opened?.answer.session_id), '05', { confirms: false });
    expect(await tokens()).toEqual(['no agreement, the payment is 3ds']);
    await confirmed(payment_id);

    const { transactions, recurring_token } = await statusOf(shop, payment_id);
    const [challenge, sale]: Fields[] = Object(transactions);
    expect([challenge?.type, sale?.type]).toEqual(['three_ds', 'sale']);
    const trans_id = String(sale?.trans_id);
    expect(await tokens()).toEqual([trans_id, recurring_token, 'no schedule']);

    const token = String(recurring_token);
    const charge = ['charge', trans_id, token, 'sub-9-2'];
    const output = await printed('recurring', language, ...charge);
    const { request: period, answer } = shop.exchanges.at(-1) ?? {};
    expect(period?.order).toMatchObject({ number: 'sub-9-2' });
    // The row of the order needs it.
    expect(answer?.payment_id).toMatch(/^pay_/);
    expect(output).toEqual([`${answer?.payment_id} settled`]);
  });

  eachLanguage('recurring', 'says what a decline advises', async (language) => {
    const [payment_id = ''] = await printed('recurring', language, 'open');
    // The date of the test data whose later charges are declined: the card has expired.
    const session_id = String(shop.exchanges[0]?.answer.session_id);
    await payWithCard(shop, session_id, '02', { year: '2039' });
    const [trans_id = '', token = ''] = await printed('recurring', language, 'tokens', payment_id);
    const output = await printed('recurring', language, 'charge', trans_id, token);
    const declined = shop.exchanges.at(-1)?.answer.payment_id;
    expect(output).toEqual([`${declined} declined: other_method`]);
  });
});

/** Passes the challenge of the shopper's bank. */
async function confirmed(payment_id: string): Promise<void> {
  const { next_action } = await statusOf(shop, payment_id);
  const id = new URL(Object(next_action).url).pathname.split('/').at(-1) ?? '';
  shop.sandbox.shopper.answerChallenge(id, true);
  await shop.sandbox.idle();
}
