import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseTestData } from '../../../gateway/contract/test-data.ts';
import { filterKinds, rowsOf, type TestRow } from './test-rows.ts';

const FILE = new URL('../../../gateway/contract/test-data.yaml', import.meta.url);
const data = parseTestData(readFileSync(FILE, 'utf8'));
const GROUPS = Object.keys(data).filter((key) => key !== 'notice');

function row(group: string, id: string): TestRow {
  const [found] = rowsOf(data, group, [id]);
  if (!found) throw new Error(`no row ${id}`);
  return found;
}

describe('rows of the test data', () => {
  test('every group of the file has rows, each with an outcome and something to enter', () => {
    for (const group of GROUPS) {
      const rows = rowsOf(data, group);
      expect(rows.length, group).toBeGreaterThan(0);
      for (const { id, outcome, values } of rows) {
        expect(outcome, id).not.toBe('');
        expect(values.length, id).toBeGreaterThan(0);
      }
    }
  });

  test('ids are unique over all groups, so that each row has an anchor of its own', () => {
    const ids = GROUPS.flatMap((group) => rowsOf(data, group).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the first sentence says what happens, the others follow', () => {
    expect(row('cards', 'visa')).toMatchObject({
      outcome: 'Visa.',
      remark: 'Enter any three digits as the CVV. The expiry date decides what happens.',
    });
    expect(row('expiries', 'exp-01-38')).toMatchObject({ outcome: 'Approved.', remark: '' });
  });

  test('fields to enter keep their names and their exact text', () => {
    expect(row('expiries', 'exp-05-38').values).toEqual([
      { name: 'exp_month', text: '05', json: false },
      { name: 'exp_year', text: '2038', json: false },
    ]);
  });

  test('an object to enter becomes JSON that parses to the same object', () => {
    const [token] = row('applepay_tokens', 'applepay-approved').values;
    expect(token?.json).toBe(true);
    expect(JSON.parse(token?.text ?? '')).toEqual(data.applepay_tokens[0]?.enter.payment_token);
  });

  test('facts name status, decline code and network code as the contract does', () => {
    expect(row('expiries', 'exp-07-38').facts).toEqual([
      { term: 'Status', values: [{ code: 'decline' }] },
      { term: 'Decline code', values: [{ code: 'insufficient_funds', more: 'network code 51' }] },
    ]);
  });

  test('a purchase and an authorisation that end differently stand under one term', () => {
    const statuses = row('expiries', 'exp-01-38').facts.filter(({ term }) => term === 'Status');
    expect(statuses.map(({ values }) => values)).toEqual([
      [
        { code: 'settled', more: 'for a purchase' },
        { code: 'pending', more: 'for an authorisation' },
      ],
    ]);
  });

  test('a refused request shows its HTTP status and its error codes', () => {
    expect(row('card_errors', 'card-luhn').facts).toEqual([
      { term: 'Error', values: [{ code: 'validation_failed', more: 'with HTTP 422' }] },
      { term: 'Field error', values: [{ code: 'luhn' }] },
    ]);
  });

  test('what Tabby or Tamara calls it is shown in their words', () => {
    expect(row('tabby_phones', 'tabby-approved').facts.at(-1)).toEqual({
      term: 'At the provider',
      values: [{ more: 'CREATED, AUTHORIZED, CLOSED', isContract: true }],
    });
  });

  test('rows are sorted into what a reader looks for', () => {
    expect(row('expiries', 'exp-02-38').kinds).toEqual(['declined']);
    expect(row('expiries', 'exp-06-38').kinds).toEqual(['declined', 'three_ds']);
    expect(row('expiries', 'exp-09-38').kinds).toEqual(['approved', 'later']);
    expect(row('expiries', 'exp-11-38').kinds).toEqual(['approved', 'later']);
  });

  test('a callback that comes twice or out of order makes a row one that changes later', () => {
    for (const oddity of ['duplicate', 'out_of_order'] as const) {
      const changed = structuredClone(data);
      changed.expiries[0]?.callbacks.forEach((callback) => {
        callback[oddity] = true;
      });
      expect(rowsOf(changed, 'expiries')[0]?.kinds, oddity).toEqual(['approved', 'later']);
    }
  });

  test('the short ids of credentials get anchors that say what they are', () => {
    expect(rowsOf(data, 'credentials').map(({ id }) => id)).toEqual([
      'credentials-test',
      'credentials-live',
    ]);
  });

  test('only a long group gets a filter, and only with kinds that it has', () => {
    expect(filterKinds(rowsOf(data, 'cards'))).toEqual([]);
    expect(filterKinds(rowsOf(data, 'tabby_phones'))).toEqual([]);
    expect(filterKinds(rowsOf(data, 'expiries'))).toEqual([
      'approved',
      'declined',
      'three_ds',
      'later',
    ]);
  });

  test('an unknown group or row is refused with the name that was meant', () => {
    expect(() => rowsOf(data, 'expirys')).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: <TestData>: test-data.yaml has no group "expirys".
      Fix: write "expiries".]
    `);
    expect(() => rowsOf(data, 'expiries', ['exp-99-99'])).toThrow(
      'has no row in "expiries" called "exp-99-99"',
    );
  });
});
