import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { answering } from './answering.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
/** Folder that programs start in: their keys stay there. */
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  cwd = mkdtempSync(join(tmpdir(), 'sales-'));
});
afterEach(async () => {
  rmSync(cwd, { recursive: true });
  await shop.close();
});

/** Returns the lines that a program prints while a person types. */
async function printed(
  [task, language]: [string, Language],
  args: string[],
  input = '',
): Promise<string[]> {
  const command = commandOf(task, language);
  const { stdout, stderr, code } = await run([...command, ...args], { env: shop.env, cwd, input });
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.trimEnd().split('\n');
}

describe('sale-card', () => {
  eachLanguage('sale-card', 'tells the answers of the guide apart', async (language) => {
    const told = async (expiry: string) => {
      const [first, ...rest] = await printed(
        ['sale-card', language],
        [`order-${expiry.replace('/', '-')}`, expiry],
      );
      const { payment_id, status, decline } = shop.exchanges.at(-1)?.answer ?? {};
      expect(first).toBe(`${payment_id} ${status}`);
      return { status, rest, code: Object(decline).code, message: Object(decline).message };
    };
    expect(await told('10/2038')).toMatchObject({
      status: 'settled',
      rest: ['decided: show the result, fulfil from the callback'],
    });
    for (const [expiry, code] of [
      ['07/2038', 'insufficient_funds'],
      ['04/2039', 'stolen_card'],
    ] as const) {
      const declined = await told(expiry);
      expect(declined).toMatchObject({ status: 'decline', code });
      expect(declined.rest).toEqual([`show: ${declined.message}`]);
      expect(declined.rest[0]).not.toMatch(/lost|stolen|fraud/i);
    }
    expect(await told('09/2038')).toMatchObject({
      status: 'undefined',
      rest: ['get the status, start nothing new'],
    });
  });

  const params = [
    { name: 'creq', value: 'a+b/c==' },
    { name: 'state', value: `"><b>&amp;'ع %2B` },
  ];
  const challenge = async (language: Language, next_action: object): Promise<string[]> => {
    const answer = { payment_id: 'pay_1', status: '3ds', next_action };
    const [first, ...rest] = await answering(shop, answer, () =>
      printed(['sale-card', language], []),
    );
    expect(first).toBe('pay_1 3ds');
    return rest;
  };

  eachLanguage('sale-card', 'posts what the bank wants unchanged', async (language) => {
    const url = 'https://acs.example/challenge?a=1&b=2';
    const form = { type: 'three_ds', url, method: 'POST', params };
    const lines = await challenge(language, form);
    const [open, first, second, ...rest] = lines.map(unescaped);
    expect(open).toBe(`<form id="challenge" method="post" action="${url}">`);
    expect([first, second]).toEqual(
      params.map(({ name, value }) => `<input type="hidden" name="${name}" value="${value}">`),
    );
    expect(rest).toEqual([
      '<button>Continue to your bank</button>',
      '</form>',
      '<script src="/submit-challenge.js"></script>',
    ]);
    // Nothing of a value reaches the page as markup.
    expect(lines[2]?.match(/[<>]|"/g)).toEqual(['<', ...Array(6).fill('"'), '>']);
  });

  eachLanguage('sale-card', 'redirects where the bank wants GET', async (language) => {
    const redirected = async (url: string, given: typeof params) => {
      const next = { type: 'three_ds', url, method: 'GET', params: given };
      const [first, location = '', ...rest] = await challenge(language, next);
      expect([first, ...rest]).toEqual(['303 See Other']);
      expect(location).toMatch(/^Location: \S+$/);
      const { origin, pathname, searchParams } = new URL(location.replace('Location: ', ''));
      return [origin + pathname, ...[...searchParams].sort().map((pair) => pair.join(' = '))];
    };
    const sent = params.map(({ name, value }) => `${name} = ${value}`);
    const url = 'https://acs.example/challenge';
    expect(await redirected(url, params)).toEqual([url, ...sent]);
    expect(await redirected(`${url}?a=1`, params)).toEqual([url, 'a = 1', ...sent]);
    expect(await redirected(url, [])).toEqual([url]);
  });
});

describe('sale-stcpay', () => {
  eachLanguage('sale-stcpay', 'asks for no password when no wallet is there', async (language) => {
    const output = await printed(
      ['sale-stcpay', language],
      ['order-7', '0500000404'],
      '123456\n123456\n',
    );
    const [sale, ...others] = shop.exchanges;
    expect(others).toEqual([]);
    expect(sale?.request).toMatchObject({
      order: { number: 'order-7' },
      source: { mobile: '0500000404' },
    });
    expect(sale?.answer).toMatchObject({ status: 'decline', decline: { code: 'not_available' } });
    expect(output).toEqual([
      sale?.answer.payment_id,
      `show: ${Object(sale?.answer.decline).message}`,
    ]);
  });

  eachLanguage('sale-stcpay', 'tells the passwords of the guide apart', async (language) => {
    const told = async (otp: string, times = 1) => {
      const args = [`order-${otp}`, '+966512345678'];
      const output = await printed(['sale-stcpay', language], args, `${otp}\n`.repeat(times));
      const { decline } = shop.exchanges.at(-1)?.answer ?? {};
      expect(output[1]).toBe('otp');
      return { rest: output.slice(2), show: `show: ${Object(decline).message}`, decline };
    };
    expect((await told('123456')).rest).toEqual(['settled']);
    expect((await told('444444')).rest).toEqual(['expired']);
    const declined = await told('111111');
    expect(declined.decline).toMatchObject({ code: 'insufficient_funds' });
    expect(declined.rest).toEqual(['decline', declined.show]);
    const wrong = await told('000000', 3);
    expect(wrong.decline).toMatchObject({ code: 'otp_failed' });
    const again = 'wrong password, please try again';
    expect(wrong.rest).toEqual([again, again, 'decline', wrong.show]);
  });

  eachLanguage('sale-stcpay', 'goes on with a payment that broke off', async (language) => {
    const broken = await printed(['sale-stcpay', language], ['order-7']);
    const output = await printed(['sale-stcpay', language], ['order-7'], '123456\n');
    expect(output).toEqual([...broken, 'settled']);
  });
});

/** Returns what a browser reads in HTML. */
function unescaped(html: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) =>
    name ? (named[name] ?? _) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : +decimal),
  );
}
