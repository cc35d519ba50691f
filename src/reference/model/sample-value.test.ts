import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  loadContract,
  type OpenApiDocument,
  type SchemaOrBoolean,
  toJsonSchema2020,
} from '../../../openapi/index.ts';
import {
  contractWith,
  documentFrom,
  operationOf,
} from '../../../tests/support/contract-fixtures.ts';
import { createFieldContext } from './field-context.ts';
import { sampleOf } from './sample-value.ts';
import { exampleTitle } from './words.ts';

/** Returns the faults of the value generated for a schema of a document. */
function mistakes(document: OpenApiDocument, schemas: Record<string, SchemaOrBoolean>): string[] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  addFormats(ajv);
  ajv.addSchema({ ...(toJsonSchema2020(document) as object), $id: 'contract:' });
  const context = createFieldContext(document);
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const value = sampleOf(context, schema, 'response');
    const inPlace = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract:#/'));
    const validate = ajv.compile(toJsonSchema2020(inPlace) as object);
    if (value !== undefined && validate(value)) return [];
    return [`${name}: ${JSON.stringify(value)?.slice(0, 200)} ${ajv.errorsText(validate.errors)}`];
  });
}
const empty = documentFrom(contractWith('true'));

describe('a generated example keeps to its schema', () => {
  it.each<SchemaOrBoolean>([
    { type: 'integer', minimum: 100 },
    { type: 'string', minLength: 8 },
    { type: 'string', maxLength: 2 },
    { type: 'string', pattern: '^[A-Z]{3}$' },
    { type: 'string', pattern: '^(?:\\+966|0)5[0-9]{8}$' },
    { type: 'string', pattern: '^\\d+\\.\\d{2}$', minLength: 6 },
    { type: 'number', exclusiveMinimum: 5, maximum: 5.2 },
    { type: 'number', multipleOf: 0.05, minimum: 0.31 },
    { type: 'number', format: 'int32' },
    { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 3, uniqueItems: true },
    { type: 'array', prefixItems: [{ const: 1 }], items: { type: 'string' }, minItems: 3 },
    { type: 'object', required: ['a'], additionalProperties: { type: 'integer' } },
    { type: 'object', minProperties: 2, additionalProperties: { type: 'boolean' } },
    {
      type: 'object',
      properties: {
        a: {
          type: 'object',
          required: ['b'],
          properties: { b: { type: 'string', format: 'ipv6' } },
        },
      },
    },
    { allOf: [{ minimum: 5 }, { type: 'integer', multipleOf: 4 }] },
    { allOf: [{ type: ['integer', 'null'] }, { type: 'number' }] },
    {
      allOf: [
        { oneOf: [{ type: 'integer' }, { type: 'string', format: 'date-time' }] },
        { type: 'string' },
      ],
    },
    {
      oneOf: [
        { type: 'object', required: ['x'], properties: { x: { type: 'integer', minimum: 7 } } },
        { type: 'null' },
      ],
    },
  ])('%j', (schema) => {
    expect(mistakes(empty, { schema })).toEqual([]);
  });

  it('whatever its limits are', () => {
    const size = fc.nat({ max: 12 });
    const range = (least: string, most: string) =>
      fc.tuple(size, size).map(([from, more]) => ({ [least]: from, [most]: from + more }));
    const { schema } = fc.letrec<{ schema: SchemaOrBoolean }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        range('minLength', 'maxLength').map((limits) => ({ type: 'string', ...limits })),
        range('minimum', 'maximum').map((limits) => ({ type: 'integer', ...limits })),
        range('exclusiveMinimum', 'maximum').map(({ exclusiveMinimum, maximum = 0 }) => ({
          type: 'number',
          exclusiveMinimum,
          maximum: maximum + 1,
        })),
        fc.constantFrom<SchemaOrBoolean>(
          { type: 'boolean' },
          { enum: ['a', 1, null] },
          { type: 'string', format: 'uuid' },
        ),
        range('minItems', 'maxItems').chain((limits) =>
          tie('schema').map((items) => ({ type: 'array', items, ...limits })),
        ),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')).map((properties) => ({
          type: 'object',
          properties,
          required: Object.keys(properties).slice(1),
        })),
      ),
    }));
    fc.assert(
      fc.property(schema, (one) => {
        expect(mistakes(empty, { one })).toEqual([]);
      }),
    );
  });

  it.each(['gateway/contract/openapi.yaml', 'tests/fixture-site/contract.yaml'])(
    'in %s',
    (file) => {
      const { document } = loadContract(readFileSync(file, 'utf8'), file);
      expect(mistakes(document, document.components?.schemas ?? {})).toEqual([]);
    },
  );
});

it('a generated request has no read-only field, and a generated answer no write-only one', () => {
  const schema =
    '{ type: object, required: [id, key], properties: { id: { type: string, readOnly: true }, key: { type: string, writeOnly: true } } }';
  const operation = operationOf(
    contractWith(schema).replace(
      "'204': { description: Done }",
      () => `'200': { description: Done, content: { application/json: { schema: ${schema} } } }`,
    ),
  );
  expect(operation.body?.media[0]?.examples[0]?.value).toEqual({ key: 'text' });
  expect(operation.responses[0]?.media[0]?.examples[0]?.value).toEqual({ id: '123' });
});

it('a schema that requires itself has an example that ends', () => {
  const components =
    "{ A: { type: object, required: [a], properties: { a: { $ref: '#/components/schemas/A' } } } }";
  const operation = operationOf(contractWith("{ $ref: '#/components/schemas/A' }", components));
  expect(JSON.stringify(operation.body?.media[0]?.examples[0]?.value)).toMatch(
    /^(\{"a":)+\{\}\}+$/,
  );
});

it('a schema that requires itself ten times has an example of a readable size', () => {
  const names = [...'abcdefghij'];
  const properties = names.map((name) => `${name}: { $ref: '#/components/schemas/A' }`).join(', ');
  const components = `{ A: { type: object, required: [${names.join(', ')}], properties: { ${properties} } } }`;
  const operation = operationOf(contractWith("{ $ref: '#/components/schemas/A' }", components));
  const text = JSON.stringify(operation.body?.media[0]?.examples[0]?.value);
  expect(text.length).toBeLessThan(100_000);
});

describe('a generated request', () => {
  const sent = (schema: string, components?: string) =>
    operationOf(contractWith(schema, components)).body?.media[0]?.examples[0]?.value;

  it('has the required fields, and those that have an example', () => {
    const schema = `{ type: object, required: [sum], properties: { sum: { type: string, pattern: '^[0-9]+$' },
      note: { type: string }, kind: { enum: [a, b] }, trace: { type: string, example: t1 },
      to: { type: object, properties: { name: { type: string, example: Sara }, age: { type: integer } } } } }`;
    expect(sent(schema)).toEqual({ sum: '1', trace: 't1' });
  });

  it('has a field that its description requires without a condition', () => {
    const field = (description: string) => `{ type: string, description: '${description}' }`;
    const properties = `{ reason: ${field('Why. This field is required, and must be right.')},
      other: ${field('This field is required if there is no reason.')},
      id: ${field('An id. If `kind` is set to `repeated`, this field is required.')},
      way: ${field('For repeated payments, this field is required.')} }`;
    expect(sent(`{ type: object, properties: ${properties} }`)).toEqual({ reason: 'text' });
  });

  it('has a date or time in the notation that its description names', () => {
    const text = (description: string) => `{ type: string, description: ${description} }`;
    const schema = `{ type: object, required: [shippedDate, from_date, note], properties: {
      shippedDate: ${text('A timestamp in ISO 8601 format.')}, from_date: ${text('As YYYY-MM-DD.')}, note: ${text('Not ISO 8601.')} } }`;
    expect(sent(schema)).toEqual({
      ...{ shippedDate: '2025-01-31T12:00:00Z', from_date: '2025-01-31', note: 'text' },
    });
  });

  it('has most fields if one of all is too deep', () => {
    const deep = '{ type: object, properties: { a: '.repeat(7);
    const schema = `{ type: object, required: [n], properties: { n: { type: integer }, b: { type: string }, c: ${deep}{ type: string }${' } }'.repeat(7)} } }`;
    const names = operationOf(contractWith(schema)).body?.media[0]?.examples.map(
      ({ name }) => name,
    );
    expect(names).toContain('most');
    expect(names).not.toContain('all');
  });

  it('has the list whose items have what a body requires in place of its own fields', () => {
    const items =
      '{ type: array, items: { type: object, properties: { id: { type: string }, quantity: { type: integer, example: 2 } } } }';
    const cart = (required: string) =>
      `{ type: object, required: [${required}], properties: { items: ${items}, note: { type: string } } }`;
    expect(sent(cart('id, quantity'))).toEqual({
      ...{ items: [{ quantity: 2 }], id: 'text', quantity: 2 },
    });
    expect(sent(cart('id, other'))).toEqual({ note: 'text', id: 'text', other: 'text' });
  });

  it('shows the first fields of an object that requires none', () => {
    const amount =
      '{ type: object, properties: { currency: { type: string }, value: { type: string } } }';
    const schema = `{ type: object, required: [amount], properties: { amount: ${amount} } }`;
    expect(sent(schema)).toEqual({ amount: { currency: 'SAR', value: '10.00' } });
    // Which the caller can make up, if there are any, and as their schema wants them.
    const free = `{ type: object, properties: { coupon: { type: string },
      name: { type: string }, phone: { type: string, maxLength: 9 } } }`;
    expect(sent(free)).toEqual({ name: 'text', phone: 'text' });
    const card = `{ type: object, properties: { name: { type: string }, expiry_month: { type: string },
      expiry_year: { type: string, description: 2 digits }, cvv: { type: string },
      number: { type: string, description: Card number. } } }`;
    expect(sent(card)).toEqual({
      ...{ name: 'text', expiry_month: '12', expiry_year: '30' },
      ...{ cvv: '123', number: '4111111111111111' },
    });
    const payment = `{ type: object, properties: { id: { type: integer }, note: { type: string },
      amount: ${amount}, to: { type: object, properties: { name: { type: string, readOnly: true } } },
      card: { type: object, properties: { token: { type: string } } } } }`;
    expect(sent(payment)).toEqual({ note: 'text', amount: { currency: 'SAR', value: '10.00' } });
  });

  it('within an object that requires nothing has what is known, and nothing deprecated', () => {
    const within = (fields: string) =>
      sent(
        `{ type: object, required: [way], properties: { way: { type: object, properties: { ${fields} } } } }`,
      );
    const old = 'oldReference: { type: string, deprecated: true }, attemptId: { type: string }';
    expect(within(`${old}, type: { enum: [zip] }`)).toEqual({ way: { type: 'zip' } });
    expect(within(old)).toEqual({ way: { attemptId: 'text' } });
  });

  it('of which the answer is a list has the items in full', () => {
    const fields = Array.from(
      { length: 12 },
      (_, at) => `f${at}: { type: boolean, readOnly: true }`,
    );
    const list = `{ type: array, items: { type: object, properties: { ${fields.join()} } } }`;
    expect(Object.keys((answered(list) as object[])[0] ?? {})).toHaveLength(12);
  });

  const answered = (schema: string) =>
    sampleOf(
      createFieldContext(loadContract(contractWith(schema), 'c.yaml').document),
      { $ref: '#/paths/~1pay/post/requestBody/content/application~1json/schema' },
      'response',
    );

  it('has everything in the envelope of an answer', () => {
    const error =
      '{ type: object, required: [type], properties: { type: { type: string }, code: { type: string } } }';
    expect(answered(`{ type: object, properties: { error: ${error} } }`)).toEqual({
      error: { type: 'text', code: 'text' },
    });
    expect(sent(`{ type: object, properties: { error: ${error} } }`)).toEqual({
      error: { type: 'text' },
    });
    // Also beside other objects, if it's called data.
    const many = Array.from({ length: 11 }, (_, at) => `f${at}: { type: integer }`).join();
    const thing = `{ type: object, required: [f0], properties: { id: { type: string }, ${many} } }`;
    const beside = (name: string) =>
      answered(`{ type: object, properties: { ${name}: ${thing}, Meta: ${thing} } }`);
    expect(Object.keys(Object(beside('Data')).Data)).toHaveLength(12);
    expect(Object(beside('Other')).Other).toEqual({ f0: 1 });
  });

  it('has the optional fields of small objects, down to the fourth level', () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => `f${at}: { type: boolean }`).join();
    const message = '{ type: object, properties: { content: { type: boolean } } }';
    expect(
      answered(
        `{ type: object, properties: { choices: { type: array, items: { type: object, properties: { message: ${message} } } }, large: { type: object, properties: { id: { type: boolean }, ${fields(11)} } } } }`,
      ),
    ).toEqual({
      choices: [{ message: { content: true } }],
      large: { id: true, f0: true, f1: true },
    });
  });

  it('has all of a large object that has the ids of others alone, and no object without fields', () => {
    const fields = Array.from({ length: 10 }, (_, at) => `f${at}: { type: boolean }`).join();
    const large = (required: string) =>
      `{ type: object, ${required} properties: { addressId: { type: string }, ${fields} } }`;
    const within = (schema: string) =>
      answered(`{ type: object, properties: { name: { type: boolean }, part: ${schema} } }`);
    expect(Object.keys((within(large('')) as { part: object }).part)).toHaveLength(11);
    const thing = large('required: [addressId],');
    const beside = `${thing}, also: { type: array, items: { type: boolean } }`;
    expect(within(beside)).toMatchObject({ part: { addressId: 'address_123' }, also: [true] });
    expect(within(beside)).not.toHaveProperty('part.f0');
    // The only object of an answer is what was asked for.
    expect(within(thing)).toHaveProperty('part.f9');
    const leaf = '{ type: array, items: { type: object, properties: { a: { type: boolean } } } }';
    const nested = ['a', 'b', 'c', 'd'].reduceRight(
      (inner, name) => `{ type: object, properties: { ${name}: ${inner} } }`,
      leaf,
    );
    expect(within(nested)).toEqual({ name: true, part: { a: { b: { c: { d: [] } } } } });
  });

  it('has no empty text where the contract lists others', () => {
    const schema = `{ type: object, required: [a, b], properties: { a: { enum: ['', mini] }, b: { enum: [''] } } }`;
    expect(sent(schema)).toEqual({ a: 'mini', b: '' });
  });

  it('has the currency that the contract names most often', () => {
    const named = (text: string) =>
      sent(
        `{ type: object, description: ${text}, required: [currency, country], properties: { currency: { type: string }, country: { type: string } } }`,
      );
    expect(named('"In AUD, AUD or AUD, and once in EUR"')).toEqual({
      ...{ currency: 'AUD', country: 'text' },
    });
    expect(named('"In PHP, PHP, PHP and PHP"')).toEqual({ currency: 'SAR', country: 'SA' });
    expect(named('"AUD, and `eur`"')).toEqual({ currency: 'EUR', country: 'NL' });
  });

  it('takes of a list of countries and currencies those that go with it', () => {
    const codes = (countries: string) =>
      sent(`{ type: object, required: [country_code, currency, city], properties: { city: { type: string },
        country_code: { enum: [${countries}] }, currency: { enum: [AED, SAR] } } }`);
    expect(codes('"", AC, SA')).toEqual({ country_code: 'SA', currency: 'SAR', city: 'Riyadh' });
    expect(codes('AC, AD')).toEqual({ country_code: 'AC', currency: 'SAR', city: 'Riyadh' });
  });

  it('has no large object in an envelope, unless it must', () => {
    const fields = Array.from({ length: 11 }, (_, at) => `f${at}: { type: string }`);
    const large = `{ type: object, properties: { id: { type: string }, ${fields.join()} } }`;
    const error = `{ type: object, properties: { type: { type: string }, payment: ${large} } }`;
    expect(answered(`{ type: object, properties: { error: ${error} } }`)).toEqual({
      error: { type: 'text' },
    });
    expect(answered(error)).toHaveProperty('payment');
  });

  it('has the attributes of what an answer lists, however many', () => {
    const fields = Array.from({ length: 11 }, (_, at) => `f${at}: { type: boolean }`);
    const attributes = `{ type: object, properties: { ${fields.join()} } }`;
    const owner = `{ type: object, properties: { data: { type: object, properties: { kind: { type: boolean } } } } }`;
    const item = `{ type: object, properties: { id: { type: string }, attributes: ${attributes}, more: { type: object, properties: { owner: ${owner} } } } }`;
    const list = `{ type: object, properties: { data: { type: array, items: ${item} }, total: { type: integer } } }`;
    expect(answered(list)).toEqual({
      data: [
        {
          id: '123',
          attributes: Object.fromEntries(fields.map((_, at) => [`f${at}`, true])),
          more: { owner: { data: { kind: true } } },
        },
      ],
      total: 1,
    });
  });

  it('has a time where an integer is called one', () => {
    expect(
      answered(
        '{ type: object, properties: { created: { type: integer }, expires_at: { type: integer, maximum: 100 } } }',
      ),
    ).toEqual({ created: 1_738_324_800, expires_at: 1 });
  });

  it('has ids in an answer only, which say of what', () => {
    const schema =
      '{ type: object, required: [id, card_id, payerId, paid], properties: { id: { type: string }, card_id: { type: string }, payerId: { type: string, maxLength: 8 }, paid: { type: string } } }';
    expect(answered(schema)).toEqual({
      id: '123',
      card_id: 'card_123',
      payerId: 'text',
      paid: 'text',
    });
    expect(sent(schema)).toHaveProperty('id', 'text');
    const payment = `{ type: object, required: [customer, receipt_email, currency_code, amount_received], properties: {
      customer: { type: string, description: ID of the customer who pays }, receipt_email: { type: string },
      currency_code: { type: string }, amount_received: { type: integer } } }`;
    expect(answered(payment)).toEqual({
      customer: 'customer_123',
      receipt_email: 'name@example.com',
      currency_code: 'SAR',
      amount_received: 1000,
    });
  });

  it('has a usual state in an answer, a time of our days, and no reason for what is unusual', () => {
    const schema = `{ type: object, properties: { status: { enum: [canceled, pending, succeeded] },
      state: { enum: [lost, found], default: lost }, made: { type: integer, format: unix-time },
      last_error: { type: [object, 'null'], properties: { type: { enum: [api_error] } } },
      reason: { type: [string, 'null'], enum: [abandoned, null] }, why: { type: [string, 'null'], enum: [sick, null], example: sick } } }`;
    expect(answered(schema)).toEqual({
      status: 'succeeded',
      state: 'lost',
      made: 1_738_324_800,
      last_error: null,
      reason: null,
      why: 'sick',
    });
    expect(
      sent(schema.replace('properties', 'required: [status, reason], properties')),
    ).toMatchObject({
      status: 'succeeded',
      reason: 'abandoned',
    });
  });

  it('has nothing left to do and nothing given back once it has succeeded, and a card of many ways', () => {
    const part = (more: string) =>
      `{ type: [object, 'null'], ${more} properties: { type: { enum: [a] } } }`;
    const ways = ['ach', 'card', ...'bcdefghijk'].map((name) => `${name}: { type: object }`);
    const schema = `{ type: object, properties: { status: { enum: [open, succeeded] }, next_action: ${part('')},
      processing: ${part('description: "If present, what is going on.",')}, review: ${part('')},
      amount_refunded: { type: integer }, amount_captured: { type: integer }, refunded: { type: boolean },
      captured: { type: boolean }, deleted: { type: boolean, enum: [true] }, payment_method_types: { type: array, items: { type: string } },
      tags: { type: array, items: { type: string } },
      options: { type: object, properties: { ${ways.join(', ')} } } } }`;
    expect(answered(schema)).toEqual({
      status: 'succeeded',
      next_action: null,
      processing: null,
      review: { type: 'a' },
      amount_refunded: 0,
      amount_captured: 1000,
      refunded: false,
      captured: true,
      deleted: true,
      payment_method_types: ['card'],
      tags: ['text'],
      options: { card: {} },
    });
  });

  it('with optional fields has objects that a caller can make up, if there are no examples', () => {
    const object = (properties: string) => `{ type: object, properties: ${properties} }`;
    const document = documentFrom(
      contractWith(`{ type: object, required: [sum], properties: { sum: { type: integer },
        on: ${object('{ enabled: { type: boolean } }')}, to: ${object('{ account: { type: string } }')},
        shipping: ${object(`{ address: ${object('{ city: { type: string }, line1: { type: string } }')} }`)} } }`),
    );
    const full = sampleOf(
      createFieldContext(document),
      { $ref: '#/paths/~1pay/post/requestBody/content/application~1json/schema' },
      'request',
      'more',
    );
    expect(full).toEqual({
      sum: 1,
      on: { enabled: true },
      shipping: { address: { city: 'Riyadh', line1: 'text' } },
    });
  });

  it('has no example that its schema rejects, but a number for its digits and the other way round', () => {
    const schema = `{ type: object, required: [on, sum, low, ref, by], properties: {
      on: { type: string, format: date, example: tomorrow }, sum: { type: integer, example: '5', minimum: 3 },
      low: { type: integer, example: '2', minimum: 3 }, ref: { type: string, example: 592 },
      by: { discriminator: { propertyName: kind }, example: { card: 1 }, oneOf: [{ type: object, required: [kind], properties: { kind: { const: a } } }] } } }`;
    const { document } = loadContract(contractWith(schema), 'c.yaml', { lenient: true });
    const value = sampleOf(
      createFieldContext(document),
      { $ref: '#/paths/~1pay/post/requestBody/content/application~1json/schema' },
      'request',
    );
    expect(value).toEqual({ on: '2025-01-31', sum: 5, low: 3, ref: '592', by: { kind: 'a' } });
  });

  it('has no read-only field of an example, however deep, and its answer no write-only one', () => {
    const components = `{ Id: { type: string, readOnly: true }, Thing: { type: object,
      properties: { id: { $ref: '#/components/schemas/Id' }, key: { type: string, writeOnly: true },
        parts: { type: array, items: { type: object, properties: { id: { $ref: '#/components/schemas/Id' }, n: { type: integer } } } } },
      example: { id: x1, key: k, parts: [{ id: x2, n: 1 }] } } }`;
    const reference = "{ $ref: '#/components/schemas/Thing' }";
    expect(sent(reference, components)).toEqual({ key: 'k', parts: [{ n: 1 }] });
    const { document } = loadContract(contractWith(reference, components), 'c.yaml');
    const context = createFieldContext(document);
    const answer = sampleOf(context, { $ref: '#/components/schemas/Thing' }, 'response');
    expect(answer).toEqual({ id: 'x1', parts: [{ id: 'x2', n: 1 }] });
  });

  it('has no array of read-only items, unless it is required', () => {
    const list = '{ type: array, items: { type: string, readOnly: true }, example: [x] }';
    const schema = (required: string) =>
      `{ type: object, ${required} properties: { n: { type: integer, example: 1 }, list: ${list} } }`;
    expect(sent(schema(''))).toEqual({ n: 1 });
    expect(sent(schema('required: [list],'))).toEqual({ n: 1, list: ['x'] });
  });

  it('has optional fields with examples, but not so many that they bury what is required', () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => `o${at}: { type: integer, example: ${at} }`);
    const schema = (count: number, required: string) =>
      `{ type: object, ${required} properties: { ${['need: { const: 1 }', ...fields(count)].join()} } }`;
    expect(Object.keys(sent(schema(8, 'required: [need],')) as object)).toHaveLength(9);
    expect(sent(schema(9, 'required: [need],'))).toEqual({ need: 1 });
    expect(Object.keys(sent(schema(9, '')) as object)).toHaveLength(10);
    const titles = (text: string) => {
      const [media] = operationOf(contractWith(text)).body?.media ?? [];
      return media?.examples.map((one) => [exampleTitle(one), Object.keys(one.value ?? {}).length]);
    };
    expect(titles(schema(9, 'required: [need],'))).toEqual([
      ['Required fields', 1],
      ['More fields', 10],
    ]);
    expect(
      titles(
        `{ type: object, required: [need], properties: { need: { const: 1 }, note: { type: string, example: Tea }, more: { type: string } } }`,
      ),
    ).toEqual([
      ['Few fields', 2],
      ['All fields', 3],
    ]);
  });

  it('has the first of the values that a description lists', () => {
    const sentFor = (description: string, more = '') =>
      sent(`{ type: object, required: [kind], properties: { kind: { type: string, ${more}
        description: ${JSON.stringify(description)} } } }`);
    const one = [
      'State of it. Either OPEN or CLOSED.',
      'One of `OPEN`, `CLOSED`.',
      "Possible values are 'OPEN' or 'CLOSED'.",
      'Can be: **OPEN** | **CLOSED**',
      'One of (OPEN, CLOSED). At most 20 characters.',
    ];
    one.push('The kind of this resource: `OPEN`.');
    for (const description of one) expect(sentFor(description)).toEqual({ kind: 'OPEN' });
    const none = [
      'Either `kind` or `type` is required.',
      'One of the cards of the customer.',
      'Can be `OPEN`.',
      'Either the ID or a URL.',
    ];
    for (const description of none) expect(sentFor(description)).toEqual({ kind: 'text' });
    expect(sentFor('Either OPEN or CLOSED.', 'maxLength: 3,')).not.toEqual({ kind: 'OPEN' });
  });

  it('has likely values within limits, too', () => {
    const date = String.raw`^(Mon|Fri), \d{2} (Jan|Feb) \d{4} \d{2}:\d{2}:\d{2} GMT$`;
    expect(
      sent(
        `{ type: object, required: [at], properties: { at: { type: string, pattern: '${date}' } } }`,
      ),
    ).toEqual({ at: 'Fri, 31 Jan 2025 12:00:00 GMT' });
    const money = String.raw`Amount: { type: string, pattern: '^\d{1,9}\.\d{2}$' }, Currency: { type: string, pattern: '^[A-Z]{3}$' }`;
    expect(
      sent(`{ type: object, required: [Amount, Currency], properties: { ${money} } }`),
    ).toEqual({ Amount: '10.00', Currency: 'SAR' });
    const schema = `{ type: object, required: [amount, currency, code], properties: { currency: { type: string, maxLength: 3 },
      amount: { type: string, pattern: '^[0-9]{0,10}([.][0-9]{0,2})?$' }, code: { type: string, maxLength: 3 } } }`;
    expect(sent(schema)).toEqual({ currency: 'SAR', amount: '10.00', code: 'tex' });
  });

  it('leaves out an optional id that is short, too', () => {
    const schema = (limit: string) =>
      `{ type: object, properties: { name: { type: string }, batch: { type: string${limit} } } }`;
    expect(sent(schema(''))).toEqual({ name: 'text' });
    expect(sent(schema(', maxLength: 3'))).toEqual({ name: 'text' });
  });

  it('with more fields has what a caller can make up, and of the ways to pay the card alone', () => {
    const options = ['card', 'wallet'].map(
      (name) => `${name}: { type: object, properties: { setup: { type: string, enum: [none] } } }`,
    );
    const schema = `{ type: object, required: [amount], properties: { amount: { type: integer },
      automatic: { type: object, required: [enabled], properties: { enabled: { type: boolean } } },
      description: { type: string }, customer: { type: string },
      mandate: { type: object, required: [offline], properties: { offline: { type: object } } },
      options: { type: object, properties: { ${options.join(', ')} } } } }`;
    const [media] = operationOf(contractWith(schema)).body?.media ?? [];
    expect(media?.examples.map(({ value }) => value)).toEqual([
      { amount: 1000 },
      {
        ...{ amount: 1000, automatic: { enabled: true }, description: 'text' },
        options: { card: { setup: 'none' } },
      },
      {
        ...{ amount: 1000, automatic: { enabled: true }, description: 'text', customer: 'text' },
        mandate: { offline: {} },
        options: { card: { setup: 'none' }, wallet: { setup: 'none' } },
      },
    ]);
  });

  it('with all fields has those with a default', () => {
    const schema = `{ type: object, required: [n], properties: { n: { type: integer },
      complete: { type: boolean, default: true }, ref: { type: string } } }`;
    const [media] = operationOf(contractWith(schema)).body?.media ?? [];
    expect(media?.examples.map(({ value }) => value)).toEqual([
      { n: 1 },
      { n: 1, complete: true },
      { n: 1, complete: true, ref: 'text' },
    ]);
  });

  it('has all fields but deprecated ones and other ways to pay, if they are not too many', () => {
    const all = (properties: string) => {
      const schema = `{ type: object, required: [method], properties: { method: { type: string, enum: [card, cash] }, ${properties} } }`;
      const [media] = operationOf(contractWith(schema)).body?.media ?? [];
      return media?.examples.find(({ name }) => name === 'all')?.value;
    };
    const way = '{ type: object, properties: { name: { type: string } } }';
    const price = `{ type: object, properties: { amount: { type: integer } } }`;
    expect(
      all(
        `card: ${way}, cash: ${way}, old: { type: string, deprecated: true }, items: { type: array, items: { type: object, properties: { price: ${price} } } }`,
      ),
    ).toEqual({ method: 'card', card: { name: 'text' }, items: [{ price: { amount: 1000 } }] });
    const many = Array.from({ length: 60 }, (_, at) => `f${at}: { type: string }`);
    expect(all(many.slice(1).join())).toHaveProperty('f59');
    expect(all(many.join())).toBeUndefined();
  });

  it('has lists of alternatives with all fields, if a value fits one of them alone', () => {
    const itemsOf = (second: string) => {
      const schema = `{ type: object, required: [n], properties: { n: { type: integer }, items: { type: array,
        items: { oneOf: [{ type: object, required: [x], properties: { x: { type: integer } } }, ${second}] } } } }`;
      const [media] = operationOf(contractWith(schema)).body?.media ?? [];
      return media?.examples.find(({ name }) => name === 'all')?.value;
    };
    const other = (name: string) =>
      `{ type: object, required: [${name}], properties: { ${name}: { type: integer } } }`;
    expect(itemsOf(other('y'))).toEqual({ n: 1, items: [{ x: 1 }] });
    expect(itemsOf(other('x'))).toBeUndefined();
  });

  it('has no text in place of a file that a server sends', () => {
    const given = (format: string) => {
      const response = `{ '200': { description: Done, content: { application/pdf: { schema: { type: string, format: ${format} } } } } }`;
      const yaml = contractWith('{ type: object }').replace(
        /responses: .*/,
        `responses: ${response}`,
      );
      return operationOf(yaml).responses[0]?.media[0]?.examples;
    };
    expect(given('binary')).toEqual([]);
    expect(given('byte')).toHaveLength(1);
  });

  it('has the object beside a field whose value names it', () => {
    const fields = `wallet: { type: object, properties: { id: { type: string } } },
      card: { type: object, required: [number], properties: { number: { type: string }, cvv: { type: string } } }`;
    const sentWith = (method: string) =>
      sent(`{ type: object, required: [method], properties: { method: ${method}, ${fields} } }`);
    const card = { method: 'card', card: { number: 'text' } };
    expect(sentWith('{ type: string, enum: [card, wallet] }')).toEqual(card);
    expect(sentWith('{ type: string, description: "One of (card, wallet)." }')).toEqual(card);
    expect(sentWith('{ type: string, enum: [cash, wallet] }')).toEqual({ method: 'cash' });
  });

  it('has optional objects in full if a field within them has an example', () => {
    const schema = `{ type: object, required: [n], properties: { n: { type: integer, example: 1 },
      card: { type: object, properties: { name: { type: string, example: Sara }, id: { type: string } } },
      lines: { type: array, items: { type: object, properties: { count: { type: integer, example: 2 } } } },
      other: { type: object, properties: { id: { type: string } } } } }`;
    const [media] = operationOf(contractWith(schema)).body?.media ?? [];
    expect(media?.examples.map(({ value }) => value)).toEqual([
      { n: 1 },
      { n: 1, card: { name: 'Sara' }, lines: [{ count: 2 }] },
      { n: 1, card: { name: 'Sara', id: 'text' }, lines: [{ count: 2 }], other: { id: 'text' } },
    ]);
  });

  it('has no value of any type in place of an object that the contract describes', () => {
    const card = '{ type: object, required: [number], properties: { number: { type: string } } }';
    expect(sent(`{ type: object, properties: { card: ${card}, wallet: {} } }`)).toEqual({
      card: { number: 'text' },
    });
  });

  it('names the subtype that it has the fields of', () => {
    const components = `{ Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } },
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [lives], properties: { lives: { type: integer } } }] } }`;
    expect(sent("{ $ref: '#/components/schemas/Pet' }", components)).toEqual({
      kind: 'Cat',
      lives: 1,
    });
  });

  it('has an example for each variant of the first choice between objects', () => {
    const namesOf = (schema: string) => {
      const [media] = operationOf(contractWith(schema)).body?.media ?? [];
      return media?.examples.map(({ name, value }) => [name, value]);
    };
    const card =
      '{ title: Card, type: object, required: [pan], properties: { pan: { type: string } } }';
    const iban =
      '{ title: Bank, type: object, required: [iban], properties: { iban: { type: string } } }';
    const choice = `{ oneOf: [${card}, ${iban}] }`;
    const order = (required: string) =>
      `{ type: object, required: [${required}], properties: { n: { type: integer }, source: ${choice} } }`;
    expect(namesOf(choice)).toEqual([
      ['Card', { pan: 'text' }],
      ['Bank', { iban: 'SA0380000000608010167519' }],
    ]);
    expect(namesOf(order('n, source'))).toEqual([
      ['Card', { n: 1, source: { pan: 'text' } }],
      ['Bank', { n: 1, source: { iban: 'SA0380000000608010167519' } }],
    ]);
    // Of what may be left out, a request with all fields has each.
    expect(namesOf(order('n'))).toEqual([
      ['required', { n: 1 }],
      ['all', { n: 1, source: { pan: 'text' } }],
      ['all', { n: 1, source: { iban: 'SA0380000000608010167519' } }],
    ]);
    // A variant with a field that's too deep has most of them.
    const depth = 7;
    const c = `${'{ type: object, properties: { a: '.repeat(depth)}{ type: string }${' } }'.repeat(depth)}`;
    const deep = `{ title: Deep, type: object, required: [s], properties: { s: { type: integer }, c: ${c} } }`;
    const either = order('n').replace(choice, `{ oneOf: [${card}, ${deep}] }`);
    expect(namesOf(either)?.map(([name]) => name)).toEqual(['required', 'all', 'most']);
    expect(namesOf('{ oneOf: [{ type: string }, { type: integer }] }')).toHaveLength(1);
    // Beside the value that chooses a variant, nothing is made up that may be left out.
    const wallet = (type: string) =>
      `{ title: ${type}, type: object, properties: { attempt: { type: string }, type: { enum: [${type}, x${type}] } } }`;
    const wallets = order('n, source').replace(
      choice,
      `{ oneOf: [${wallet('Zip')}, ${wallet('Blik')}] }`,
    );
    expect(namesOf(wallets)?.slice(0, 2)).toEqual([
      ['Zip', { n: 1, source: { type: 'Zip' } }],
      ['Blik', { n: 1, source: { type: 'Blik' } }],
    ]);
    // A value that fits both isn't valid.
    const open = '{ title: Any, type: object, properties: { note: { type: string } } }';
    expect(namesOf(`{ oneOf: [${card}, ${open}] }`)).toHaveLength(1);
  });

  it("has the contract's first example with each variant that none of its examples has", () => {
    const method = (type: string, field: string) =>
      `{ title: ${type}, type: object, required: [type, ${field}], properties: { type: { const: ${type} }, ${field}: { type: string } } }`;
    const methods = ['card', 'bank', 'wallet', 'cash'].map((type) => method(type, `${type}Id`));
    const examplesOf = (choice: string, example: string) => {
      const schema = `{ type: object, required: [n, method], properties: { n: { type: integer }, note: { type: string }, method: { oneOf: [${choice}] } } }`;
      const text = contractWith(schema).replace(
        'schema:',
        `examples: { first: { value: ${example} } }\n            schema:`,
      );
      const [media] = operationOf(text).body?.media ?? [];
      return media?.examples.map(({ name, summary, value, generated }) =>
        generated ? [name, summary, value] : name,
      );
    };
    const first = '{ n: 7, note: Tea, method: { type: bank, bankId: b1 } }';
    const rest = { n: 7, note: 'Tea' };
    expect(examplesOf(methods.join(), first)).toEqual([
      'first',
      ['card', 'card', { ...rest, method: { type: 'card', cardId: 'text' } }],
      ['wallet', 'wallet', { ...rest, method: { type: 'wallet', walletId: 'text' } }],
      ['cash', 'cash', { ...rest, method: { type: 'cash', cashId: 'text' } }],
    ]);
    // No value tells these from each other.
    const nameless = methods.map((one) => one.replace(/const: \w+/, 'type: string'));
    expect(examplesOf(nameless.join(), first)).toEqual(['first']);
  });

  it('has what a list in an answer is of in full, with a cursor beside it', () => {
    const part = '{ type: object, properties: { id: { type: integer } } }';
    const item = `{ type: object, properties: { id: { type: string }, ${Array.from({ length: 11 }, (_, at) => `f${at}: { type: integer }`).join()}, part: ${part} } }`;
    const answer = (more: string) => {
      const schema = `{ type: object, properties: { items: { type: array, items: ${item} }, cursor: { type: string }${more} } }`;
      const text = contractWith('{}').replace(
        'description: Done',
        `description: Done, content: { application/json: { schema: ${schema} } }`,
      );
      const value = operationOf(text).responses[0]?.media[0]?.examples[0]?.value;
      return Object.keys((value as { items: object[] }).items[0] ?? {});
    };
    expect(answer('')).toHaveLength(13);
    const links = ', links: { type: array, items: { properties: { href: { type: string } } } }';
    expect(answer(links)).toHaveLength(13);
    // Of two, neither is what the answer is about.
    expect(answer(`, others: { type: array, items: ${item} }`)).not.toHaveLength(13);
  });

  it('has the texts and numbers of lists within what it is of', () => {
    const fields = Array.from({ length: 20 }, (_, at) => `f${at}: { type: integer }`).join();
    const line = `{ type: object, properties: { id: { type: string }, tax: { type: object, properties: { ${fields} } }, ${fields} } }`;
    const order = `{ type: object, properties: { id: { type: string }, lines: { type: array, items: ${line} } } }`;
    const [first] = answered(`{ type: array, items: ${order} }`) as { lines: object[] }[];
    expect(Object.keys(first?.lines[0] ?? {})).toHaveLength(21);
  });

  it('has its own fields around the example of a part of it', () => {
    const page =
      '{ Page: { type: object, properties: { next: { type: string }, all: { type: integer } }, example: { next: /2 } } }';
    const schema = `{ allOf: [{ type: object, required: [results], properties: { results: { type: array, items: { type: string, example: a } } } }, { $ref: '#/components/schemas/Page' }] }`;
    const [example] = operationOf(contractWith(schema, page)).body?.media[0]?.examples ?? [];
    expect(example?.value).toEqual({ results: ['a'], next: '/2' });
    const [own] =
      operationOf(
        contractWith(schema.replace('{ allOf', '{ example: { results: [b] }, allOf'), page),
      ).body?.media[0]?.examples ?? [];
    expect(own?.value).toEqual({ results: ['b'] });
  });

  it('sends an optional field of only one value', () => {
    const schema =
      '{ type: object, required: [id], properties: { id: { type: string }, grant: { type: string, enum: [AccessToken] } } }';
    expect(sent(schema)).toEqual({ id: 'text', grant: 'AccessToken' });
  });

  it('has the first alternative whose value fits no other', () => {
    const schema = `{ type: object, required: [slug], properties: { slug: { type: string } }, oneOf: [
      { type: object, required: [emoji], properties: { emoji: { type: string } } },
      { type: object, required: [icon], properties: { icon: { type: string }, emoji: { type: integer } } } ] }`;
    expect(sent(schema)).toEqual({ slug: 'text', emoji: 'text' });
    const open = schema.replace('required: [icon], ', '').replace('{ type: integer }', 'true');
    expect(sent(open)).toEqual({ slug: 'text' });
  });

  it('of GET has no body where the contract has an empty form', () => {
    const form = contractWith('{ type: object, properties: {} }').replace(
      'application/json',
      'application/x-www-form-urlencoded',
    );
    expect(operationOf(form).body?.media).toHaveLength(1);
    expect(operationOf(form.replace('post:', 'get:')).body).toBeUndefined();
  });
});
