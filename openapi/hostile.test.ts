import { describe, expect, it } from 'vitest';
import { buildCollection } from '../src/reference/collection/build-collection.ts';
import { buildReference } from '../src/reference/model/build-reference.ts';
import { patternIn } from '../src/reference/model/limits.ts';
import {
  contractWith,
  everyField,
  operationOf,
  rootOf,
} from '../tests/support/contract-fixtures.ts';
import { messageOf } from '../tests/support/contracts/message-of.ts';
import { loadContract } from './load-contract.ts';

/** Returns a contract whose one operation has one more line of YAML. */
function operationWith(line: string): string {
  return contractWith('{ type: string }').replace(
    'operationId: pay\n',
    () => `operationId: pay\n      ${line}\n`,
  );
}
const nested = (levels: number, open: string, close: string) =>
  contractWith(`${open.repeat(levels)}{ type: string }${close.repeat(levels)}`);

describe('what is written beside a reference', () => {
  const contract = contractWith('{}', '{}').replace(
    'operationId: pay\n',
    () =>
      "operationId: pay\n      parameters: [{ $ref: '#/components/parameters/By', schema: { enum: [a, b] } }]\n",
  );
  const parameters = '  parameters: { By: { name: by, in: query, schema: { type: string } } }\n';

  it('is a warning with place and fix, and shown', () => {
    expect(messageOf(contract + parameters)).toContain(
      'contract/openapi.yaml:7:20: `schema` beside `$ref` has no meaning in OpenAPI. Pages show it all the same.\n' +
        '  Key: paths./pay.post.parameters.[0]\n' +
        '  Fix: Write the whole object there instead of the reference.',
    );
    const { document } = loadContract(contract + parameters, 'foreign.yaml');
    const [group] = buildReference(document).operations[0]?.parameters ?? [];
    expect(group?.fields[0]?.enumValues.map(({ value }) => value)).toEqual(['a', 'b']);
  });

  it('is no warning for what OpenAPI allows there', () => {
    const plain = contract.replace('schema: { enum: [a, b] }', 'description: By whom');
    expect(messageOf(plain + parameters)).not.toContain('beside');
  });
});

it('a path with a number sign is a warning with place and fix', () => {
  const text = contractWith('{}').replace('/pay:', "'/#env/pay':");
  expect(messageOf(text)).toMatch(
    /No client sends what comes after `#` in the path "\/#env\/pay"\.\n {2}Key: paths\.\/#env\/pay\.post\n {2}Fix: Write what differs in braces/,
  );
});

describe('a required field of a request that is marked as read-only', () => {
  const order =
    '{ type: object, required: [sum], properties: { sum: { type: integer, readOnly: true }, id: { type: string, readOnly: true } } }';
  const contract = (answer: string) =>
    contractWith("{ $ref: '#/components/schemas/Order' }", `{ Order: ${order} }`).replace(
      'description: Done',
      `description: Done, content: { application/json: { schema: ${answer} } }`,
    );

  it('is a warning with place and fix, and is sent', () => {
    const text = contract('{}');
    expect(messageOf(text)).toMatch(
      /A request requires `sum`, but `readOnly` says that no request has it.*\n {2}Key: components.schemas.Order.properties.sum.readOnly\n {2}Fix: Delete `readOnly: true`/,
    );
    const { document } = loadContract(text, 'foreign.yaml');
    const [operation] = buildReference(document).operations;
    expect(operation?.body?.media[0]?.examples[0]?.value).toEqual({ sum: 1 });
    expect(operation?.body?.media[0]?.root.children.map(({ readOnly }) => readOnly)).toEqual([
      false,
      false,
    ]);
  });

  it('is left out if responses have the schema, too', () => {
    const text = contract("{ $ref: '#/components/schemas/Order' }");
    expect(messageOf(text)).not.toContain('readOnly');
    const { document } = loadContract(text, 'foreign.yaml');
    const [field] = buildReference(document).operations[0]?.body?.media[0]?.root.children ?? [];
    expect(field?.readOnly).toBe(true);
  });
});

describe('a limit of 0 on values that are described', () => {
  it.each([
    ['{ type: string, maxLength: 0, example: Active }', 'maxLength', 'Active'],
    ['{ type: array, items: { type: string, example: x }, maxItems: 0 }', 'maxItems', ['x']],
  ])('%s is a warning with place and fix, and no limit', (schema, limit, sample) => {
    const text = contractWith(schema);
    expect(messageOf(text)).toContain(`\`${limit}: 0\` allows no `);
    expect(messageOf(text)).toContain(`schema.${limit}\n  Fix: Delete \`${limit}\``);
    const { document } = loadContract(text, 'foreign.yaml', { lenient: true });
    const [media] = buildReference(document).operations[0]?.body?.media ?? [];
    expect(media?.root.limits).toEqual([]);
    expect(media?.examples[0]?.value).toEqual(sample);
  });

  it('is none beside a number without its quotes, either', () => {
    const text = contractWith('{ type: string, maxLength: 0, example: 1234 }');
    const { document } = loadContract(text, 'foreign.yaml', { lenient: true });
    const [media] = buildReference(document).operations[0]?.body?.media ?? [];
    expect(media?.root.limits).toEqual([]);
  });

  it('stays on a text or a list that is meant to be empty', () => {
    expect(rootOf('{ type: string, maxLength: 0 }').limits).toHaveLength(1);
    expect(rootOf('{ type: array, items: {}, maxItems: 0 }').limits).toHaveLength(1);
  });
});

describe('a pattern that JavaScript rejects', () => {
  it.each([
    ['(?i)^a$', 'Write it without what other languages add: `^[Aa]$` for `(?i)^a$`.'],
    ['[\\-\\:]', 'Remove the backslash before each character that needs none'],
    [`${'a?'.repeat(60)}[\\]\\-x]\\_?`, '…: Invalid escape \\_ ('],
    ['^-]*$', 'Write a backslash before each bracket that is meant as itself'],
    ['[_-.]', 'Write a hyphen that is meant as itself last in its brackets'],
  ])('%s is a warning with place and fix, and shown', (pattern, fix) => {
    const schema = `{ type: string, pattern: '${pattern}', example: '-' }`;
    expect(messageOf(contractWith(schema))).toMatch(/^contract\/openapi.yaml:10:37: /);
    expect(messageOf(contractWith(schema))).toContain(fix);
    expect(rootOf(schema).limits.map(patternIn)).toEqual([pattern]);
  });

  it('is stopped when it takes longer than anyone waits', () => {
    const value = `${'a'.repeat(60)}!`;
    const message = messageOf(
      contractWith(`{ type: string, pattern: '^(a+)+$', example: ${value} }`),
    );
    expect(message).toContain('openapi.yaml:10:57: The pattern ^(a+)+$ takes more than a second');
    expect(message).toContain('Fix: Write the pattern without a repetition inside a repetition');
  });

  it('is stopped in the same way when it has no example, and its sample is a text', () => {
    const pattern = '^([a-z]+)+!$';
    const schema = `{ type: string, minLength: 60, pattern: '${pattern}' }`;
    expect(rootOf(schema).limits.map(patternIn)).toContain(pattern);
  });
});

it('patterns of one contract are kept apart', () => {
  const schema = `{ type: object, properties: { a: { type: string, pattern: ^a, example: a }, b: { type: string, pattern: ^b, example: a } } }`;
  const message = messageOf(contractWith(schema));
  expect(message.match(/Example contradicts[^\n]*/g)).toEqual([
    'Example contradicts its schema: the value is "a", but must match pattern "^b".',
  ]);
});

describe('a schema in place of a type', () => {
  const kind = "{ $ref: '#/components/schemas/Item/definitions/kind' }";
  const contract = contractWith(
    `{ type: object, properties: { kind: ${kind} } }`,
    '{ Item: { type: object, definitions: { kind: { type: { type: string, enum: [a, b] } } } } }',
  );

  it('is a warning, and shown, also where OpenAPI has no schemas', () => {
    const { warnings, document } = loadContract(contract, 'c.yaml', { lenient: true });
    expect(warnings.slice(0, 1).map(({ what, fix }) => `${what} ${fix}`)).toEqual([
      '`type` is {"type":"string","enum":["a","b"]}; pages show what is in it. Write what is in it one level higher, in place of `type`.',
    ]);
    const [field] = buildReference(document).operations[0]?.body?.media[0]?.root.children ?? [];
    expect(field).toMatchObject({
      types: ['string'],
      enumValues: [{ value: 'a' }, { value: 'b' }],
    });
  });
});

it('examples with the same `$id` name no schemas, and are checked', () => {
  const example = "example: { $id: 'https://a.example/product', size: 1 }";
  const product = `{ type: object, properties: { size: { type: string } }, ${example} }`;
  const contract = contractWith(product, `{ Product: ${product} }`);
  const { warnings } = loadContract(contract, 'c.yaml', { lenient: true });
  expect(warnings.filter(({ code }) => code === 'example').map(({ what }) => what)).toEqual(
    Array(2).fill('Example contradicts its schema: `size` is 1, but must be string.'),
  );
});

it('a parameter called schema is no schema', () => {
  const parameter =
    'schema: { name: schema, in: query, required: true, schema: { type: string }, example: a }';
  const contract = operationWith("parameters: [{ $ref: '#/components/parameters/schema' }]");
  const message = messageOf(
    contract.replace('components:\n', `components:\n  parameters: { ${parameter} }\n`),
  );
  expect(message).toMatch(/^contract\/openapi.yaml:1:1: The contract has no `servers`/);
});

it.each(['https://{host}', 'https://'])(
  'an operation’s server %s is a warning, and the collection calls the gateway',
  (url) => {
    const text = operationWith(`servers: [{ url: '${url}' }]`);
    const { document, warnings } = loadContract(text, 'c.yaml');
    expect(warnings).toMatchObject([{ code: 'server', line: 7, column: 19 }]);
    const model = buildReference(document);
    expect(model.operations[0]?.servers[0]?.url).toBe(url);
    const { item } = buildCollection(model);
    expect(item[0]).toMatchObject({
      item: [{ request: { url: { host: ['{{gateway_url}}'], path: ['pay'] } } }],
    });
  },
);

describe('a schema that is its own alternative', () => {
  it.each([
    ['directly', "{ A: { oneOf: [{ $ref: '#/components/schemas/A' }] } }"],
    [
      'through another',
      "{ A: { oneOf: [{ $ref: '#/components/schemas/B' }] }, B: { oneOf: [{ $ref: '#/components/schemas/A' }] } }",
    ],
  ])('%s is any value', (_, components) => {
    const root = rootOf("{ $ref: '#/components/schemas/A' }", components);
    expect(root).toMatchObject({ types: [], children: [] });
  });

  it('doubled over 18 levels, is spelt out in part and linked', () => {
    const twice = (level: number) =>
      `A${level}: { oneOf: [{ $ref: '#/components/schemas/A${level + 1}' }, { $ref: '#/components/schemas/A${level + 1}' }] }`;
    const levels = Array.from({ length: 18 }, (_, level) => twice(level));
    const components = `{ ${levels.join(', ')}, A18: { type: object, properties: { x: { type: string } } } }`;
    const contract = contractWith("{ $ref: '#/components/schemas/A0' }", components);
    const model = buildReference(loadContract(contract, 'c.yaml').document);
    expect(JSON.stringify(model).length).toBeLessThan(2_000_000);
    expect(model.schemas.map(({ root }) => [...everyField(root)].length > 0)).not.toContain(false);
    expect(model.schemas.length).toBeGreaterThan(0);
  });
});

describe('a limit is told with place and fix', () => {
  const bomb = Array.from(
    { length: 12 },
    (_, level) =>
      `x-${level + 1}: &a${level + 1} [${Array.from({ length: 9 }, () => `*a${level}`).join(', ')}]\n`,
  );
  it.each([
    [
      'an alias inside its own value',
      `${operationWith('')}x-a: &a\n  b: *a\n`,
      'A YAML alias stands inside the value',
    ],
    [
      'aliases of aliases',
      `${operationWith('')}x-0: &a0 [1, 2]\n${bomb.join('')}`,
      'more than 5000000 values',
    ],
    [
      'objects within objects',
      nested(400, '{ type: object, properties: { a: ', ' } }'),
      'deeper than 500 levels',
    ],
    [
      'a text of 5 MB',
      operationWith(`description: "${'word '.repeat(1_000_000)}"`),
      'has 5000000 characters; the limit is 200000',
    ],
    ['6,000 quotes', operationWith(`description: "${'>'.repeat(6000)} x"`), 'within each other'],
    ['6,000 lists', operationWith(`description: "${'- '.repeat(6000)} x"`), 'within each other'],
    [
      '6,000 elements',
      operationWith(`description: "${'<b>'.repeat(6000)} x"`),
      'within each other',
    ],
    [
      'an operationId of 400 letters',
      operationWith('').replace(': pay', `: ${'a'.repeat(400)}`),
      '400 bytes; the limit is 200',
    ],
  ])('%s', (_, contract, what) => {
    const message = messageOf(contract);
    expect(message).toMatch(/^contract\/openapi\.yaml:\d+:\d+: /);
    expect(message).toContain(what);
    // Where the parser's stack ends first, which depends on the machine, it knows the line but not the key.
    expect(message).toMatch(/(?:\n {2}Key: .+|levels\.)\n {2}Fix: .+/);
  });

  it('and what keeps to it is shown', () => {
    const quotes = operationWith(`description: "${'> '.repeat(90)}x ${'- '.repeat(200)}"`);
    expect(operationOf(quotes).description).toContain('> x');
    const deep = nested(120, '{ type: object, properties: { a: ', ' } }');
    expect(
      [...everyField(operationOf(deep).body?.media[0]?.root ?? rootOf('true'))].length,
    ).toBeGreaterThan(30);
  });
});
