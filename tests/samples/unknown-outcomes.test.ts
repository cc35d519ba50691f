import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { answering } from './answering.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { type Fields, openShop, type Shop } from './shop.ts';

let shop: Shop;
/** Folder that programs start in: their keys stay there. */
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  cwd = mkdtempSync(join(tmpdir(), 'outcomes-'));
});
afterEach(async () => {
  rmSync(cwd, { recursive: true });
  await shop.close();
});

/** Returns what a program prints when the gateway gives one answer to everything. */
function told(
  task: string,
  language: Language,
  args: string[],
  answer: Fields,
  input = '',
): Promise<string[]> {
  return answering(shop, answer, async () => {
    const command = commandOf(task, language);
    const { stdout, stderr, code } = await run([...command, ...args], {
      env: shop.env,
      cwd,
      input,
    });
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    return stdout.trimEnd().split('\n');
  });
}

/** Returns the answer to a capture. */
const changed = (transaction: Fields): Fields => ({
  payment_id: 'pay_1',
  status: 'pending',
  currency: 'SAR',
  amounts: { authorized: '115.00', captured: '0.00', refunded: '0.00' },
  transaction,
});

const CAPTURES = [
  { task: 'capture', args: ['pay_1'] },
  { task: 'pay-later', args: ['capture', 'pay_1', 'shipment-7'] },
];

describe.each(CAPTURES)('$task', ({ task, args }) => {
  eachLanguage(task, 'takes nothing again while nobody knows the outcome', async (language) => {
    for (const status of ['waiting', 'undefined']) {
      expect(await told(task, language, args, changed({ status }))).toEqual([
        `${status}: get the status; a new key could capture it twice`,
      ]);
    }
  });

  eachLanguage(task, 'says why a capture failed, whoever refused', async (language) => {
    const fails = (more: Fields) =>
      told(task, language, args, changed({ status: 'fail', ...more }));
    const decline = { retry_advice: 'retry_later' };
    expect(await fails({ decline, reason: 'A reason' })).toEqual(['still held: retry_later']);
    expect(await fails({ reason: 'The hold lapsed' })).toEqual(['still held: The hold lapsed']);
    expect(await fails({})).toEqual(['still held: no reason given']);
  });
});

describe('release', () => {
  eachLanguage('release', 'reports no release while nobody knows', async (language) => {
    expect(await told('release', language, ['pay_1'], changed({ status: 'undefined' }))).toEqual([
      'undefined: get the status before you try again',
    ]);
  });
});

/** The answer to a charge. */
const UNKNOWN = { payment_id: 'pay_1', status: 'undefined', next_action: { type: 'none' } };

describe('charge-token', () => {
  eachLanguage('charge-token', 'starts nothing new while nobody knows', async (language) => {
    expect(await told('charge-token', language, ['ctk_1', 'pay_0'], UNKNOWN)).toEqual([
      'pay_1 undefined, next: none',
      'get the status, start nothing new',
      'pay_1 undefined: get the status, start nothing new',
    ]);
  });
});

describe('recurring', () => {
  eachLanguage('recurring', 'starts nothing new while nobody knows', async (language) => {
    expect(await told('recurring', language, ['charge', 'trn_1', 'rtk_1'], UNKNOWN)).toEqual([
      'pay_1 undefined: get the status, start nothing new',
    ]);
  });
});

describe('sale-stcpay', () => {
  eachLanguage('sale-stcpay', 'asks for no password while nobody knows', async (language) => {
    expect(await told('sale-stcpay', language, [], UNKNOWN, '123456\n')).toEqual([
      'pay_1',
      'the payment is undefined: get the status, send no second sale',
    ]);
  });

  eachLanguage('sale-stcpay', 'starts nothing new while nobody knows', async (language) => {
    const answer = { ...UNKNOWN, next_action: { type: 'otp' } };
    expect(await told('sale-stcpay', language, [], answer, '123456\n')).toEqual([
      ...['pay_1', 'otp', 'undefined'],
      'get the status, start nothing new',
    ]);
  });
});
