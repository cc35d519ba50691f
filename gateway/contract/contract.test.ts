import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  objectAt,
  textsAt,
} from '../../openapi/index.ts';
import { CONTRACT_FILE, loadContract } from './load.ts';
import type { ContractBody, ContractOperation } from './operations.ts';
import type { Contract } from './parse-contract.ts';

const contract: Contract = await loadContract();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...contract.document, $id: 'contract' });

/** Returns a body's errors as `pointer: message`; empty if it matches the schema. */
function violations(schema: string, value: Json): string[] {
  const validate = ajv.compile({ $ref: `contract${schema}` });
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath}: ${error.message}`);
}

function bodies(operation: ContractOperation): { where: string; body: ContractBody }[] {
  const found = operation.responses.flatMap(({ status, body }) =>
    body ? [{ where: `${operation.id} ${status}`, body }] : [],
  );
  return operation.request
    ? [{ where: `${operation.id} request`, body: operation.request }, ...found]
    : found;
}

/** Yields every object of the document with its pointer, without examples. */
function* objects(value: unknown, pointer = '#'): Generator<{ pointer: string; node: JsonObject }> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* objects(entry, `${pointer}/${index}`);
  } else if (isJsonObject(value)) {
    yield { pointer, node: value };
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'example' || key === 'examples' || key === 'value') continue;
      yield* objects(entry, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  }
}

const CALLBACKS = contract.operations.filter((operation) => operation.kind === 'callback');
const OPERATIONS = contract.operations.filter((operation) => operation.kind === 'operation');

it('is parsed again only when its text has changed', async () => {
  expect(await loadContract()).toBe(contract);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const file = join(folder, 'openapi.yaml');
  const text = readFileSync(CONTRACT_FILE, 'utf8');
  writeFileSync(file, text);
  const copy = await loadContract(file);
  writeFileSync(file, text.replace('title: Official Documentation', 'title: Another'));
  expect([copy.title, (await loadContract(file)).title]).toEqual([contract.title, 'Another']);
  rmSync(folder, { recursive: true });
});

describe('operations', () => {
  it('are those of the guides, with the slugs that pages and links use', () => {
    expect(OPERATIONS.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([
      'authentication-request POST /api/v1/session',
      'get-transaction-status-request POST /api/v1/payment/status',
      'recurring-request POST /api/v1/payment/recurring',
      'refund-request POST /api/v1/payment/refund',
      'capture-request POST /api/v1/payment/capture',
      'void-request POST /api/v1/payment/void',
      'release-request POST /api/v1/payment/release',
      'list-payments POST /api/v1/payment/list',
      'sale POST /api/v1/s2s/sale',
      'charge-token POST /api/v1/s2s/charge',
      'confirm-otp POST /api/v1/s2s/confirm',
      'check-transaction-status POST /api/v1/s2s/status',
      'refund POST /api/v1/s2s/refund',
      'schedule-id POST /api/v1/s2s/schedule',
      'schedule-update POST /api/v1/s2s/schedule/update',
      'schedule-status POST /api/v1/s2s/schedule/status',
      'card-token-delete POST /api/v1/s2s/card-token/delete',
      'apple-pay-session POST /api/v1/applepay/session',
    ]);
    expect(CALLBACKS.map(({ id }) => id)).toEqual(['payment-callback']);
    expect(contract.title).toBe('Official Documentation');
    expect(contract.version).toBe('1.0.0');
  });

  it('need an idempotency key exactly where money moves or something is created', () => {
    const without = OPERATIONS.filter((operation) => !operation.needsIdempotencyKey);
    expect(without.map(({ id }) => id)).toEqual([
      'get-transaction-status-request',
      'list-payments',
      'check-transaction-status',
      'schedule-update',
      'schedule-status',
      'card-token-delete',
      'apple-pay-session',
    ]);
  });

  it('ask a generated client for no header that the signing code sets', () => {
    const { paths = {} } = contract.document;
    const needed = [...objects(paths)].flatMap(({ node }) =>
      Array.isArray(node.parameters) ? node.parameters : [],
    );
    expect(new Set(needed.map((parameter) => JSON.stringify(parameter)))).toEqual(
      new Set([JSON.stringify({ $ref: '#/components/parameters/IdempotencyKey' })]),
    );
  });

  it('have defaults in schemas of their own: generated types require a property beside one', () => {
    const beside = [...objects(contract.document)].filter(({ node }) =>
      Object.values(isJsonObject(node.properties) ? node.properties : {}).some(
        (property) => isJsonObject(property) && 'default' in property,
      ),
    );
    expect(beside.map(({ pointer }) => pointer)).toEqual([]);
  });

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s has an example of its request and of every answer',
    (_, operation) => {
      expect(operation.summary).not.toBe('');
      expect(operation.request?.examples.length ?? 0).toBeGreaterThan(0);
      for (const { status, body } of operation.responses) {
        expect(body?.examples.length ?? 0, `${operation.id} ${status}`).toBeGreaterThan(0);
        expect(body?.mediaType).toBe(
          status < 400 ? 'application/json' : 'application/problem+json',
        );
      }
    },
  );

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s declares exactly the error codes its answers show',
    (_, operation) => {
      const shown = operation.responses
        .filter(({ status }) => status >= 400)
        .flatMap(({ body }) => body?.examples ?? [])
        .map(({ value }) => (isJsonObject(value) ? String(value.code) : ''));
      expect([...new Set(shown)].sort()).toEqual([...operation.errorCodes].sort());
    },
  );

  it('have examples of every callback type', () => {
    const types = CALLBACKS[0]?.request?.examples.map(({ value }) =>
      isJsonObject(value) ? value.type : null,
    );
    const schemas = objectAt(objectAt(contract.document, 'components'), 'schemas');
    const all = textsAt(
      objectAt(objectAt(objectAt(schemas, 'PaymentCallback'), 'properties'), 'type'),
      'enum',
    );
    expect(new Set(types)).toEqual(new Set(all));
    for (const { callbackTypes, id } of OPERATIONS) {
      expect(all, id).toEqual(expect.arrayContaining(callbackTypes));
    }
  });
});

describe('examples', () => {
  const all = contract.operations.flatMap(bodies);

  it('are many', () => {
    expect(all.flatMap(({ body }) => body.examples).length).toBeGreaterThan(250);
  });

  it.each(all.map(({ where, body }) => [where, body] as const))(
    'of %s keep to the schema',
    (_, body) => {
      for (const example of body.examples) {
        expect(violations(body.schema, example.value), example.name).toEqual([]);
      }
    },
  );

  it('in schemas and parameters keep to the schema beside them', () => {
    let checked = 0;
    for (const { pointer, node } of objects(contract.document)) {
      const isSchema = /^#\/components\/(schemas|parameters\/[^/]+\/schema)/.test(pointer);
      if (isSchema && Array.isArray(node.examples)) {
        for (const example of node.examples) {
          expect(violations(pointer, example), `${pointer} ${JSON.stringify(example)}`).toEqual([]);
          checked += 1;
        }
      }
      if (
        /^#\/components\/(parameters|headers)\/[^/]+$/.test(pointer) &&
        node.example !== undefined
      ) {
        expect(violations(`${pointer}/schema`, node.example), pointer).toEqual([]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('of an address are one for each field, and differ within an object', () => {
    let checked = 0;
    const { schemas = {} } = objectAt(contract.document, 'components');
    const shared = isJsonObject(schemas) ? objectAt(schemas, 'Url').examples : undefined;
    for (const { pointer, node } of objects(contract.document)) {
      const addresses = Object.values(isJsonObject(node.properties) ? node.properties : {})
        .filter(isJsonObject)
        .filter(({ $ref }) => $ref === '#/components/schemas/Url')
        .map(({ examples }) => [shared ?? [], examples ?? []].flat());
      expect(
        addresses.map(({ length }) => length),
        pointer,
      ).toEqual(addresses.map(() => 1));
      expect(new Set(addresses.flat()).size, pointer).toBe(addresses.length);
      checked += addresses.length;
    }
    expect(checked).toBeGreaterThan(10);
  });

  it('of problems agree with the table of codes', () => {
    const byCode = new Map(contract.errorCodes.map((entry) => [entry.code, entry]));
    for (const { where, body } of all) {
      if (body.mediaType !== 'application/problem+json') continue;
      for (const { name, value } of body.examples) {
        if (!isJsonObject(value)) throw new Error(`${where} ${name} is no object`);
        const entry = byCode.get(String(value.code));
        expect(entry, `${where} ${name}`).toBeDefined();
        expect(value.title).toBe(entry?.title);
        expect(value.status).toBe(entry?.status);
        expect(where).toMatch(new RegExp(` ${value.status}$`));
        const page = `https://docs.gateway.example/errors#error-${value.code}`;
        expect(value).toMatchObject({ type: page, doc_url: page });
      }
    }
  });

  it('of declines agree with the table of codes', () => {
    const byCode = new Map(contract.declineCodes.map((entry) => [entry.code, entry]));
    let checked = 0;
    for (const { node } of objectsWithValues(
      all.flatMap(({ body }) => body.examples.map(({ value }) => value)),
    )) {
      if (!isJsonObject(node.decline)) continue;
      const { code, message, ...rest } = node.decline;
      const entry = byCode.get(String(code));
      expect(entry, String(code)).toBeDefined();
      expect(message).toBe(entry?.shopper_message);
      const { category, act, retry_advice, network_code } = entry ?? {};
      expect(rest).toEqual({
        category,
        act,
        retry_advice,
        ...(network_code ? { network_code } : {}),
      });
      checked += 1;
    }
    expect(checked).toBeGreaterThan(5);
  });

  it('of charges by the merchant name the payment that brought the card', () => {
    const values = (slug: string) =>
      contract.operations
        .filter(({ id }) => id === slug)
        .flatMap(({ request }) => request?.examples.map(({ value }) => value) ?? [])
        .filter(isJsonObject);
    const saved = values('payment-callback')
      .map((callback) => objectAt(callback, 'data'))
      .filter(({ card_token }) => card_token)
      .map(({ card_token, payment_id }) => `${card_token} ${payment_id}`);
    const charged = values('charge-token')
      .filter(({ initiator }) => initiator === 'merchant')
      .map((charge) => [charge.card_token, objectAt(charge, 'agreement').initial_payment_id]);
    expect(charged.length).toBeGreaterThan(1);
    for (const pair of charged) expect(saved).toContain(pair.join(' '));
  });

  it('refuse what the contract forbids', () => {
    const session = '#/components/schemas/SessionRequest';
    const example = OPERATIONS[0]?.request?.examples[0]?.value;
    if (!isJsonObject(example)) throw new Error('authentication-request has no example');
    const withOrder = (changes: JsonObject) => ({
      ...example,
      order: { ...objectAt(example, 'order'), ...changes },
    });
    expect(violations(session, example)).toEqual([]);
    expect(violations(session, withOrder({ amount: 115 }))).not.toEqual([]);
    expect(violations(session, withOrder({ amount: '115' }))).not.toEqual([]);
    expect(violations(session, withOrder({ amount: '0.00' }))).not.toEqual([]);
    expect(violations(session, withOrder({ amount: '115.000' }))).not.toEqual([]);
    expect(violations(session, withOrder({ currency: 'KWD' }))).not.toEqual([]);
    expect(violations(session, withOrder({ currency: 'KWD', amount: '115.000' }))).toEqual([]);
    expect(violations(session, { ...example, amount: '1.00' })).not.toEqual([]);
    expect(
      violations(session, { ...example, schedule_id: 'sch_01k72r4j9r2b7u3a1d6e' }),
    ).not.toEqual([]);
    const status = '#/components/schemas/StatusRequest';
    expect(violations(status, {})).not.toEqual([]);
    expect(
      violations(status, { payment_id: 'pay_01k72r4f6n9y4r0x8a3b', order_number: '1' }),
    ).not.toEqual([]);
  });

  it('refuse pay-later sales without the buyer, and take card sales without', () => {
    const sale = '#/components/schemas/SaleRequest';
    const examples = OPERATIONS.find(({ id }) => id === 'sale')?.request?.examples ?? [];
    const without = (name: string, field: string) => {
      const value = examples.find((example) => example.name === name)?.value;
      if (!isJsonObject(value)) throw new Error(`sale has no example ${name}`);
      return Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));
    };
    for (const field of ['customer', 'shipping_address', 'items', 'three_ds']) {
      expect(violations(sale, without('tabby', field)), field).not.toEqual([]);
    }
    const card = without('card', 'customer');
    expect(violations(sale, card)).toEqual([]);
    expect(violations(sale, { ...card, source: { type: 'cash' } })).not.toEqual([]);
    expect(violations(sale, { ...card, source: { type: 'tabby', number: '1' } })).not.toEqual([]);
  });

  it('refuse merchant-initiated charges without their agreement, or with 3-D Secure', () => {
    const charge = '#/components/schemas/ChargeRequest';
    const example = OPERATIONS.find(({ id }) => id === 'charge-token')?.request?.examples.find(
      ({ name }) => name === 'merchant_unscheduled',
    )?.value;
    if (!isJsonObject(example)) throw new Error('charge-token has no merchant_unscheduled');
    expect(violations(charge, example)).toEqual([]);
    expect(violations(charge, { ...example, agreement: { type: 'unscheduled' } })).not.toEqual([]);
    const three_ds = { return_url: 'https://shop.example/return' };
    expect(violations(charge, { ...example, three_ds })).not.toEqual([]);
    expect(violations(charge, { ...example, three_ds, initiator: 'customer' })).toEqual([]);
  });
});

function* objectsWithValues(values: Json[]): Generator<{ node: JsonObject }> {
  for (const value of values) yield* everyObject(value);
}

function* everyObject(value: Json): Generator<{ node: JsonObject }> {
  if (Array.isArray(value)) for (const entry of value) yield* everyObject(entry);
  else if (isJsonObject(value)) {
    yield { node: value };
    for (const entry of Object.values(value)) yield* everyObject(entry);
  }
}

describe('fields', () => {
  const properties: { pointer: string; node: JsonObject }[] = [];
  beforeAll(() => {
    for (const { pointer, node } of objects(contract.document)) {
      if (!/^#\/components\/schemas\/.*\/properties\/[^/]+$/.test(pointer)) continue;
      if (/\/(if|then|else|not|oneOf|anyOf)\//.test(pointer)) continue;
      properties.push({ pointer, node });
    }
  });

  /** Returns the field's own keywords, with those of the schema it refers to. */
  function described(node: JsonObject): JsonObject {
    const ref =
      typeof node.$ref === 'string' ? node.$ref.slice('#/components/schemas/'.length) : '';
    const schemas = objectAt(objectAt(contract.document, 'components'), 'schemas');
    return ref === '' ? node : { ...objectAt(schemas, ref), ...node };
  }

  it('say what they mean', () => {
    expect(properties.length).toBeGreaterThan(150);
    const silent = properties.filter(({ node }) => !described(node).description);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('have a type, an example and a limit', () => {
    const lacking = properties.flatMap(({ pointer, node }) => {
      const field = described(node);
      if (field.oneOf !== undefined || field.type === 'object') return [];
      const lacks: string[] = [];
      if (field.type === undefined) lacks.push('type');
      if (field.examples === undefined && field.type !== 'array') lacks.push('example');
      const bounded =
        ['boolean'].includes(String(field.type)) ||
        ['maxLength', 'maximum', 'minimum', 'maxItems', 'enum', 'const', 'pattern'].some(
          (keyword) => field[keyword] !== undefined,
        ) ||
        field.format === 'date-time';
      if (!bounded) lacks.push('limit');
      return lacks.map((what) => `${pointer} has no ${what}`);
    });
    expect(lacking).toEqual([]);
  });

  it('name only properties that exist as required', () => {
    for (const { pointer, node } of objects(contract.document)) {
      if (!/^#\/components\/schemas\//.test(pointer) || node.type !== 'object') continue;
      if (node.properties === undefined) continue;
      expect(Object.keys(objectAt(node, 'properties')), pointer).toEqual(
        expect.arrayContaining(textsAt(node, 'required')),
      );
    }
  });

  it('explain every value of every enumeration', () => {
    let checked = 0;
    for (const { pointer, node } of objects(contract.document)) {
      if (!Array.isArray(node.enum) || !/^#\/components\/(schemas|headers)/.test(pointer)) continue;
      if (/\/(if|then|else)\//.test(pointer)) continue;
      const meanings = objectAt(node, 'x-enum-descriptions');
      expect(Object.keys(meanings), pointer).toEqual(node.enum);
      for (const meaning of Object.values(meanings)) expect(meaning).toMatch(/\.$/);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(20);
  });

  it('of requests are closed, those of answers open', () => {
    const schemas = objectAt(objectAt(contract.document, 'components'), 'schemas');
    for (const { id, kind, request, responses } of contract.operations) {
      const closed = objectAt(
        schemas,
        request?.schema.split('/').at(-1) ?? '',
      ).additionalProperties;
      expect(closed, id).toBe(kind === 'operation' ? false : undefined);
      for (const { body } of responses) {
        const name = body?.schema.split('/').at(-1) ?? '';
        expect(objectAt(schemas, name).additionalProperties, `${id} ${name}`).toBeUndefined();
      }
    }
  });
});

describe('codes', () => {
  it('are the values of their enumerations', () => {
    const schemas = objectAt(objectAt(contract.document, 'components'), 'schemas');
    expect(contract.errorCodes.map(({ code }) => code)).toEqual(
      textsAt(objectAt(schemas, 'ErrorCode'), 'enum'),
    );
    expect(contract.declineCodes.map(({ code }) => code)).toEqual(
      textsAt(objectAt(schemas, 'DeclineCode'), 'enum'),
    );
    for (const [list, schema] of [
      [contract.errorCodes, 'ErrorCode'],
      [contract.declineCodes, 'DeclineCode'],
    ] as const) {
      const meanings = objectAt(objectAt(schemas, schema), 'x-enum-descriptions');
      for (const { code, meaning } of list) expect(meanings[code]).toBe(meaning);
    }
  });

  it('of errors are each answered by some operation, but for an unknown path', () => {
    const unused = contract.errorCodes.filter(({ operations }) => operations.length === 0);
    expect(unused.map(({ code }) => code)).toEqual(['path_not_found']);
  });

  it('of lost, stolen and fraud never tell the shopper', () => {
    const hidden = contract.declineCodes.filter((entry) => !entry.reveal_to_shopper);
    expect(hidden.map(({ code }) => code)).toEqual([
      'pick_up_card',
      'lost_card',
      'stolen_card',
      'suspected_fraud',
    ]);
    const neutral = contract.declineCodes.find(({ code }) => code === 'do_not_honour');
    for (const entry of hidden) expect(entry.shopper_message).toBe(neutral?.shopper_message);
    for (const entry of hidden) expect(entry.shopper_message_ar).toBe(neutral?.shopper_message_ar);
    for (const { shopper_message_ar } of contract.declineCodes) {
      expect(shopper_message_ar).toMatch(/^[\u0600-\u06FF0-9 .،؛]+$/);
    }
    for (const { shopper_message } of contract.declineCodes) {
      expect(shopper_message).not.toMatch(/lost|stolen|fraud|suspect/i);
    }
  });

  it('of the card networks cover ISO 8583 as the guides list it', () => {
    const known = contract.declineCodes.map(({ network_code }) => network_code);
    expect(known).toEqual(
      expect.arrayContaining('05 12 13 14 41 43 51 54 57 58 61 62 65 91 96'.split(' ')),
    );
    const used = known.filter((code) => code !== undefined);
    expect(new Set(used).size).toBe(used.length);
  });
});

describe('statuses', () => {
  it('have transitions between statuses that exist, and ends that stay ends', () => {
    const schemas = objectAt(objectAt(contract.document, 'components'), 'schemas');
    const statuses = textsAt(objectAt(schemas, 'PaymentStatus'), 'enum');
    expect(Object.keys(contract.statusTransitions).sort()).toEqual([...statuses].sort());
    for (const next of Object.values(contract.statusTransitions)) {
      expect(statuses).toEqual(expect.arrayContaining(next));
    }
    for (const end of ['decline', 'void', 'expired', 'refund', 'reversal', 'chargeback']) {
      expect(contract.statusTransitions[end], end).toEqual([]);
    }
    expect(contract.statusTransitions.pending).toEqual(['settled', 'void', 'reversal']);
    const providers = objectAt(objectAt(schemas, 'PaymentStatus'), 'x-provider-statuses');
    expect(Object.keys(providers)).toEqual(['tabby', 'tamara']);
    for (const provider of Object.keys(providers)) {
      expect(statuses).toEqual(
        expect.arrayContaining(Object.values(objectAt(providers, provider))),
      );
    }
  });
});
