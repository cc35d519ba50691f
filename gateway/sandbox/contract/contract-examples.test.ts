import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cardSource, saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import { checker, contract, Harness, testData } from '../../../tests/sandbox/harness/harness.ts';
import type { FieldError } from '../../contract/request-types.ts';
import { toFieldErrors } from '../api/field-errors.ts';
import { compileRules } from './generate.ts';
import { loadRules } from './load-rules.ts';
import type { BodyValidator } from './rules.ts';

const operations = contract.operations.filter(({ kind }) => kind === 'operation');

/** Examples that refer to something only another payment can provide. */
const NEEDS_OTHERS = new Set([
  'payment_not_found',
  'card_token_not_found',
  'schedule_not_found',
  'recurring_token_not_found',
]);

describe('every request example of the contract', () => {
  for (const { id, path, request } of operations) {
    it.each((request?.examples ?? []).map((example) => [example.name, example.value]))(
      `${id}: %s is carried out, or refused only for what does not exist yet`,
      async (_, value) => {
        const harness = new Harness();
        const answer = await harness.post(path, value);
        if (answer.status < 300) return;
        expect(NEEDS_OTHERS).toContain(answer.body.code);
      },
    );
  }
});

describe('every operation and error code of the contract', () => {
  it('is an operation of the sandbox', async () => {
    const harness = new Harness();
    for (const { path } of operations) {
      const answer = await harness.post(path, {});
      expect([path, answer.status]).toEqual([path, 422]);
    }
  });
});

describe('field errors', () => {
  const { validators } = compileRules(contract, testData);
  const errors = (id: string, body: unknown): [string, string][] => {
    const validate = validators[id];
    if (!validate || validate(body)) return [];
    return toFieldErrors(validate.errors ?? [], body).map(({ pointer, code }) => [pointer, code]);
  };

  it('name every wrong field once, by the code that tells most', () => {
    const body = saleBody('01/38', {
      order: { number: '', amount: '1', currency: 'SAR', descriptoin: 'x' },
      source: { ...cardSource(), number: '4', cvv: 123 },
      customer: { ip_address: 'home', email: 'no' },
      custom_data: { '1st': 'x', second: 2 },
    });
    expect(errors('sale', body).sort()).toEqual([
      ['/custom_data/1st', 'pattern'],
      ['/custom_data/second', 'type'],
      ['/customer/email', 'format'],
      ['/customer/ip_address', 'format'],
      ['/order/amount', 'decimals'],
      ['/order/description', 'required'],
      ['/order/descriptoin', 'unknown_field'],
      ['/order/number', 'too_short'],
      ['/source/cvv', 'type'],
      ['/source/number', 'pattern'],
    ]);
  });

  it('look only at the branch that type names', () => {
    const sale = (source: unknown) => errors('sale', saleBody('01/38', { source }));
    expect(sale({ type: 'stcpay' })).toEqual([['/source/mobile', 'required']]);
    expect(sale({ type: 'cash' })).toEqual([['/source/type', 'enum']]);
    expect(sale({})).toEqual([['/source/type', 'required']]);
    expect(sale('')).toEqual([['/source', 'type']]);
    expect(sale({ type: 'tabby' })).toContainEqual(['/shipping_address', 'required']);
  });

  it('blame the field that is one too many', () => {
    const schedule = { name: 'Box', interval_length: 7, interval_unit: 'day', payments_count: 0 };
    expect(errors('schedule-id', { ...schedule, day_of_month: 3 })).toEqual([
      ['/day_of_month', 'not_allowed'],
    ]);
    expect(errors('check-transaction-status', {})).toEqual([['', 'one_of']]);
    const both = { payment_id: 'pay_00000000000000000000', order_number: 'x' };
    expect(errors('check-transaction-status', both)).toEqual([['', 'one_of']]);
  });

  it('take keys of the language for what they are: unknown fields', () => {
    const body: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":1,"payment_id":1}');
    expect(errors('void-request', body)).toEqual([
      ['/__proto__', 'unknown_field'],
      ['/constructor', 'unknown_field'],
      ['/payment_id', 'type'],
    ]);
  });

  it('keep the limits of the contract', () => {
    const body = { payment_id: 'x', [`a${'/'.repeat(400)}`]: 1, ['😀'.repeat(200)]: 1 };
    const validate = validators['void-request'];
    validate?.(body);
    for (const { pointer, detail } of toFieldErrors(validate?.errors ?? [], body)) {
      expect(pointer.length).toBeLessThanOrEqual(255);
      expect(detail.length).toBeLessThanOrEqual(255);
    }
  });
});

describe('a field error says what to write', () => {
  /** Returns the details by pointer. */
  const details = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const { body: problem } = await new Harness().post(path, body);
    const errors: FieldError[] = Object(problem.errors);
    return Object.fromEntries(errors.map(({ pointer, detail }) => [pointer, detail]));
  };
  const sale = (fields: object) => details('/api/v1/s2s/sale', saleBody('01/38', { ...fields }));

  it('for a pattern in words, with an example of the contract', async () => {
    const source = { ...cardSource(), number: '4111 1111 1111 1111', exp_month: '1', cvv: '12' };
    expect(await sale({ source })).toEqual({
      '/source/number': 'Must be 12 to 19 digits, such as "4464040000000007".',
      '/source/exp_month': 'Must look like "05".',
      '/source/cvv': 'Must be 3 to 4 digits, such as "123".',
    });
    expect(await details('/api/v1/payment/void', { payment_id: 'order-1' })).toEqual({
      '/payment_id':
        'Must be "pay_", then 20 digits or lower-case letters, such as "pay_01k72r4f6n9y4r0x8a3b".',
    });
    const customer = { ip_address: '203.0.113.7', phone: '0501234567' };
    expect(await sale({ customer })).toEqual({
      '/customer/phone': 'Must look like "+966501234567".',
    });
  });

  it('for an amount, whether it is no number, zero, or has another number of decimals', async () => {
    const amount = async (value: unknown, currency: string) => {
      const order = { number: 'order-1', amount: value, currency, description: 'Box' };
      return (await sale({ order }))['/order/amount'];
    };
    const KWD = 'KWD has 3 decimals. For example: "1.000".';
    expect(await amount('12.50', 'KWD')).toBe(KWD);
    expect(await amount('1,150.00', 'SAR')).toBe(
      'Must be a number with at most 9 digits before the dot and no other signs, such as "115.00".',
    );
    expect(await amount('0.000', 'KWD')).toBe('Must be more than zero.');
    expect(await amount('007.00', 'SAR')).toBe('Must have no leading zeros, such as "115.00".');
    expect(await amount(115, 'SAR')).toBe('Expected string, found number.');
  });

  it('for an unknown field, with the nearest name or the place where it belongs', async () => {
    const order = { number: 'o-1', amount: '1.00', currency: 'SAR', description: 'Box' };
    const UNKNOWN = 'There is no such field.';
    expect(await sale({ order: { ...order, descriptoin: 'x' } })).toEqual({
      '/order/descriptoin': `${UNKNOWN} Did you mean "description"?`,
    });
    const HERE = 'There is no such field here.';
    expect(await sale({ amount: '1.00', transactionId: 'x', quarterly: true })).toEqual({
      '/amount': `${HERE} It belongs in "order".`,
      '/transactionId': `${HERE} It belongs in "source.payment_token.paymentData.header".`,
      '/quarterly': `${UNKNOWN} Check the spelling.`,
    });
    const items = [{ nmae: 'Box' }];
    expect(await sale({ items })).toMatchObject({
      '/items/0/nmae': `${UNKNOWN} Did you mean "name"?`,
    });
    // A field of another kind of source.
    expect(await sale({ source: { ...cardSource(), mobile: '0501234567' } })).toEqual({
      '/source/mobile': 'This field belongs to another type. Leave it out.',
    });
  });

  it('for a value of a list, with the list and the nearest value', async () => {
    const order = { number: 'o-1', amount: '1.00', currency: 'sar', description: 'Box' };
    expect(await sale({ order })).toEqual({
      '/order/currency':
        'Must be one of "SAR", "AED", "USD", "KWD", "BHD", "OMR", "JOD". Did you mean "SAR"?',
    });
    expect(await sale({ source: { type: 'apple_pay' } })).toEqual({
      '/source/type':
        'Must be one of "card", "applepay", "stcpay", "tabby", "tamara". Did you mean "applepay"?',
    });
    expect(await sale({ source: { type: 7 } })).toEqual({
      '/source/type': 'Must be one of "card", "applepay", "stcpay", "tabby", "tamara".',
    });
  });

  it('and looks for no name or value that nobody mistyped', async () => {
    const long = 'order'.repeat(10_000);
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`order${at}`, 1]));
    expect(Object.keys(await sale(many))).toHaveLength(100);
    expect(await sale({ [long]: 1, source: { type: `card${long}` } })).toEqual({
      '': 'There is no such field. Check the spelling.',
      '/source/type': 'Must be one of "card", "applepay", "stcpay", "tabby", "tamara".',
    });
  });
});

describe('generated rules', () => {
  it('are kept in a file, and say the same as those compiled now', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    try {
      const generated = await loadRules(folder);
      const again = await loadRules(folder);
      expect(readdirSync(folder)).toHaveLength(1);
      const { validators, ...data } = compileRules(contract, testData);
      const { validators: kept, ...keptData } = again;
      expect(keptData).toEqual(JSON.parse(JSON.stringify(data)));
      for (const { id, request } of operations) {
        const bodies = [{}, [], ...(request?.examples ?? []).map(({ value }) => value)];
        for (const body of bodies) {
          expect([id, kept[id]?.(body)]).toEqual([id, validators[id]?.(body)]);
        }
        const errorsOf = (validate: BodyValidator | undefined) =>
          validate?.({ order: 1 }) ? [] : toFieldErrors(validate?.errors ?? [], { order: 1 });
        expect(errorsOf(generated.validators[id])).toEqual(errorsOf(validators[id]));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('do without a folder that cannot be written', async () => {
    const notAFolder = fileURLToPath(import.meta.url);
    const rules = await loadRules(join(notAFolder, 'cache'));
    expect(Object.keys(rules.validators)).toHaveLength(operations.length);
  });
});

it('the checker of answers notices what is outside the contract', () => {
  const answer = { card_token: 'tok_00000000000000000000', status: 'deleted' };
  const check = (status: number, body: object) =>
    checker.checkResponse('/api/v1/s2s/card-token/delete', status, 'application/json', body);
  expect(check(200, answer)).toEqual([]);
  expect(check(200, { ...answer, more: 1 })).toHaveLength(1);
  expect(check(200, { ...answer, status: 'gone' })).toHaveLength(1);
  expect(check(201, answer)).toHaveLength(1);
});
