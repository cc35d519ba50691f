import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { findExample, findFields, findOperation, tagText } from './lookup.ts';

const model = modelFrom(`
openapi: 3.1.0
info: { title: Small Gateway, version: 1.0.0 }
paths:
  /pay:
    post:
      operationId: createPayment
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                order: { type: object, properties: { number: { type: string }, amount: { type: string } } }
                items: { type: array, items: { type: object, properties: { name: { type: string } } } }
                name: { type: string }
                source: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Wallet' }] }
            examples: { redirect: { value: { order: { number: a } } }, iframe: { value: {} } }
      responses:
        '201': { description: Created, content: { application/json: { schema: { type: object, properties: { id: { type: string } } }, example: { id: pay_1 } } } }
        '400': { description: Bad, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
        '422': { description: Wrong, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
components:
  schemas:
    Card: { type: object, properties: { type: { const: card }, cvv: { type: string } } }
    Wallet: { type: object, properties: { type: { const: wallet }, token: { type: string } } }
    Problem: { type: object, properties: { code: { type: string } } }
`);
const place = { instance: 'api', version: 'current', root: '/api/gateway/', index: '/api/' };
const contracts = [{ model, ...place }];
const { operation } = findOperation(contracts, 'create-payment', '<Fields />');
const paths = (options: Parameters<typeof findFields>[1]) =>
  findFields(
    operation,
    options,
    tagText('Fields', { operation: 'create-payment', ...options }),
  ).fields.map(({ path }) => path);

describe('names that guides use', () => {
  it('finds an operation by slug and by operationId', () => {
    expect(findOperation(contracts, 'createPayment', '').operation.slug).toBe('create-payment');
  });

  it('finds the fields of request, response and headers', () => {
    expect(paths({ part: 'request' })).toEqual(['order', 'items', 'name', 'source']);
    expect(paths({ part: 'response' })).toEqual(['id']);
    expect(paths({ part: 'response', status: 422 })).toEqual(['code']);
    expect(paths({ part: 'headers' })).toEqual([]);
  });

  it('finds single fields, in objects, items and variants, in the order asked for', () => {
    const only = ['source.cvv', 'items.name', 'items[].name', 'order.number'];
    expect(paths({ part: 'request', only })).toEqual([
      'source.cvv',
      'items[].name',
      'items[].name',
      'order.number',
    ]);
  });

  it('names fields of one name by their paths, and others by their names', () => {
    const names = (only: string[]) =>
      findFields(operation, { part: 'request', only }, '').fields.map(({ name }) => name);
    expect(names(['name', 'items.name', 'order.number'])).toEqual([
      'name',
      'items[].name',
      'number',
    ]);
    expect(names(['items.name', 'order'])).toEqual(['name', 'order']);
  });

  it('shows of a field the variants that are asked for, and no others', () => {
    const whens = (only: string[]) =>
      findFields(operation, { part: 'request', only }, '<Fields />').fields.flatMap(({ choices }) =>
        choices.flatMap(({ variants }) => variants.map(({ when }) => when)),
      );
    expect(whens(['source'])).toEqual(['card', 'wallet']);
    expect(whens(['source=card,wallet'])).toEqual(['card', 'wallet']);
    expect(whens(['source=wallet'])).toEqual([]);
    const [source] = findFields(operation, { part: 'request', only: ['source=wallet'] }, '').fields;
    expect(source?.children.map(({ path }) => path)).toEqual(['source.type', 'source.token']);
    expect(() => whens(['source=walet'])).toThrow(/no variant of "source" "walet".*"wallet"/s);
  });

  it('finds examples', () => {
    expect(findExample(operation, { kind: 'request' }, '').name).toBe('redirect');
    expect(findExample(operation, { kind: 'response' }, '')).toMatchObject({
      status: '201',
      value: { id: 'pay_1' },
    });
  });

  it('names an operation that is spelt otherwise and means the same, or how many there are', () => {
    const slugs = ['create-charge', 'list-refunds', 'create-refund', ...'abcdefg'];
    const operations = slugs.map((slug) => ({ ...operation, slug, id: slug }));
    const others = [{ model: { ...model, operations }, ...place }];
    expect(() => findOperation(others, 'refund-request', '<Fields />')).toThrow(
      'Nearest: "create-refund".\n  Fix: Write "create-refund".',
    );
    expect(() => findOperation(others, 'xyz', '<Fields />')).toThrow(/"e" and 2 more\.$/m);
  });

  it.each([
    [
      'operation',
      () => findOperation(contracts, 'create-paymnt', '<Fields operation="create-paymnt" />'),
    ],
    ['operation unlike any', () => findOperation(contracts, 'xyz', '<Fields operation="xyz" />')],
    ['field', () => paths({ part: 'request', only: ['order.nummer'] })],
    ['status', () => paths({ part: 'response', status: 404 })],
    ['example', () => findExample(operation, { kind: 'request', name: 'redirct' }, '<Example />')],
  ])('names the nearest %s and the fix', (_, look) => {
    expect(look).toThrowErrorMatchingSnapshot();
  });
});
