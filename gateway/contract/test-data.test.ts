import { describe, expect, it } from 'vitest';
import { objectAt, textsAt } from '../../openapi/index.ts';
import { loadContract, loadTestData } from './load.ts';
import { OUTCOME_GROUPS, parseTestData, type TestOutcome } from './test-data.ts';

const contract = await loadContract();
const data = await loadTestData();
const schemas = objectAt(objectAt(contract.document, 'components'), 'schemas');
const rows: TestOutcome[] = OUTCOME_GROUPS.flatMap((group): TestOutcome[] => data[group]);

/** Tells whether a card number passes the check digit rule (ISO/IEC 7812-1). */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

describe('test data', () => {
  it('has cards that pass the Luhn check, and one that does not', () => {
    expect(data.cards.map(({ enter }) => enter.number)).toEqual([
      '4111111111111111',
      '5123450000000008',
      '4464040000000007',
      '345678901234564',
    ]);
    for (const { enter, id } of data.cards) expect(passesLuhn(enter.number), id).toBe(true);
    const broken = data.card_errors.find(({ id }) => id === 'card-luhn');
    expect(passesLuhn(broken?.enter.number ?? '')).toBe(false);
  });

  it('gives each outcome of the contract its expiry date', () => {
    const outcome = (month: string) => data.expiries.find(({ id }) => id === `exp-${month}-38`);
    expect(outcome('01')?.status).toBe('settled');
    expect(outcome('02')?.network_code).toBe('05');
    expect(outcome('03')?.effects.capture).toBe('fail');
    expect(outcome('05')).toMatchObject({ next_action: 'three_ds', status: 'settled' });
    expect(outcome('06')).toMatchObject({ next_action: 'three_ds', status: 'decline' });
    expect(outcome('07')?.network_code).toBe('51');
    expect(outcome('08')?.network_code).toBe('54');
    expect(outcome('09')?.first_status).toBe('undefined');
    expect(outcome('10')?.three_ds_flow).toBe('frictionless');
    const late = outcome('11')?.callbacks ?? [];
    expect(late.some(({ duplicate }) => duplicate)).toBe(true);
    expect(late.some(({ out_of_order }) => out_of_order)).toBe(true);
    expect(late[0]?.after_seconds).toBeGreaterThan(0);
  });

  it('has ids and entries that occur once', () => {
    const ids = [...data.credentials, ...data.cards, ...rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const group of OUTCOME_GROUPS) {
      const entries = data[group].map(({ enter }) => JSON.stringify(enter));
      expect(new Set(entries).size, group).toBe(entries.length);
    }
  });

  it('speaks only of statuses, codes and callbacks that the contract has', () => {
    const statuses = textsAt(objectAt(schemas, 'PaymentStatus'), 'enum');
    const types = textsAt(
      objectAt(objectAt(objectAt(schemas, 'PaymentCallback'), 'properties'), 'type'),
      'enum',
    );
    const declines = new Map(contract.declineCodes.map((entry) => [entry.code, entry]));
    const errors = new Map(contract.errorCodes.map((entry) => [entry.code, entry]));
    for (const row of rows) {
      for (const status of [row.status, row.status_authorization, row.first_status]) {
        if (status !== undefined) expect(statuses, row.id).toContain(status);
      }
      for (const callback of row.callbacks) {
        expect(types, row.id).toContain(callback.type);
        expect(statuses, row.id).toContain(callback.order_status);
      }
      if (row.decline_code !== undefined) {
        const decline = declines.get(row.decline_code);
        expect(decline, `${row.id} ${row.decline_code}`).toBeDefined();
        expect(decline?.network_code, row.id).toBe(row.network_code);
      }
      if (row.error_code !== undefined) {
        expect(errors.get(row.error_code)?.status, row.id).toBe(row.http_status);
      }
      if (row.effects.merchant_charge !== undefined) {
        expect(declines.has(row.effects.merchant_charge), row.id).toBe(true);
      }
    }
  });

  it('calls what Tabby and Tamara say by their own words', () => {
    const providers = objectAt(objectAt(schemas, 'PaymentStatus'), 'x-provider-statuses');
    /** Words for a payment without an order at the provider yet. */
    const others = ['rejected at creation'];
    const wordsOf = (said: TestOutcome[]) =>
      said.flatMap((row) => row.provider_status?.split(', ') ?? []);
    for (const [provider, said] of Object.entries({
      tabby: wordsOf(data.tabby_phones),
      tamara: wordsOf(data.tamara_phones),
    })) {
      const known = Object.keys(objectAt(providers, provider));
      expect([...known, ...others], provider).toEqual(expect.arrayContaining(said));
    }
  });

  it('ends in the status that the last callback tells, or an earlier end', () => {
    for (const row of rows) {
      const last = row.callbacks.filter(
        ({ out_of_order, type }) => !out_of_order && type !== 'payment.chargeback',
      );
      if (last.length > 0) expect(last.at(-1)?.order_status, row.id).toBe(row.status);
      if (row.status === 'decline') expect(row.decline_code, row.id).toBeDefined();
      if (row.error_code !== undefined) expect(row.callbacks, row.id).toEqual([]);
    }
  });

  it('has the credentials that the guides show, and live ones beside them', () => {
    const [test, live] = data.credentials;
    expect(test).toMatchObject({
      merchant_key: 'mk_test_0001',
      merchant_secret: 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246',
    });
    expect(live?.merchant_key).toMatch(/^mk_live_/);
    for (const { callback_secret } of data.credentials) {
      const bytes = Buffer.from(callback_secret.slice('whsec_'.length), 'base64');
      expect(bytes.length).toBeGreaterThanOrEqual(24);
      expect(bytes.length).toBeLessThanOrEqual(64);
    }
  });

  it('names line and key of a wrong row', () => {
    const text = [
      'notice: Sandbox only.',
      'credentials:',
      '  - id: test',
      '    environment: sandbox',
    ].join('\n');
    expect(() => parseTestData(text, 'data.yaml')).toThrow(
      /^data\.yaml:4:5: .*\n {2}Key: credentials\.\[0\]\.environment\n {2}Fix: Compare/,
    );
  });
});
