import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../openapi/index.ts';
import {
  contractWith,
  everyField,
  fieldAt,
  operationOf,
  rootOf,
} from '../../../tests/support/contract-fixtures.ts';
import { buildReference } from './build-reference.ts';
import { limitText } from './limits.ts';
import type { Field } from './types.ts';

const names = (fields: Field[]) => fields.map(({ name }) => name);
/** Returns the first field of an object with one property `x`. */
const x = (schema: string, version?: string) =>
  fieldAt(rootOf(`{ type: object, properties: { x: ${schema} } }`, '{}', version), 'x');

describe('types', () => {
  it.each([
    ['{ type: string }', ['string']],
    ['{ type: string, format: uuid }', ['string · uuid']],
    ['{ type: string, format: string }', ['string']],
    ['{ type: string, contentEncoding: base64 }', ['string · base64']],
    ['{ type: [string, integer] }', ['string', 'integer']],
    ['{ type: [object, string], format: uri }', ['object', 'string · uri']],
    ['{ type: object, format: uri-map }', ['object · uri-map']],
    ['{ type: array, items: { type: string, format: uri } }', ['array of string · uri']],
    [
      '{ type: array, items: { type: array, items: { type: integer } } }',
      ['array of array of integer'],
    ],
    ['{ type: array }', ['array']],
    ['{ type: [array, string], items: { type: string } }', ['array of string', 'string']],
    ['{ properties: { y: true } }', ['object']],
    ['{ const: 3 }', ['integer']],
    ['{ enum: [a, b] }', ['string']],
    ['{ oneOf: [{ type: string }, { type: integer }] }', ['string', 'integer']],
    ['{}', []],
    ['true', []],
  ])('of %s are %j', (schema, types) => {
    expect(x(schema).types).toEqual(types);
  });
});

describe('null', () => {
  it.each([
    ['3.1.0', '{ type: [string, "null"] }'],
    ['3.1.0', '{ anyOf: [{ type: string }, { type: "null" }] }'],
    ['3.1.0', '{ oneOf: [{ type: string }, { const: null }] }'],
    ['3.0.3', '{ type: string, nullable: true }'],
    ['3.0.3', '{ nullable: true, allOf: [{ type: string }] }'],
  ])('is found in %s in %s', (version, schema) => {
    expect(x(schema, version)).toMatchObject({ nullable: true, types: ['string'], choices: [] });
  });

  it('is not found where it is not allowed', () => {
    expect(x('{ type: string }').nullable).toBe(false);
  });
});

describe('limits', () => {
  const textsOf = ({ limits }: Field) => limits.map((limit) => limitText(limit));

  it.each([
    ['{ type: string, maxLength: 255 }', ['at most 255 characters']],
    ['{ type: string, minLength: 2, maxLength: 1024 }', ['2 to 1024 characters']],
    ['{ type: string, minLength: 3, maxLength: 3 }', ['exactly 3 characters']],
    ['{ type: string, minLength: 1 }', ['at least 1 character']],
    ['{ type: string, pattern: "^[A-Z]{3}$" }', ['matches ^[A-Z]{3}$']],
    ['{ type: integer, minimum: 1, maximum: 720 }', ['1 to 720']],
    ['{ type: integer, minimum: 1 }', ['at least 1']],
    ['{ type: number, exclusiveMinimum: 0, maximum: 100 }', ['more than 0, at most 100']],
    ['{ type: number, multipleOf: 0.01 }', ['multiple of 0.01']],
    [
      '{ type: array, items: {}, minItems: 1, maxItems: 20, uniqueItems: true }',
      ['1 to 20 items', 'no item twice'],
    ],
    ['{ type: array, items: { type: string, maxLength: 9 } }', ['each at most 9 characters']],
    ['{ type: array, items: { type: array, uniqueItems: true } }', ['no item twice in each']],
    ['{ type: object, maxProperties: 5 }', ['at most 5 fields']],
    [
      '{ type: object, properties: { y: {} }, additionalProperties: false }',
      ['rejects other fields'],
    ],
    [
      '{ type: object, additionalProperties: {}, propertyNames: { maxLength: 40 } }',
      ['names at most 40 characters'],
    ],
    [
      '{ type: object, additionalProperties: {}, propertyNames: { pattern: ^x- } }',
      ['names match ^x-'],
    ],
    [
      '{ type: array, items: { type: [string, "null"], pattern: ^a, default: ab } }',
      ['each matches ^a', 'each may be null', 'each by default "ab"'],
    ],
    ['{ type: string, contentMediaType: text/css }', ['content text/css']],
    ['{ type: string, xml: { prefix: p, name: y, attribute: true } }', ['in XML attribute p:y']],
    [
      '{ type: string, xml: { wrapped: true, namespace: "urn:z" } }',
      ['in XML in an element around the list of urn:z'],
    ],
    ['{ type: string, format: date }', ['like 2025-01-31']],
    ['{ type: string, format: date, example: "2017-07-21" }', []],
    ['{ type: string, format: date, description: As YYYY-MM-DD. }', []],
    ['{ type: string, format: date, enum: ["2017-07-21"] }', []],
    ['{ type: array, items: { type: string, format: time } }', ['each like 12:00:00Z']],
    ['{ type: array, items: { format: date-time }, example: ["2017-07-21T10:00:00Z"] }', []],
    ['{ allOf: [{ maxLength: 9 }, { maxLength: 5, minLength: 2 }] }', ['2 to 5 characters']],
    ['{ allOf: [{ exclusiveMinimum: 10 }, { exclusiveMinimum: 5 }] }', ['more than 10']],
    ['{ allOf: [{ exclusiveMaximum: 5 }, { exclusiveMaximum: 10 }] }', ['less than 5']],
    ['{ allOf: [{ exclusiveMinimum: 5 }, { minimum: 10 }] }', ['at least 10']],
    ['{ allOf: [{ exclusiveMaximum: 10 }, { maximum: 5 }] }', ['at most 5']],
    ['{ allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }', ['multiple of 6']],
    ['{ allOf: [{ multipleOf: 0.01 }, { multipleOf: 0.25 }] }', ['multiple of 0.25']],
  ])('of %s are %j', (schema, limits) => {
    expect(textsOf(x(schema))).toEqual(limits);
  });

  it('have a date unless an example of the contract is one', () => {
    const limitsWith = (example: string) => {
      const yaml = contractWith(
        `{ type: object, properties: { x: { type: string, format: date, example: ${example} } } }`,
      );
      const { document } = loadContract(yaml, 'c.yaml', { lenient: true });
      const [operation] = buildReference(document).operations;
      return operation?.body?.media[0]?.root.children.map(textsOf);
    };
    expect(limitsWith('2025-02-01T12:00:00Z')).toEqual([['like 2025-01-31']]);
    expect(limitsWith('2025-02-01')).toEqual([[]]);
  });

  it('have a date unless the parameter has an example or says how it’s written', () => {
    const limitsOf = (facts: string) => {
      const parameter = `{ name: on, in: query, schema: { type: string, format: date }${facts} }`;
      const yaml = contractWith('{}').replace('post:', `post:\n      parameters: [${parameter}]`);
      return operationOf(yaml).parameters[0]?.fields.map(textsOf);
    };
    expect(limitsOf('')).toEqual([['like 2025-01-31']]);
    expect(limitsOf(', example: "2025-02-01"')).toEqual([[]]);
    expect(limitsOf(', description: As YYYY-MM-DD.')).toEqual([[]]);
  });

  it('reads the boolean exclusiveMinimum of 3.0', () => {
    const field = x('{ type: number, minimum: 0, exclusiveMinimum: true }', '3.0.3');
    expect(textsOf(field)).toEqual(['more than 0']);
    const merged =
      '{ allOf: [{ minimum: 10, exclusiveMinimum: true }, { minimum: 5, exclusiveMinimum: false }] }';
    expect(textsOf(x(merged, '3.0.3'))).toEqual(['more than 10']);
  });
});

describe('descriptions of arrays', () => {
  it.each([
    ['items: { description: One line. }', 'One line.'],
    [
      'description: The lines., items: { description: One line. }',
      'The lines.\n\nEach item: One line.',
    ],
    ['description: The lines., items: { description: The lines. }', 'The lines.'],
    [
      'description: The lines., items: { description: "- one" }',
      'The lines.\n\nEach item:\n\n- one',
    ],
    [
      'description: Rows., items: { type: array, description: A row., items: { description: A cell. } }',
      'Rows.\n\nEach item: A row.\n\nA cell.',
    ],
  ])('tell what is said of the items: %s', (schema, description) => {
    expect(x(`{ type: array, ${schema} }`).description).toBe(description);
  });
});

describe('values', () => {
  it('keeps const, default and examples, null and false too', () => {
    expect(x('{ type: boolean, default: false, examples: [true, false] }')).toMatchObject({
      default: false,
      examples: [true, false],
    });
    expect(x('{ const: pay }').const).toBe('pay');
    expect(x('{ type: string, example: a }', '3.0.3').examples).toEqual(['a']);
  });

  it('takes meanings of enum values from x-enum-descriptions', () => {
    expect(x('{ enum: [a, b], x-enum-descriptions: { a: First, b: Second } }').enumValues).toEqual([
      { value: 'a', meaning: 'First' },
      { value: 'b', meaning: 'Second' },
    ]);
  });

  it('takes an enum written as oneOf of constants', () => {
    const field = x('{ oneOf: [{ const: a, title: First }, { const: b, description: Second }] }');
    expect(field).toMatchObject({
      types: ['string'],
      choices: [],
      enumValues: [
        { value: 'a', meaning: 'First' },
        { value: 'b', meaning: 'Second' },
      ],
    });
  });

  it('shows the enum of the items of an array', () => {
    expect(x('{ type: array, items: { enum: [card, mada] } }').enumValues).toHaveLength(2);
  });

  it('marks an array whose items are marked', () => {
    for (const mark of ['deprecated', 'readOnly', 'writeOnly']) {
      expect(x(`{ type: array, items: { type: string, ${mark}: true } }`)).toMatchObject({
        [mark]: true,
      });
    }
  });

  it('marks deprecated, readOnly and writeOnly', () => {
    expect(x('{ deprecated: true, readOnly: true }')).toMatchObject({
      deprecated: true,
      readOnly: true,
      writeOnly: false,
    });
    expect(x('{ writeOnly: true }').writeOnly).toBe(true);
    expect(x('{ type: array, items: { type: string, deprecated: true } }').deprecated).toBe(true);
  });
});

describe('objects', () => {
  it('nests fields, with paths and anchors of their place', () => {
    const root = rootOf(`
      type: object
      required: [order]
      properties:
        order: { type: object, required: [number], properties: { number: { type: string } } }
        note: { type: string }
    `);
    expect(names(root.children)).toEqual(['order', 'note']);
    expect(root.children.map(({ required }) => required)).toEqual([true, false]);
    expect(fieldAt(root, 'order.number')).toMatchObject({
      anchor: 'body-order-number',
      required: true,
    });
  });

  it('lists required fields first and deprecated ones last where a program sorted them by name', () => {
    const order = (sorted: string, old?: string) => {
      const properties = [...sorted]
        .map((name) => `${name}: { type: string, deprecated: ${name === old} }`)
        .join(', ');
      const root = rootOf(`{ type: object, required: [g, c], properties: { ${properties} } }`);
      return names(root.children).join('');
    };
    expect(order('abcdefg')).toBe('cgabdef');
    expect(order('abcdefg', 'a')).toBe('cgbdefa');
    expect(order('abcdefg', 'g')).toBe('cgabdef');
    expect(order('abcdegf', 'a')).toBe('abcdegf');
    expect(order('abcdegf')).toBe('abcdegf');
    expect(order('cefg')).toBe('cgef');
    expect(order('ceg')).toBe('cge');
    expect(order('eg')).toBe('eg');
    // Another part of an `allOf` begins with `b`.
    expect(order('cdefghijklmnobpq')).toBe('cgdefhijklmnobpq');
  });

  it('merges allOf, and what stands beside it', () => {
    const root = rootOf(
      `
      allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [b], properties: { b: {} } }]
      properties: { c: {} }
      required: [a]
    `,
      '{ Base: { type: object, properties: { a: { type: string } } } }',
    );
    expect(names(root.children)).toEqual(['a', 'b', 'c']);
    expect(root.children.map(({ required }) => required)).toEqual([true, true, false]);
  });

  it('is not described by the description of one of several objects that it has', () => {
    const part = (name: string) => `{ description: Its ${name}, properties: { ${name}: {} } }`;
    const described = (more: string) =>
      rootOf(`{ allOf: [${part('a')}, ${part('b')}]${more} }`).description;
    expect(described('')).toBe('');
    expect(described(', description: All')).toBe('All');
    expect(rootOf(`{ allOf: [${part('a')}, { required: [a] }] }`).description).toBe('Its a');
  });

  it('lets a description beside $ref win', () => {
    const root = rootOf(
      "{ type: object, properties: { x: { $ref: '#/components/schemas/Id', description: Here } } }",
      '{ Id: { type: string, description: There } }',
    );
    expect(fieldAt(root, 'x').description).toBe('Here');
  });

  it('names the schema of a list of values, and of no other value', () => {
    const root = rootOf(
      "{ properties: { status: { $ref: '#/components/schemas/PaymentStatus' }, currency: { $ref: '#/components/schemas/Currency' }, id: { $ref: '#/components/schemas/Id' } } }",
      '{ PaymentStatus: { enum: [paid, open] }, Currency: { enum: [SAR] }, Id: { type: string } }',
    );
    expect(root.children.map(({ component }) => component)).toEqual([
      'PaymentStatus',
      'Currency',
      undefined,
    ]);
  });

  it('lists items of arrays as children', () => {
    const root = rootOf(
      '{ type: object, properties: { items: { type: array, items: { properties: { name: {} } } } } }',
    );
    expect(fieldAt(root, 'items[].name')).toMatchObject({ anchor: 'body-items-name' });
    expect(fieldAt(root, 'items').types).toEqual(['array of object']);
  });

  it('lists the positions of a tuple', () => {
    const field = x(
      '{ prefixItems: [{ type: string }, { type: integer }], items: { type: boolean } }',
    );
    expect(names(field.children)).toEqual(['[0]', '[1]', '[…]']);
    expect(field.children.map(({ types }) => types[0])).toEqual(['string', 'integer', 'boolean']);
  });

  it('lists names that are free, and names by pattern', () => {
    const field = x(
      '{ additionalProperties: { type: string }, patternProperties: { "^x-": { type: integer } } }',
    );
    expect(field.children).toMatchObject([
      { kind: 'pattern', name: '^x-', types: ['integer'] },
      { kind: 'additional', name: 'any name', types: ['string'] },
    ]);
  });

  it('gives names that differ in punctuation only anchors of their own', () => {
    const root = rootOf('{ properties: { "a b": {}, a-b: {}, a: { properties: { b: {} } } } }');
    const anchors = [...everyField(root)].map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

describe('choices', () => {
  const components = `
    Card: { title: Card, type: object, required: [type], properties: { type: { const: card }, number: {} } }
    Wallet: { type: object, required: [type], properties: { type: { const: wallet }, token: {} } }
  `;
  const both = "[{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Wallet' }]";

  it('names variants and tells when each holds, by mapping', () => {
    const mapping = "{ c: '#/components/schemas/Card', w: Wallet }";
    const root = rootOf(
      `{ oneOf: ${both}, discriminator: { propertyName: type, mapping: ${mapping} } }`,
      components,
    );
    expect(root.choices).toMatchObject([
      {
        kind: 'one',
        discriminator: 'type',
        variants: [
          {
            name: 'Card',
            when: 'c',
            anchor: 'body-c',
            fields: [{ name: 'type' }, { name: 'number' }],
          },
          {
            name: 'Wallet',
            when: 'w',
            fields: [{ name: 'type' }, { name: 'token', path: 'token' }],
          },
        ],
      },
    ]);
  });

  it('finds a discriminator that is not declared', () => {
    const root = rootOf(`{ oneOf: ${both} }`, components);
    expect(root.choices[0]).toMatchObject({
      discriminator: 'type',
      variants: [{ when: 'card' }, { when: 'wallet' }],
    });
  });

  it('says of anyOf that several may hold', () => {
    const root = rootOf('{ anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }');
    expect(root.choices[0]).toMatchObject({
      kind: 'any',
      variants: [{ name: 'option 1' }, { name: 'option 2' }],
    });
  });

  it('finds subtypes of a schema that has only a discriminator', () => {
    const root = rootOf(
      "{ $ref: '#/components/schemas/Pet' }",
      `
      Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
      Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { tricks: { type: string } } }] }
    `,
      '3.0.3',
    );
    expect(names(root.children)).toEqual(['kind']);
    expect(root.choices[0]).toMatchObject({
      discriminator: 'kind',
      variants: [
        { when: 'Cat', fields: [{ name: 'lives' }], choices: [] },
        { when: 'Dog', fields: [{ name: 'tricks' }], choices: [] },
      ],
    });
  });

  it('says of a value that may also be an empty text so, without a choice', () => {
    const root = rootOf(`
      type: object
      properties:
        a: { anyOf: [{ title: Shape, type: object, properties: { b: {} } }, { type: string, enum: [''] }] }
        c: { anyOf: [{ type: integer }, { type: string, enum: [''] }] }
        d: { anyOf: [{ type: object }, { type: array, items: {} }, { enum: [''] }] }
    `);
    const [a, c, d] = root.children;
    const rules = ['or an empty string'];
    expect(a).toMatchObject({ types: ['object'], component: 'Shape', choices: [], rules });
    expect(names(a?.children ?? [])).toEqual(['b']);
    expect(c).toMatchObject({ types: ['integer'], choices: [], rules: ['or an empty string'] });
    expect(d?.choices).toHaveLength(1);
  });

  it('turns lists of required names into a rule', () => {
    const root = rootOf(
      '{ properties: { a: {}, b: {} }, oneOf: [{ required: [a] }, { required: [b] }] }',
    );
    expect(root).toMatchObject({ rules: ['exactly one of: a, b'], choices: [] });
  });

  it('says which fields need each other', () => {
    const root = rootOf(
      '{ properties: { a: {}, b: {} }, dependentRequired: { a: [b] }, not: { required: [b, c] } }',
    );
    expect(root.rules).toEqual(['a needs b', 'not together: b, c']);
  });

  it('name the values that one list has and another, which must hold too, excludes', () => {
    const all = (own: string) => x(`{ allOf: [{ enum: [card, stcpay] }, { enum: ${own} }] }`).rules;
    expect(all('[card, stcpay, tabby]')).toEqual(['named by one list, excluded by another: tabby']);
    expect(all('[card]')).toEqual([]);
  });

  it('shows if, then and else as conditions', () => {
    const root = rootOf(`
      type: object
      properties: { mode: { enum: [now, later] }, at: { type: string } }
      if: { properties: { mode: { const: later } } }
      then: { required: [at] }
      else: { properties: { fast: { type: boolean } } }
    `);
    expect(root.choices).toMatchObject([
      {
        kind: 'when',
        variants: [
          { when: 'when mode is later', rules: ['also required: at'] },
          { when: 'unless mode is later', fields: [{ name: 'fast' }] },
        ],
      },
    ]);
  });

  it.each([
    [
      '{ properties: { source: { properties: { type: { enum: [tabby, tamara] } }, required: [type] } } }',
      'source.type is tabby or tamara',
    ],
    ['{ properties: { source: { required: [token] } } }', 'source.token is given'],
    ['{ $ref: "#/components/schemas/Later" }', 'mode is later'],
    ['{ not: { properties: { mode: { const: later } } } }', "it isn't true that mode is later"],
    [
      '{ anyOf: [{ required: [a] }, { properties: { mode: { const: later } } }] }',
      'a is given or mode is later',
    ],
    ['{ properties: { amount: { minimum: 100 } } }', 'amount is at least 100'],
    ['{ properties: { who: { type: "null" } } }', 'who is null'],
    ['{ minProperties: 1 }', 'the condition holds'],
  ])('names the condition %s', (condition, text) => {
    const root = rootOf(
      `{ properties: {}, if: ${condition}, then: { required: [at] } }`,
      '{ Later: { properties: { mode: { const: later } } } }',
    );
    expect(root.choices[0]?.variants[0]?.name).toBe(`when ${text}`);
  });

  it('keeps the anchor of a condition that was published as one that holds', () => {
    const root = rootOf(
      '{ properties: {}, if: { properties: { a: { properties: { b: { const: 1 } } } } }, then: { required: [at] } }',
    );
    expect(root.choices[0]?.variants[0]?.anchor).toMatch(/when-the-condition-holds$/);
  });

  it('says of a condition only what it adds, at every level', () => {
    const root = rootOf(`
      type: object
      properties:
        mode: { enum: [now, later] }
        who: { type: object, properties: { name: { type: string }, age: { type: integer } } }
      if: { properties: { mode: { const: later } } }
      then:
        required: [who]
        properties:
          mode: true
          who: { required: [name], properties: { name: true, age: { type: integer, minimum: 18 } } }
    `);
    expect(root.choices[0]?.variants).toMatchObject([
      {
        rules: [],
        fields: [
          {
            name: 'who',
            required: true,
            rules: ['also required: name'],
            children: [
              {
                name: 'age',
                types: ['integer'],
                limits: [{ message: 'limitLeast', values: { value: 18 } }],
              },
            ],
          },
        ],
      },
    ]);
  });
});

describe('recursion', () => {
  it('ends in a link to the ancestor', () => {
    const root = rootOf(
      "{ type: object, properties: { tree: { $ref: '#/components/schemas/Node' } } }",
      "{ Node: { type: object, properties: { name: {}, children: { type: array, items: { $ref: '#/components/schemas/Node' } } } } }",
    );
    expect(fieldAt(root, 'tree.children')).toMatchObject({
      recursiveTo: 'body-tree',
      types: ['array of object'],
      children: [],
    });
  });

  it('ends for arrays, variants and schemas that extend themselves', () => {
    const components = `
      List: { type: array, items: { type: object, properties: { more: { $ref: '#/components/schemas/List' } } } }
      Either: { oneOf: [{ type: string }, { type: object, properties: { inner: { $ref: '#/components/schemas/Either' } } }] }
      Self: { allOf: [{ $ref: '#/components/schemas/Self' }, { type: object, properties: { a: {} } }] }
    `;
    const at = (name: string) => rootOf(`{ $ref: '#/components/schemas/${name}' }`, components);
    expect(fieldAt(at('List'), '[].more').recursiveTo).toBe('body');
    expect(fieldAt(at('Either'), 'inner').recursiveTo).toBe('body');
    expect(names(at('Self').children)).toEqual(['a']);
  });

  it('points to an anchor that is on the page', () => {
    const root = rootOf(
      "{ $ref: '#/components/schemas/A' }",
      `
      A: { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }
      B: { type: object, properties: { a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/B' } } }
    `,
    );
    const fields = [...everyField(root)];
    const anchors = new Set(fields.map(({ anchor }) => anchor));
    const targets = fields.flatMap(({ recursiveTo }) => recursiveTo ?? []);
    expect(targets).toEqual(['body', 'body-b']);
    for (const target of targets) expect(anchors).toContain(target);
  });
});

describe('a body with more fields than a page spells out', () => {
  const many = (count: number, schema: string) =>
    Array.from({ length: count }, (_, at) => `f${at}: ${schema}`).join(', ');

  it('spells out small objects, and links the others by name', () => {
    const root = rootOf(
      `{ type: object, properties: {
        amount: { $ref: '#/components/schemas/Amount' },
        order: { $ref: '#/components/schemas/OrderLine' },
        ${many(120, '{ type: string }')} } }`.replaceAll('\n', ' '),
      `{ Amount: { type: object, properties: { currency: { type: string }, value: { type: integer } } },
        OrderLine: { type: object, properties: { ${many(7, '{ type: string }')} } } }`.replaceAll(
        '\n',
        ' ',
      ),
    );
    expect(names(fieldAt(root, 'amount').children)).toEqual(['currency', 'value']);
    expect(fieldAt(root, 'order')).toMatchObject({
      children: [],
      schema: { name: 'OrderLine', slug: 'order-line' },
    });
  });

  it('spells out the variants that a discriminator chooses, each with its value', () => {
    const variants = Array.from({ length: 58 }, (_, at) => `Method${at}`);
    const root = rootOf(
      `{ type: object, properties: {
        method: { oneOf: [${variants.map((name) => `{ $ref: '#/components/schemas/${name}' }`).join()}],
          discriminator: { propertyName: type } },
        ${many(120, '{ type: string }')} } }`.replaceAll('\n', ' '),
      `{ ${variants
        .map(
          (name, at) =>
            `${name}: { type: object, properties: { type: { const: m${at} }, token: { type: string }, ${many(6, '{ type: string }')} } }`,
        )
        .join(', ')} }`,
    );
    const [choice] = fieldAt(root, 'method').choices;
    expect(choice?.variants.map(({ when }) => when)).toEqual(variants.map((_, at) => `m${at}`));
    expect(choice?.variants.every(({ fields }) => fields.length === 8)).toBe(true);
  });
});

it('finds the field that tells variants apart by lists of values, and cuts long ones', () => {
  const root = rootOf(
    `{ oneOf: [
    { title: Card, type: object, properties: { type: { enum: [scheme, giftcard] } } },
    { title: Other, type: object, properties: { type: { enum: [a, b, c, d, e, f] } } }] }`.replaceAll(
      '\n',
      ' ',
    ),
  );
  expect(root.choices).toMatchObject([
    {
      discriminator: 'type',
      variants: [{ when: 'scheme or giftcard' }, { when: 'a, b, c or 3 more' }],
    },
  ]);
});
