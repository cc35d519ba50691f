import { describe, expect, test } from 'vitest';
import { type CodeRow, matchCodes } from './match-codes.ts';

const ROWS: CodeRow[] = [
  {
    code: 'validation_failed',
    text: 'validation_failed 422 merchant acts a field is wrong',
    actor: 'merchant',
  },
  {
    code: 'authentication_failed',
    text: 'authentication_failed 401 merchant acts the hash differs',
    actor: 'merchant',
  },
  { code: 'luhn', text: 'luhn 422 shopper acts the number is mistyped', actor: 'shopper' },
  {
    code: 'insufficient_funds',
    text: 'insufficient_funds network code 51 shopper acts no money',
    actor: 'shopper',
  },
  {
    code: 'do_not_honour',
    text: 'do_not_honour network code 05 issuer acts no reason',
    actor: 'issuer',
  },
];

const found = (query: string, actor = '') =>
  matchCodes(ROWS, query, actor).flatMap((shown, at) => (shown ? (ROWS[at]?.code ?? '') : []));

describe('matchCodes', () => {
  test.each([
    ['nothing shows everything', '', ROWS.map(({ code }) => code)],
    ['a code', 'do_not_honour', ['do_not_honour']],
    ['the beginning of a code', 'insuff', ['insufficient_funds']],
    ['a status', '422', ['validation_failed', 'luhn']],
    ['a network code', '51', ['insufficient_funds']],
    ['no part of a number', '5', []],
    ['a leading zero counts', '05', ['do_not_honour']],
    ['words in any order and case', 'MONEY no', ['insufficient_funds']],
    ['what no row has', 'unicorn', []],
    ['a reason of the sandbox', 'hash_mismatch', ['authentication_failed']],
    ['a header with a reason', 'X-Sandbox-Reason: key_unknown', ['authentication_failed']],
    [
      'an answer with its headers',
      'HTTP/1.1 401 Unauthorized X-Sandbox-Reason: timestamp_too_old {"title":"…"}',
      ['authentication_failed'],
    ],
    [
      'an answer of the API',
      '{"type":"…","status":422,"code":"validation_failed","errors":[{"pointer":"/source/number","code":"luhn"}]}',
      ['validation_failed', 'luhn'],
    ],
    ['a decline in a payment', '"decline": {"code": "insufficient_funds"}', ['insufficient_funds']],
    [
      'a line of a log',
      'ERROR 2026-11-20 payment pay_01k7 for order-1042 failed with do_not_honour after 2 s',
      ['do_not_honour'],
    ],
  ])('%s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('who must act narrows it further', () => {
    expect(found('', 'shopper')).toEqual(['luhn', 'insufficient_funds']);
    expect(found('422', 'shopper')).toEqual(['luhn']);
    expect(found('422', 'issuer')).toEqual([]);
  });
});
