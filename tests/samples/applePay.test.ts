import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { loadRules } from '../../gateway/sandbox/contract/load-rules.ts';
import { eachLanguage } from './eachLanguage.ts';
import { commandOf, type Language } from './languages.ts';
import { type Run, run } from './run.ts';
import { openShop, type Shop } from './shop.ts';
import { exampleToken } from './tasks/applePay.ts';

const TOKENS = (await loadRules()).testData.applepay_tokens;

const CHECKING = ['STATUS_FAILURE', 'We are checking your payment.'];
const NOT_PAID = ['STATUS_FAILURE', 'Please pay in another way.'];

/** What the page is told for each token of the test data. */
const TOLD: Readonly<Record<string, { status?: string; lines: readonly string[] }>> = {
  'applepay-approved': { status: 'settled', lines: ['STATUS_SUCCESS'] },
  'applepay-approved-visa': { status: 'settled', lines: ['STATUS_SUCCESS'] },
  'applepay-declined': {
    status: 'decline',
    lines: [
      'STATUS_FAILURE',
      'Your bank declined the payment. Please use another card or contact your bank.',
    ],
  },
  'applepay-funds': {
    status: 'decline',
    lines: [
      'STATUS_FAILURE',
      'Your bank declined the payment because the balance is too low. Please use another card or try again later.',
    ],
  },
  'applepay-undefined': { status: 'undefined', lines: CHECKING },
  'applepay-invalid': { lines: NOT_PAID },
};

let shop: Shop;
/** Where programs are started: their keys stay there. */
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  cwd = mkdtempSync(join(tmpdir(), 'apple-pay-'));
});
afterEach(async () => {
  rmSync(cwd, { recursive: true });
  await shop.close();
});

/** Pays with a token; the lines that the program prints, whatever it says to the log. */
async function pay(
  language: Language,
  token: unknown,
  { args = [], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<string[]> {
  const { stdout, code } = await run([...commandOf('sale-applepay', language), ...args], {
    env: { ...shop.env, ...env },
    input: JSON.stringify(token),
    cwd,
  });
  expect(code).toBe(0);
  return stdout.trimEnd().split('\n');
}

const tokenOf = (id: string): unknown => TOKENS.find((row) => row.id === id)?.enter.payment_token;

describe('sale-applepay', () => {
  eachLanguage(
    'sale-applepay',
    'tells the sheet how it ended, token by token',
    async (language) => {
      expect(TOKENS.map(({ id }) => id).sort()).toEqual(Object.keys(TOLD).sort());
      for (const [id, { status, lines }] of Object.entries(TOLD)) {
        const output = await pay(language, tokenOf(id), { args: [id] });
        const first = status ? [`${shop.exchanges.at(-1)?.answer.payment_id} ${status}`] : [];
        expect(output, id).toEqual([...first, ...lines]);
      }
    },
  );

  eachLanguage('sale-applepay', 'does not say what nobody knows', async (language) => {
    // Nobody answers there: a port that a server has just given back.
    const gone = await openShop();
    await gone.close();
    const { GATEWAY_URL } = gone.env;
    expect(await pay(language, exampleToken(), { env: { GATEWAY_URL } })).toEqual(CHECKING);
    // Paid by the first: whether the shopper pays twice is found out, not guessed.
    await pay(language, tokenOf('applepay-approved'), { args: ['order-7'] });
    const again = await pay(language, tokenOf('applepay-declined'), { args: ['order-7', '2'] });
    expect(shop.exchanges.at(-1)).toMatchObject({
      status: 409,
      answer: { code: 'order_already_paid' },
    });
    expect(again).toEqual(CHECKING);
  });

  eachLanguage('sale-applepay', 'hands on what a newer system adds', async (language) => {
    const token = {
      ...Object(exampleToken()),
      paymentMethod: {
        displayName: 'مدى ٠٠٠٧ "a/b"\\',
        billing: {},
        tags: [],
        of: [1, null, true],
      },
      added: { deep: { empty: '', url: 'https://shop.example/?a=1&b=<2>' } },
    };
    const [, told] = await pay(language, token);
    expect(told).toBe('STATUS_SUCCESS');
    expect(Object(shop.exchanges[0]?.request.source).payment_token).toEqual(token);
  });

  eachLanguage('sale-applepay', 'is one payment for one attempt', async (language) => {
    const declined = tokenOf('applepay-declined');
    const first = await pay(language, declined, { args: ['order-8'] });
    expect(await pay(language, declined, { args: ['order-8'] })).toEqual(first);
    const [second, told] = await pay(language, exampleToken(), { args: ['order-8', '2'] });
    expect(second).not.toBe(first[0]);
    expect(told).toBe('STATUS_SUCCESS');
    const numbers = shop.exchanges.map(({ answer }) => answer.order_number);
    expect(numbers).toEqual(['order-8', 'order-8', 'order-8']);
  });
});

describe('applepay-session', () => {
  const start = (language: Language): Promise<Run> =>
    run(commandOf('applepay-session', language), { env: shop.env, cwd });

  eachLanguage('applepay-session', 'takes the domain of the configuration', async (language) => {
    shop.env.APPLE_PAY_DOMAIN = 'pay.shop.example';
    const { stdout } = await start(language);
    expect(shop.exchanges[0]?.request.domain).toBe('pay.shop.example');
    expect(JSON.parse(stdout)).toEqual(shop.exchanges[0]?.answer.merchant_session);
  });

  eachLanguage('applepay-session', 'gets another one each time', async (language) => {
    const [first, second] = [await start(language), await start(language)];
    expect(first.stdout).not.toBe(second.stdout);
  });

  eachLanguage(
    'applepay-session',
    'fails for a domain that nobody registered',
    async (language) => {
      shop.env.APPLE_PAY_DOMAIN = 'shop.test';
      const { stdout, stderr, code } = await start(language);
      expect(code).not.toBe(0);
      expect(stdout + stderr).toContain('applepay_domain_not_registered');
      expect(stdout).not.toContain('merchantSessionIdentifier');
    },
  );
});
