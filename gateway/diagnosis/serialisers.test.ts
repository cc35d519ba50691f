import { describe, expect, it, vi } from 'vitest';
import { createRequestHash } from '../signing/index.ts';
import { explainRequest } from './explain-request.ts';
import type { Mistake } from './mistakes.ts';

const REQUEST = {
  method: 'POST',
  path: '/api/v1/payment/refund',
  timestamp: '1760000000',
  requestId: '7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30',
  secret: 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246',
  merchantKey: 'mk_test_0001',
  origin: 'http://127.0.0.1:4010',
};

/** Explains a request whose hash is over different bytes from those sent. */
async function diagnosed(sent: string | Uint8Array, hashed: string | Uint8Array) {
  const received = await createRequestHash({ ...REQUEST, body: hashed }, REQUEST.secret);
  const { diagnoses } = await explainRequest({ ...REQUEST, body: sent, received });
  return diagnoses.map(({ mistake, proven }) => [mistake, proven]);
}

const proves = (...mistakes: Mistake[]) => mistakes.map((mistake) => [mistake, true]);

/** Bytes as Java's `getBytes("windows-1256")` makes them. */
const WINDOWS_1256: Readonly<Record<string, number>> = {
  ش: 0xd4,
  ك: 0xdf,
  ر: 0xd1,
  ا: 0xc7,
  '\u064B': 0xf0,
};

const bytesOf = (text: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0));

const ARABIC = '{"amount":"15.00","reason":"شكراً"}';

describe('a body that was hashed in another character set', () => {
  it('names Windows-1256, what getBytes() gives on an Arabic Windows', async () => {
    expect(await diagnosed(ARABIC, bytesOf(ARABIC, WINDOWS_1256))).toEqual(
      proves('body_windows_1256'),
    );
  });

  it('names Windows-1256 where a letter became ? as well', async () => {
    const sent = ARABIC.replace('ر', 'ر中');
    const hashed = bytesOf(ARABIC.replace('ر', 'ر?'), WINDOWS_1256);
    expect(await diagnosed(sent, hashed)).toEqual(proves('body_windows_1256'));
  });

  it.each([
    ['Arabic', ARABIC, ARABIC.replace('شكراً', '?????')],
    ['an emoji, which is one ?', '{"reason":"🎁 for é"}', '{"reason":"? for ?"}'],
    ['Arabic beside é, in Latin-1', '{"reason":"é ش"}', bytesOf('{"reason":"é ?"}', {})],
  ])('names the letters that became ?: %s', async (_, sent, hashed) => {
    expect(await diagnosed(sent, hashed)).toEqual(proves('body_question_marks'));
  });

  it('names Windows-1252 for what Latin-1 does not have', async () => {
    const sent = '{"reason":"5 € – café"}';
    const hashed = bytesOf(sent, { '€': 0x80, '–': 0x96 });
    expect(await diagnosed(sent, hashed)).toEqual(proves('body_windows_1252'));
  });

  it('still names Latin-1 where each of them gives the same bytes', async () => {
    const sent = '{"reason":"café"}';
    expect(await diagnosed(sent, bytesOf(sent, {}))).toEqual(proves('body_latin1'));
  });

  it.each([
    ['Windows-1256', ARABIC, bytesOf(ARABIC, WINDOWS_1256)],
    ['Latin-1', '{"reason":"café"}', bytesOf('{"reason":"café"}', {})],
  ])('tells the reverse: hashed as UTF-8, sent in %s', async (_, hashed, sent) => {
    expect(await diagnosed(sent, hashed)).toEqual(proves('body_sent_not_utf8'));
  });

  it('finds it beside another mistake', async () => {
    const body = bytesOf(ARABIC, WINDOWS_1256);
    const received = await createRequestHash(
      { ...REQUEST, body, path: `${REQUEST.path}/` },
      REQUEST.secret,
    );
    const { diagnoses } = await explainRequest({ ...REQUEST, body: ARABIC, received });
    expect(diagnoses.map(({ mistake }) => mistake).sort()).toEqual([
      'body_windows_1256',
      'path_trailing_slash',
    ]);
  });
});

describe('a body that another library wrote', () => {
  it.each<[string, string, string, Mistake]>([
    [
      'Gson escaped for HTML',
      `{"url":"https://shop.example/?a=1&b=<c>","note":"it's"}`,
      '{"url":"https://shop.example/?a\\u003d1\\u0026b\\u003d\\u003cc\\u003e","note":"it\\u0027s"}',
      'body_escaped_html',
    ],
    [
      'Gson escaped for HTML, and it was sent so',
      '{"url":"/?a\\u003d1","quote":"\\u0022\\\\u003d"}',
      '{"url":"/?a=1","quote":"\\u0022\\\\u003d"}',
      'body_unescaped_unicode',
    ],
    [
      'null fields were left out',
      '{"a":null,"payment_id":"pay_1","reason":null,"b":{"c":null},"d":"x,\\"y\\":null"}',
      '{"payment_id":"pay_1","b":{},"d":"x,\\"y\\":null"}',
      'body_null_left_out',
    ],
    ['a double', '{"amount":"115.00"}', '{"amount":115.0}', 'body_amount_as_number'],
    ['a BigDecimal', '{"amount":"115.00"}', '{"amount":115.00}', 'body_amount_as_number'],
    [
      'a number of JavaScript',
      '{"amount": "115.50"}',
      '{"amount": 115.5}',
      'body_amount_as_number',
    ],
    [
      'all amounts of an order',
      '{"order":{"amount":"23.500","number":"order-1"},"items":[{"unit_price":"23.500","quantity":1}]}',
      '{"order":{"amount":23.5,"number":"order-1"},"items":[{"unit_price":23.5,"quantity":1}]}',
      'body_amount_as_number',
    ],
    [
      'sent as a double',
      '{"amount":115.0,"n":1}',
      '{"amount":"115.00","n":1}',
      'body_amount_as_text',
    ],
    ['sent as an integer', '{"amount":115}', '{"amount":"115.00"}', 'body_amount_as_text'],
    ['another number', '{"amount":115.0}', '{"amount":115.00}', 'body_amount_as_number'],
  ])('%s', async (_, sent, hashed, mistake) => {
    expect(await diagnosed(sent, hashed)).toEqual(proves(mistake));
  });
});

describe('a body that was hashed with fields that are null', () => {
  const keyOrder = {
    payment_id: {},
    amount: {},
    reason: {},
    merchant_refund_id: {},
    customer: { name: {}, email: {} },
  };
  const SENT = '{"amount":"115.00","payment_id":"pay_1","customer":{"email":"a@b.example"}}';

  it.each([
    ['one, at the end', `${SENT.slice(0, -1)},"reason":null}`],
    ['one, at the beginning', SENT.replace('{', '{"reason":null,')],
    ['one, between', SENT.replace(',"payment_id"', ',"merchant_refund_id":null,"payment_id"')],
    [
      'all that were left out, in the order of the contract',
      SENT.replace('"115.00",', '"115.00","reason":null,"merchant_refund_id":null,'),
    ],
    [
      'inside objects too',
      '{"amount":"115.00","reason":null,"merchant_refund_id":null,"payment_id":"pay_1",' +
        '"customer":{"name":null,"email":"a@b.example"}}',
    ],
  ])('%s', async (_, hashed) => {
    // "In the order of the contract" means after the field that comes before it there.
    const request = { ...REQUEST, body: SENT, keyOrder };
    const received = await createRequestHash({ ...REQUEST, body: hashed }, REQUEST.secret);
    const { diagnoses } = await explainRequest({ ...request, received });
    expect(diagnoses.map(({ mistake, proven }) => [mistake, proven])).toEqual(
      proves('body_null_added'),
    );
  });
});

describe('what is no proof', () => {
  const WRONG = 'ms_test_7_somebody_else_s_secret';

  it.each([
    ARABIC,
    '{"reason":"café & 5 €"}',
    '{"amount":115.0,"reason":null}',
    '{"url":"https://shop.example/?a=1","note":"Really?? yes"}',
  ])('blames nothing in %s where the secret is wrong', async (body) => {
    const received = await createRequestHash({ ...REQUEST, body }, WRONG);
    const { diagnoses } = await explainRequest({ ...REQUEST, body, received });
    expect(diagnoses).toEqual([]);
  });

  it('suspects letters that were lost before the body was sent', async () => {
    expect(await diagnosed(ARABIC.replace('شكراً', '?????'), ARABIC)).toEqual([
      ['body_letters_lost', false],
    ]);
    const right = ARABIC.replace('شكراً', '?????');
    expect(await diagnosed(right, right)).toEqual([]);
  });

  it('computes a bounded number of hashes', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `"a${at}":null,"amount${at}":"${at}.00"`);
    const body = `{${rows.join()},"reason":"شكراً é \\u003d"}`;
    const keyOrder = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`b${at}`, {}]));
    const spy = vi.spyOn(crypto.subtle, 'sign');
    const received = `v1=${'0'.repeat(64)}`;
    await explainRequest({ ...REQUEST, body, received, keyOrder, pairs: false });
    expect(spy.mock.calls.length).toBeLessThan(300);
    spy.mockClear();
    await explainRequest({ ...REQUEST, body, received, keyOrder });
    expect(spy.mock.calls.length).toBeLessThan(2500);
    spy.mockRestore();
  });
});
