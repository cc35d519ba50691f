import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadRules } from '../../gateway/sandbox/contract/load-rules.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, LANGUAGES, type Language, whatIsMissing } from './languages.ts';
import { type Run, run } from './run.ts';
import { openShop, type Shop } from './shop.ts';
import { exampleToken } from './tasks/apple-pay.ts';

const TOKENS = (await loadRules()).testData.applepay_tokens;

/** Answer of a program to the page. */
interface Told {
  result: string;
  message?: string;
  again: boolean;
}

const failure = (message: string, again: boolean): Told => ({
  result: 'STATUS_FAILURE',
  message,
  again,
});
const SUCCESS: Told = { result: 'STATUS_SUCCESS', again: false };
const CHECKING = failure('We are checking your payment.', false);
const NOT_PAID = failure('Please pay in another way.', true);

/** Answers to the page for each token of the test data. */
const TOLD: Readonly<Record<string, { status?: string; told: Told }>> = {
  'applepay-approved': { status: 'settled', told: SUCCESS },
  'applepay-approved-visa': { status: 'settled', told: SUCCESS },
  'applepay-declined': {
    status: 'decline',
    told: failure(
      'Your bank declined the payment. Please use another card or contact your bank.',
      true,
    ),
  },
  'applepay-funds': {
    status: 'decline',
    told: failure(
      'Your bank declined the payment because the balance is too low. Please use another card or try again later.',
      true,
    ),
  },
  'applepay-undefined': { status: 'undefined', told: CHECKING },
  'applepay-invalid': { told: failure('Please press the Apple Pay button again.', true) },
};

let shop: Shop;
/** Folder that programs start in: their keys stay there. */
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  cwd = mkdtempSync(join(tmpdir(), 'apple-pay-'));
});
afterEach(async () => {
  rmSync(cwd, { recursive: true });
  await shop.close();
});

/** Pays with a token; returns what the program prints, whatever it writes to the log. */
async function pay(
  language: Language,
  token: unknown,
  { args = [], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<{ payment: string[]; told: Told }> {
  const { stdout, code } = await run([...commandOf('sale-applepay', language), ...args], {
    env: { ...shop.env, ...env },
    input: JSON.stringify(token),
    cwd,
  });
  expect(code).toBe(0);
  const payment = stdout.trimEnd().split('\n');
  return { told: JSON.parse(payment.pop() ?? ''), payment };
}

const tokenOf = (id: string): unknown => TOKENS.find((row) => row.id === id)?.enter.payment_token;

describe('sale-applepay', () => {
  eachLanguage(
    'sale-applepay',
    'tells the sheet how it ended, token by token',
    async (language) => {
      expect(TOKENS.map(({ id }) => id).sort()).toEqual(Object.keys(TOLD).sort());
      for (const [id, { status, told }] of Object.entries(TOLD)) {
        const output = await pay(language, tokenOf(id), { args: [id] });
        const payment = status ? [`${shop.exchanges.at(-1)?.answer.payment_id} ${status}`] : [];
        expect(output, id).toEqual({ payment, told });
      }
    },
  );

  eachLanguage('sale-applepay', 'does not say what nobody knows', async (language) => {
    // Nobody answers there: a port that a server has just given back.
    const gone = await openShop();
    await gone.close();
    const { GATEWAY_URL } = gone.env;
    const unknown = { payment: [], told: CHECKING };
    expect(await pay(language, exampleToken(), { env: { GATEWAY_URL } })).toEqual(unknown);
    // Paid by the first: whether the shopper pays twice is found out, not guessed.
    await pay(language, tokenOf('applepay-approved'), { args: ['order-7'] });
    const again = await pay(language, tokenOf('applepay-declined'), { args: ['order-7', '2'] });
    expect(shop.exchanges.at(-1)).toMatchObject({
      status: 409,
      answer: { code: 'order_already_paid' },
    });
    expect(again).toEqual(unknown);
    // Another request with the key of one that may have paid, such as another token.
    await pay(language, tokenOf('applepay-undefined'), { args: ['order-9'] });
    const other = await pay(language, exampleToken(), { args: ['order-9'] });
    expect(shop.exchanges.at(-1)).toMatchObject({
      status: 422,
      answer: { code: 'idempotency_key_reused' },
    });
    expect(other).toEqual(unknown);
  });

  it('does not keep the sheet waiting for a gateway that is slow', async () => {
    // Longer than the programs wait, and less than the sheet, the client and these tests do.
    const slow = createServer((request, response) => {
      request.resume();
      setTimeout(() => response.writeHead(201).end('{"status":"settled"}'), 28_000);
    });
    await new Promise<void>((ready) => slow.listen(0, '127.0.0.1', ready));
    try {
      const GATEWAY_URL = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
      const languages = LANGUAGES.filter((language) => !whatIsMissing(language));
      const all = languages.map(async (language) => [
        language,
        await pay(language, exampleToken(), { args: [`slow-${language}`], env: { GATEWAY_URL } }),
      ]);
      const unknown = { payment: [], told: CHECKING };
      expect(await Promise.all(all)).toEqual(languages.map((language) => [language, unknown]));
    } finally {
      slow.closeAllConnections();
      await new Promise((done) => slow.close(done));
    }
  });

  eachLanguage('sale-applepay', 'says in another way where this one cannot', async (language) => {
    const env = { GATEWAY_MERCHANT_SECRET: 'ms_test_wrong' };
    expect(await pay(language, exampleToken(), { env })).toEqual({ payment: [], told: NOT_PAID });
    expect(shop.exchanges.at(-1)?.status).toBe(401);
  });

  eachLanguage('sale-applepay', 'names the address for callbacks', async (language) => {
    await pay(language, exampleToken(), { env: { SHOP_URL: 'http://127.0.0.1:8080' } });
    const { notification_url } = shop.exchanges[0]?.request ?? {};
    expect(notification_url).toBe('http://127.0.0.1:8080/callbacks/gateway');
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
    const { told } = await pay(language, token);
    expect(told).toEqual(SUCCESS);
    expect(Object(shop.exchanges[0]?.request.source).payment_token).toEqual(token);
  });

  eachLanguage('sale-applepay', 'is one payment for one attempt', async (language) => {
    const declined = tokenOf('applepay-declined');
    const first = await pay(language, declined, { args: ['order-8'] });
    expect(await pay(language, declined, { args: ['order-8'] })).toEqual(first);
    const second = await pay(language, exampleToken(), { args: ['order-8', '2'] });
    expect(second.payment).not.toEqual(first.payment);
    expect(second.told).toEqual(SUCCESS);
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
