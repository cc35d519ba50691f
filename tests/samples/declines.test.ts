import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { DeclineCode } from '../../gateway/contract/codes.ts';
import { answering } from './answering.ts';
import { exampleOf } from './contract.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { type Fields, openShop, type Shop } from './shop.ts';
import { statusOf } from './shopper.ts';

/** Words of the program about the card, for every advice of the contract. */
const AGAIN: Readonly<Record<DeclineCode['retry_advice'], string>> = {
  never: 'never',
  retry_later: 'later, when the shopper wants to',
  other_method: 'no',
  correct_and_retry: 'now, from an empty form',
  authenticate: 'now, with 3-D Secure',
};

/** Cards that are declined at once, by their expiry date in the test data. */
const DECLINED: Readonly<Record<string, { code: string; advice: keyof typeof AGAIN }>> = {
  '02/2038': { code: 'do_not_honour', advice: 'other_method' },
  '07/2038': { code: 'insufficient_funds', advice: 'retry_later' },
  '04/2039': { code: 'stolen_card', advice: 'never' },
};

let shop: Shop;
/** Folder that programs start in: their keys stay there. */
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  cwd = mkdtempSync(join(tmpdir(), 'declines-'));
});
afterEach(async () => {
  rmSync(cwd, { recursive: true });
  await shop.close();
});

/** Returns the lines that the program prints. */
async function printed(language: Language, ...args: string[]): Promise<string[]> {
  const command = commandOf('react-to-decline', language);
  const { stdout, stderr, code } = await run([...command, ...args], { env: shop.env, cwd });
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.trimEnd().split('\n');
}

/** Returns what it prints for the decline of an answer. */
function reaction(payment: Fields | undefined, again: string): string[] {
  const { code, message } = Object(payment?.decline);
  const first = `${payment?.payment_id} ${payment?.status}`;
  return [first, `log: ${code}`, `show: ${message}`, `this card again: ${again}`];
}

describe('react-to-decline', () => {
  eachLanguage('react-to-decline', 'does what each declining card asks for', async (language) => {
    for (const [expiry, { code, advice }] of Object.entries(DECLINED)) {
      const output = await printed(language, 'pay', `order-${code}`, '1', expiry);
      const answer = shop.exchanges.at(-1)?.answer;
      expect(answer?.decline, expiry).toMatchObject({ code, retry_advice: advice });
      expect(output).toEqual(reaction(answer, AGAIN[advice]));
      expect(output[2]).not.toMatch(/lost|stolen|fraud/i);
    }
    // One request for each: nothing tries again by itself.
    expect(shop.exchanges).toHaveLength(Object.keys(DECLINED).length);
  });

  eachLanguage('react-to-decline', 'asks again after a failed challenge', async (language) => {
    const output = await printed(language, 'pay', 'order-7', '1', '06/2038');
    const { payment_id, next_action } = shop.exchanges[0]?.answer ?? {};
    const challenge = [`${payment_id} 3ds`, `challenge: ${Object(next_action).url}`];
    expect(output).toEqual(challenge);
    expect(await printed(language, 'status', String(payment_id))).toEqual(challenge);
    const id = output[1]?.split('/').at(-1) ?? '';
    shop.sandbox.shopper.answerChallenge(id, true);
    const after = await printed(language, 'status', String(payment_id));
    expect(after).toEqual(reaction(shop.exchanges[2]?.answer, AGAIN.correct_and_retry));
    expect(after[1]).toBe('log: three_ds_failed');
  });

  eachLanguage('react-to-decline', 'lets the shopper authenticate', async (language) => {
    const payment_id = await chargedWithoutShopper();
    const output = await printed(language, 'status', payment_id);
    expect(output).toEqual(reaction(shop.exchanges[0]?.answer, AGAIN.authenticate));
    expect(output[1]).toBe('log: authentication_required');
  });

  eachLanguage('react-to-decline', 'knows who corrects, and what is new', async (language) => {
    // No card of the test data causes these: an answer of the same form does.
    const decline = {
      code: 'invalid_amount',
      act: 'merchant',
      message: 'Please contact the shop.',
    };
    const told = async (retry_advice: string, act = 'merchant') => {
      const payment = { payment_id: 'pay_1', status: 'decline' };
      const answer = { ...payment, decline: { ...decline, act, retry_advice } };
      return (await answering(shop, answer, () => printed(language, 'status', 'pay_1'))).at(-1);
    };
    expect(await told('correct_and_retry')).toBe(
      'this card again: not before you corrected the request',
    );
    expect(await told('wait_for_rain', 'shopper')).toBe('this card again: no');
  });

  eachLanguage('react-to-decline', 'pays the same order with another attempt', async (language) => {
    const first = await printed(language, 'pay', 'order-8');
    expect(await printed(language, 'pay', 'order-8')).toEqual(first);
    const [second] = await printed(language, 'pay', 'order-8', '2', '01/2038');
    expect(second).toBe(`${shop.exchanges[2]?.answer.payment_id} settled`);
    expect(shop.exchanges.map(({ answer }) => answer.order_number)).toEqual(
      Array(3).fill('order-8'),
    );
  });
});

/** Charges a saved card without the shopper, whose issuer wants 3-D Secure; returns the payment's id. */
async function chargedWithoutShopper(): Promise<string> {
  const session = await shop.post(
    '/api/v1/session',
    exampleOf('authentication-request', 'save_card'),
  );
  shop.sandbox.shopper.pay(String(session.session_id), {
    type: 'card',
    number: '4111111111111111',
    exp_month: '03',
    exp_year: '2039',
    cvv: '123',
    holder: 'NOURA ALQAHTANI',
    save: true,
  });
  const { payment_id: initial_payment_id, card_token } = await statusOf(
    shop,
    String(session.payment_id),
  );
  const { payment_id } = await shop.post('/api/v1/s2s/charge', {
    ...exampleOf('charge-token', 'merchant_unscheduled'),
    card_token,
    agreement: { type: 'unscheduled', initial_payment_id },
  });
  return String(payment_id);
}
