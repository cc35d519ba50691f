import { parse } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as ar from '../../messages/ar.ts';
import { speak, spellTime } from '../../messages/index.ts';
import { TestData } from './TestData.tsx';

function htmlOf(group: string, only?: string[]): string {
  return renderToStaticMarkup(<TestData group={group} only={only} />);
}

function copies(html: string): [label: string, text: string][] {
  const found: [string, string][] = [];
  const walk = (node: unknown): void => {
    const { attrs = [], childNodes = [] } = node as {
      attrs?: { name: string; value: string }[];
      childNodes?: unknown[];
    };
    const get = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
    const text = get('data-copy');
    if (text) found.push([get('aria-label') ?? '', text]);
    childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}

describe('<TestData>', () => {
  test('every value has a button that copies exactly it and says so', () => {
    expect(copies(htmlOf('cards', ['mada']))).toEqual([
      ['Copy number 4464040000000007', '4464040000000007'],
      ['Copy cvv 123', '123'],
    ]);
  });

  test('a token is copied as the JSON object that the request takes', () => {
    const [copy] = copies(htmlOf('applepay_tokens', ['applepay-declined']));
    expect(copy?.[0]).toBe('Copy payment_token');
    expect(JSON.parse(copy?.[1] ?? '').paymentData.version).toBe('EC_v1');
  });

  test('each row can be linked to by its id', () => {
    expect(htmlOf('stcpay_otps')).toContain('id="otp-paid"');
  });

  test('the callbacks stand in the order in which they arrive, with what is odd about them', () => {
    const html = htmlOf('expiries', ['exp-11-38']);
    const text = html.replaceAll(/<[^>]+>/g, '');
    expect(text).toMatch(
      /after 30 seconds.*after 35 seconds; the same event again.*payment\.three_ds.*older than the one before it/,
    );
  });

  test('fields of a callback are code, and their number is a figure', () => {
    const [, callbacks = ''] = /Sends(.*?)<\/ol>/s.exec(htmlOf('expiries', ['exp-01-38'])) ?? [];
    expect(callbacks).toMatch(/^ 1 callback</);
    const words = callbacks.replaceAll(/<code[^>]*>[^<]*<\/code>/g, '');
    expect(words).not.toMatch(/status/);
    expect(callbacks).toMatch(/<code[^>]*>order_status: \w+<\/code>/);
  });

  test('a row without callbacks says so', () => {
    expect(htmlOf('card_errors', ['card-luhn'])).toContain('No callback.');
  });

  test('a long group can be narrowed without JavaScript, and starts with everything', () => {
    const html = htmlOf('expiries');
    expect(html).toMatch(/<input type="radio" name="filter-expiries" checked="" value="all"\/>/);
    expect(html).toMatch(/value="declined"/);
    expect(htmlOf('cards')).not.toContain('<fieldset');
  });

  test('the sandbox credentials show key and secrets', () => {
    const labels = copies(htmlOf('credentials')).map(([label]) => label.split(' ')[1]);
    expect(labels).toContain('merchant_secret');
    expect(labels).toContain('callback_secret');
  });
});

test('in Arabic, its own words are Arabic and those of the contract are marked as English', () => {
  const contract = { lang: 'en', dir: 'ltr' } as const;
  const html = speak({ lang: 'ar', messages: ar, contract }, () => htmlOf('expiries'));
  expect(html).toContain('" lang="en" dir="ltr">Approved.</p>');
  const own = html.replaceAll(
    /<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>|<(?:code|dt>\w+_).*?<\/(?:code|dt)>/gs,
    '',
  );
  expect(own).toContain(`<legend>${ar.showRows}</legend>`);
  expect(own).toContain('بعد 30 ثانية');
  expect(own).toContain('يرسل إشعارًا واحدًا');
  expect(own.replaceAll(/<[^>]*>|3-D Secure|HTTP/g, '')).not.toMatch(/[a-z]{3}/i);
});

test('times are spelled in their largest whole unit', () => {
  expect([30, 60, 90, 2_592_000].map(spellTime)).toEqual([
    '30 seconds',
    '1 minute',
    '90 seconds',
    '30 days',
  ]);
});
