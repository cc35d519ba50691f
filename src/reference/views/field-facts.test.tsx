import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contractWith, modelFrom, rootOf } from '../../../tests/support/contract-fixtures.ts';
import { largeDocument } from '../../../tests/support/large-document.ts';
import * as arabic from '../../messages/ar.ts';
import { speak } from '../../messages/index.ts';
import { buildReference } from '../model/build-reference.ts';
import type { Json, Operation } from '../model/types.ts';
import { FieldFacts, Limits } from './FieldFacts.tsx';
import { FieldList, SentValue } from './FieldList.tsx';
import { InBrackets } from './FieldName.tsx';
import { LinksProvider } from './links.tsx';
import { OperationPage } from './OperationPage.tsx';
import { Responses } from './Responses.tsx';
import { SchemaView } from './SchemaView.tsx';

/** Returns the facts of the only field of a request body, as a page shows them. */
function factsOf(schema: string): string {
  const [operation] = modelFrom(`
openapi: 3.1.0
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: send
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { type: ${schema} } }
      responses: { '204': { description: Done } }
`).operations;
  const field = operation?.body?.media[0]?.root.children[0];
  if (!field) throw new Error('the fixture has no field');
  return renderToStaticMarkup(
    <LinksProvider root="/api/">
      <FieldFacts facts={field} />
    </LinksProvider>,
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('a constant is told once: no example repeats it', () => {
  expect(textOf(factsOf('{ const: applepay, example: applepay }'))).toBe('Always applepay');
  expect(textOf(factsOf('{ type: string, example: mada }'))).toBe('Example mada');
  // Without quotes they would be another type.
  expect(textOf(factsOf('{ type: string, example: "1" }'))).toBe('Example &quot;1&quot;');
  expect(textOf(factsOf('{ type: integer, example: 1 }'))).toBe('Example 1');
  expect(textOf(factsOf('{ type: string, examples: [AT, BE] }'))).toBe('Example AT BE');
});

it('a title that says more than name and description stands above the description', () => {
  const said = (title: string, more = '') =>
    textOf(factsOf(`{ type: string, title: ${title}${more} }`));
  expect(said('Payment end to end identification', ', description: Your id')).toBe(
    'Payment end to end identification Your id',
  );
  // The name in words, what the description says, and the name of a class.
  expect(said('The type', ', description: The kind')).toBe('The kind');
  expect(said('Kind of payment', ', description: The kind of the payment')).toBe(
    'The kind of the payment',
  );
  expect(said('PaymentTypeField')).toBe('');
});

it('the only value of a list is always it, and a long example a block of its own', () => {
  expect(textOf(factsOf('{ enum: [card] }'))).toBe('Always card');
  expect(textOf(factsOf('{ const: card, enum: [card] }'))).toBe('Always card');
  const example = `{ a: ${'x'.repeat(40)}, b: ${'y'.repeat(40)} }`;
  const html = factsOf(`{ type: object, example: ${example} }`);
  expect(html).toContain('<summary>Example</summary><figure');
  expect(textOf(html)).toMatch(/^Example JSON \{ "a" : "x+" , "b" : "y+" \}$/);
});

it('short code in a description is kept in one piece', () => {
  const html = factsOf('{ type: string, description: "As `Retry-After` or `order_number`." }');
  expect(html).toContain('As <code class="whole">Retry-After</code> or <code>order_number</code>.');
});

it('what is relative in a description starts at the folder of the reference', () => {
  const html = factsOf(
    '{ description: "[a](get-payment#body) [b](/refunds) [c](#body) [d](mailto:a@b.example)" }',
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/api/get-payment#body',
    '/refunds',
    '#body',
    'mailto:a@b.example',
  ]);
});

const page = (schema: string, parameters: string[] = [], more: Partial<Operation> = {}) => {
  const contract = contractWith(schema).replace(
    /^( +)requestBody:/m,
    `$1parameters: [${parameters.join()}]\n$&`,
  );
  const model = modelFrom(contract);
  const [operation] = model.operations;
  if (!operation) throw new Error('the fixture has no operation');
  return renderToStaticMarkup(
    <OperationPage
      operation={{ ...operation, title: 'Send a `token`', ...more }}
      model={model}
      root="/api/"
    />,
  );
};

it('a contract of which no operation names credentials leaves them open', () => {
  const model = modelFrom(`
openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths: { /things: { get: { operationId: list, responses: { '204': { description: Done } } } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
`);
  const [operation] = model.operations;
  if (!operation) throw new Error('the fixture has no operation');
  const [free, paid] = [operation, { ...operation, security: [[{ scheme: 'key', scopes: [] }]] }];
  const html = (operations: Operation[], more: Partial<typeof model> = {}) =>
    renderToStaticMarkup(
      <OperationPage operation={free} model={{ ...model, ...more, operations }} root="/api/" />,
    );
  expect(html([free, paid])).toContain('No credentials needed.');
  expect(html([free])).toMatch(
    /doesn’t say which credentials this needs\. <a href="[^"]*#security">/,
  );
  const info = { ...model.info, description: '# Start\n\n# API authentication\n\nSend a token.' };
  expect(html([free], { info, securitySchemes: [] })).toMatch(
    /which credentials this needs\. <a href="[^"]*#api-authentication">API authentication</,
  );
});

it('headers come first if they’re required or few, and the links to the sections are in their order', () => {
  const sectionsOf = (count: number, required: boolean, more: Partial<Operation> = {}) => {
    const headers = Array.from(
      { length: count },
      (_, at) => `{ name: X-${at}, in: header, required: ${required}, schema: { type: string } }`,
    );
    const ofPage = '{ name: page, in: query, schema: { type: integer } }';
    const html = page('{ type: object, properties: { sum: {} } }', [...headers, ofPage], more);
    const ids = html.matchAll(/<h2 id="(headers|query-parameters|body)"/g);
    const links = html.matchAll(/<a href="#(headers|query-parameters|body)">/g);
    const sections = [...ids].map(([, id]) => id);
    expect([...links].map(([, id]) => id)).toEqual(sections);
    return sections;
  };
  expect(sectionsOf(3, false)).toEqual(['query-parameters', 'body', 'headers']);
  expect(sectionsOf(3, false, { body: undefined })).toEqual(['query-parameters', 'headers']);
  expect(sectionsOf(3, true)).toEqual(['headers', 'query-parameters', 'body']);
  expect(sectionsOf(2, false)).toEqual(['headers', 'query-parameters', 'body']);
});

it('backticks in a title are code', () => {
  expect(page('{}')).toContain('<h1>Send a <code>token</code></h1>');
});

it('a title and scopes keep their direction in a sentence of another language', () => {
  const model = modelFrom(contractWith('{}'));
  const [operation] = model.operations;
  if (!operation) throw new Error('the fixture has no operation');
  const security = [[{ scheme: 'login', scopes: ['pay:read', 'pay:write'] }]];
  const shown = { ...operation, security, title: 'Send it.' };
  const words = { lang: 'ar', messages: arabic, contract: { lang: 'en', dir: 'ltr' } } as const;
  const html = speak(words, () =>
    renderToStaticMarkup(<OperationPage operation={shown} model={model} root="/api/" />),
  );
  expect(html).toContain('<h1 lang="en" dir="ltr"><bdi>Send it.</bdi></h1>');
  expect(html).toMatch(/<p dir="auto">يلزم <a [^>]*lang="en" dir="ltr">login<\/a> <bdi/);
  const either = { ...shown, security: [...security, [{ scheme: 'key', scopes: [] }]] };
  const both = speak(words, () =>
    renderToStaticMarkup(<OperationPage operation={either} model={model} root="/api/" />),
  );
  // On one line: it's the line that has a direction.
  expect(both).toMatch(/<div dir="auto"><p>يلزم .*<\/p> <p>أو /);
  expect(html).toContain('<bdi dir="ltr">(<code>pay:read</code>, <code>pay:write</code>)</bdi>.');
  const field = '{ type: object, properties: { deep: { type: object, properties: { a: {} } } } }';
  const nested = modelFrom(contractWith(`{ properties: { all: ${field} } }`));
  const page = speak(words, () =>
    renderToStaticMarkup(
      <OperationPage operation={nested.operations[0] ?? operation} model={nested} root="/api/" />,
    ),
  );
  expect(page).toMatch(
    /<summary[^>]*><bdi>[^<]*deep<\/bdi><span[^>]* dir="ltr"[^>]*> \(a\)<\/span>/,
  );
});

it('limits are in the language of the page, with patterns and numbers as the contract has them', () => {
  const fields = `a: { type: string, maxLength: 1200 }, b: { type: array, items: { type: string, pattern: a },
    minItems: 2 }, c: { type: integer, exclusiveMinimum: 0, maximum: 9 }`;
  const [operation] = modelFrom(contractWith(`{ properties: { ${fields} } }`)).operations;
  const [media] = operation?.body?.media ?? [];
  const shown = speak({ lang: 'ar', messages: arabic, contract: { lang: 'en', dir: 'ltr' } }, () =>
    media?.root.children.map(({ limits }) => renderToStaticMarkup(<Limits limits={limits} />)),
  );
  const texts = shown?.map((html) => html.replaceAll(/<span class="[^"]*">/g, '<span>'));
  expect(texts).toEqual([
    '<span>الحد الأقصى: 1200 حرف</span>',
    '<span>الحد الأدنى: عنصران</span><span>كل عنصر: يطابق <code>a</code></span>',
    '<span>أكثر من 0 والحد الأقصى: 9</span>',
  ]);
});

it('many variants are chosen from a list by the value of their discriminator', () => {
  const variant = (at: number) =>
    `{ title: Way${at}, type: object, properties: { type: { const: w${at} }, x${at}: {} } }`;
  const html = (count: number) =>
    page(`{ oneOf: [${Array.from({ length: count }, (_, at) => variant(at)).join()}] }`);
  expect(html(5)).not.toContain('One of these 5');
  const many = html(58);
  expect(many.match(/<option>[^<]*/g)).toHaveLength(58);
  expect(many).toContain('<option>Way57: w57</option>');
  expect(textOf(many)).toContain('One of these 58, by type');
  // Without JavaScript one is open, and opening another closes it.
  expect(many.match(/<details[^>]* name="body-w0-or"/g)).toHaveLength(58);
  expect(many.match(/<details[^>]* name="body-w0-or" open=""/g)).toHaveLength(1);
});

it('a list of hundreds of values is cut, and the others are one press away', () => {
  const values = Array.from({ length: 300 }, (_, at) => `value_${at}`);
  const html = factsOf(`{ type: string, enum: [${values.join()}] }`);
  expect(html).toContain('<summary>280 more values</summary>');
  expect(html.match(/<code>value_\d+<\/code>/g)).toHaveLength(300);
});

it('a schema page names what uses it', () => {
  const model = buildReference(largeDocument({ operations: 3, schemas: 8 }));
  const [schema] = model.schemas;
  if (!schema) throw new Error('the fixture has no schema page');
  const html = renderToStaticMarkup(<SchemaView page={schema} model={model} root="/api/" />);
  const uses = html.slice(html.indexOf('id="used-by"'));
  for (const slug of schema.usedBy.operations) expect(uses).toContain(`href="/api/${slug}"`);
  for (const { slug } of schema.usedBy.schemas)
    expect(uses).toContain(`href="/api/schemas/${slug}"`);
});

describe('what is sent', () => {
  const schema =
    '{ type: object, required: [id, kept], properties: { id: { type: string, readOnly: true }, kept: {}, secret: { writeOnly: true } } }';

  it('comes first in a request, without what only responses have', () => {
    const html = page(schema);
    const [, closed = ''] =
      /<details class="[^"]*children[^"]*">(.*?)<\/details>/s.exec(html) ?? [];
    expect(textOf(closed)).toMatch(/^1 field that only responses have \(id\)/);
    expect(html.indexOf('id="body-kept"')).toBeLessThan(html.indexOf('id="body-id"'));
    expect(closed).toContain('id="body-id"');
    expect(closed).not.toContain('id="body-secret"');
  });

  it('is what the number of an object’s fields counts', () => {
    const html = page(`{ type: object, properties: { all: ${schema} } }`);
    expect(textOf(html)).toContain('2 fields of all');
    expect(textOf(html)).not.toContain('3 fields');
  });

  it('is all there is if only responses have it', () => {
    const html = page('{ type: object, properties: { id: { readOnly: true } } }');
    expect(html).toContain('id="body-id"');
    expect(textOf(html)).not.toContain('that only responses have');
  });

  it('is told of an object of which nothing is sent', () => {
    const properties = '{ id: { readOnly: true }, name: { readOnly: true } }';
    const html = page(
      `{ type: object, properties: { to: { type: object, properties: ${properties} } } }`,
    );
    expect(html).toMatch(/<details class="[^"]*children[^"]*"><summary/);
    expect(textOf(html)).toContain('2 fields that only responses have (id, name)');
    expect(textOf(html)).not.toContain('2 fields of to');
  });
});

it('nested fields show their path, objects their schema, and closed ones their first names', () => {
  const html = page(
    '{ type: object, properties: { buyer: { type: object, properties: { address: { type: object, properties: { city: {}, country: {}, line1: {}, line2: {}, zip: {} } } } } } }',
  );
  expect(html).toContain('<code data-above="buyer.address.">city</code>');
  expect(html).toContain('<code data-above="buyer.">address</code>');
  expect(html).toContain('<code>buyer</code>');
  expect(html).toMatch(/5 fields of address<span[^>]*> \(city, country, line1, line2 …\)<\/span>/);
});

const object = (count: number, more = '') =>
  `{ type: object, properties: { ${Array.from({ length: count }, (_, at) => `f${at}: {}`).join()} ${more} } }`;

it('an object with more than forty fields starts closed', () => {
  const isOpen = (count: number) =>
    page(`{ type: object, properties: { all: ${object(count)} } }`).includes(
      'open=""><summary data-search="off">',
    );
  expect([isOpen(40), isOpen(41)]).toEqual([true, false]);
});

it('what a request requires is open four levels deep, unless it is large', () => {
  const deep = (required: string, leaf: string): string =>
    [1, 2, 3, 4].reduce(
      (inner, at) =>
        `{ type: object, required: [l${at}${required}], properties: { l${at}: ${inner}, x: {} } }`,
      leaf,
    );
  const summaries = (html: string) =>
    [...html.matchAll(/<details class="[^"]*children[^"]*"( open="")?>/g)].map(
      ([, open]) => !!open,
    );
  expect(summaries(page(deep('', object(2))))).toEqual([true, true, true, true]);
  expect(summaries(page(deep('', object(13))))).toEqual([true, true, true, false]);
  expect(summaries(page(deep('', object(2)).replace('required: [l3]', 'required: [x]')))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('in a body with more than thirty fields in sight, optional objects with more than six start closed', () => {
  const isOpen = (around: number, within: number, required = '') =>
    page(object(around - 1, `, all: ${object(within)}`).replace('{', `{ ${required}`)).includes(
      'open=""><summary data-search="off">',
    );
  expect([isOpen(23, 7), isOpen(31, 6), isOpen(24, 7)]).toEqual([true, true, false]);
  expect(isOpen(24, 7, 'required: [all],')).toBe(true);
});

it('of a request, eight of more than twenty fields are in sight, or all that are required', () => {
  const shownOf = (count: number, required: number) => {
    const names = Array.from({ length: required }, (_, at) => `f${at}`);
    const [above = ''] = page(object(count, `}, required: [${names.join()}], x-more: {`)).split(
      'more fields</summary>',
    );
    return [...above.matchAll(/<li [^>]*id="body-f/g)].length;
  };
  expect([shownOf(20, 2), shownOf(21, 2), shownOf(21, 12)]).toEqual([20, 8, 12]);
});

it('of a long variant, what the samples send is in sight', () => {
  const fields = Array.from({ length: 13 }, (_, at) => `f${at}: {}`);
  const variant = (name: string) =>
    `{ title: ${name}, type: object, properties: { type: { enum: [${name}] }, ${fields.join()} } }`;
  const html = page(`
    type: object
    properties: { pay: { oneOf: [${variant('card')}, ${variant('cash')}], discriminator: { propertyName: type } } }
    example: { pay: { type: card, f11: 1, f12: 2 } }
  `);
  const [above = ''] = html
    .slice(html.indexOf('id="body-pay-card"'))
    .split('more fields</summary>');
  const shown = above.matchAll(/<li [^>]*id="body-pay-card-(\w+)"/g);
  expect([...shown].map(([, name]) => name).join(' ')).toBe('type f0 f1 f2 f3 f4 f11 f12');
});

it('variants without fields have their types in sight, and no disclosure', () => {
  const html = page(`
    type: object
    properties:
      session: { anyOf: [{ type: boolean }, { type: string, maxLength: 5, enum: [one_off, later] }] }
  `);
  const shown = html.slice(html.indexOf('id="body-session"'), html.indexOf('id="response'));
  expect(shown.split('<details')).toHaveLength(2);
  expect(shown.replaceAll(/<[^>]+>/g, ' ')).toMatch(
    /boolean\s+string\s+at most 5 characters\s+One of\s+one_off\s+later/,
  );
  expect(shown).toContain('href="#body-session-boolean">boolean</a>');
});

it('names fields of a form as they are sent: in brackets where the contract says so', () => {
  const html = renderToStaticMarkup(
    <LinksProvider root="/api/">
      <InBrackets value={['order']}>
        <FieldList
          fields={
            rootOf(`
          type: object
          properties:
            order: { type: object, properties: { lines: { type: array, items: { type: object, properties: { id: {} } } } } }
            note: { type: object, properties: { text: {} } }
        `).children
          }
        />
      </InBrackets>
    </LinksProvider>,
  );
  expect([...html.matchAll(/data-above="([^"]*)"/g)].map(([, above]) => above)).toEqual([
    'order[',
    'order[lines][0][',
    'note.',
  ]);
});

it('the name of a schema leads to its page, if it has one', () => {
  const model = buildReference(largeDocument({ operations: 3, schemas: 8 }));
  const links = (given?: typeof model) =>
    model.operations.flatMap(({ body }) =>
      (body?.media ?? []).flatMap(({ root }) => {
        const html = renderToStaticMarkup(
          <LinksProvider root="/api/" {...(given ? { model: given } : {})}>
            <FieldList fields={root.children} />
          </LinksProvider>,
        );
        return [...html.matchAll(/\(<a href="([^"]+)">([^<]+)<\/a>\)/g)].map(([, to, name]) => ({
          to,
          name,
        }));
      }),
    );
  const pages = model.schemas.map(({ name, slug }) => ({ name, to: `/api/schemas/${slug}` }));
  expect(links(model).length).toBeGreaterThan(0);
  for (const link of links(model)) expect(pages).toContainEqual(link);
  expect(links()).toEqual([]);
});

it('opens the variant that the samples send', () => {
  const variant = (name: string) =>
    `{ title: ${name}, type: object, properties: { type: { enum: [${name.toLowerCase()}, x${name}] } } }`;
  const variants = [...'ABCDEF'].map(variant).join(', ');
  const html = (value?: Json) =>
    renderToStaticMarkup(
      <LinksProvider root="/api/">
        <SentValue value={value}>
          <FieldList
            fields={
              rootOf(`{ type: object, properties: { way: { oneOf: [${variants}] } } }`).children
            }
          />
        </SentValue>
      </LinksProvider>,
    );
  const opened = (text: string) => /open=""[^>]*><summary><b>(\w)</.exec(text)?.[1];
  expect(opened(html())).toBe('A');
  expect(opened(html({ way: { type: 'xC' } }))).toBe('C');
  expect(html({ way: { type: 'xC' } })).toContain('<option selected="">C: c …</option>');
  expect(opened(html({ way: { type: 'unknown' } }))).toBe('A');
});

it('an object with many variants is open in a crowded body, unless it may have none of them', () => {
  const variants = Array.from({ length: 6 }, (_, at) => object(6, `, v${at}: {}`)).join(', ');
  const isOpen = (kind: string, required = '') =>
    page(object(25, `, all: { ${kind}: [${variants}] } }, ${required} more: {`)).includes(
      'open=""><summary data-search="off">',
    );
  expect([isOpen('oneOf'), isOpen('anyOf'), isOpen('anyOf', 'required: [all],')]).toEqual([
    true,
    false,
    true,
  ]);
});

describe('a response', () => {
  const html = (schema: string, status = 200) => {
    const [operation] = modelFrom(`
openapi: 3.1.0
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    get:
      operationId: get
      responses: { '${status}': { description: Got, content: { application/json: { schema: ${schema} } } } }
`).operations;
    return renderToStaticMarkup(
      <LinksProvider root="/api/">
        <Responses responses={operation?.responses ?? []} />
      </LinksProvider>,
    );
  };
  it('has all its fields in sight if it’s the first of success, otherwise eight of more than thirty', () => {
    expect(html(object(31))).not.toContain('<details');
    expect(html(object(30), 400)).not.toContain('<details');
    const long = html(
      object(31, ', last: { type: integer, description: The *last* one of them. Or not. }'),
      400,
    );
    const [inSight = '', others = ''] = long.split('24 more fields');
    const [closed = '', overview = ''] = others.split('</details>');
    expect([...inSight.matchAll(/<li /g)]).toHaveLength(8);
    expect([...closed.matchAll(/<li /g)]).toHaveLength(24);
    // A line for each of the others, with a link that opens the list.
    expect([...overview.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)).toEqual(
      [...closed.matchAll(/id="([\w-]+)"/g)].map(([, id]) => id),
    );
    const lines = overview.split('<li>').map((line) => line.replaceAll(/<[^>]+>/g, ''));
    expect(lines.at(-1)).toContain('last integer The last one of them.');
    expect(lines.at(-1)).not.toContain('Or not.');
  });

  it('has objects closed that are there in place of an id, with their first names, but not its own variants', () => {
    const customer = '{ title: Customer, type: object, properties: { name: {}, email: {} } }';
    const choice = `{ anyOf: [{ type: string }, ${customer}] }`;
    const variants = (schema: string) =>
      [
        ...html(schema).matchAll(
          /<details class="[^"]*variant[^"]*"( open="")?[^>]*>(.*?)<\/summary>/g,
        ),
      ].map(([, open, summary = '']) => [open !== undefined, summary.replaceAll(/<[^>]+>/g, '')]);
    expect(variants(`{ type: object, properties: { customer: ${choice} } }`)).toEqual([
      [false, 'Customer  (name, email)'],
    ]);
    expect(
      variants(`{ anyOf: [${customer}, { title: Guest, type: object, properties: { id: {} } }] }`),
    ).toEqual([
      [true, 'Customer '],
      [true, 'Guest '],
    ]);
  });

  it('has its objects open if they have at most thirty fields in all, otherwise small ones', () => {
    const isOpen = (around: number, within: number) =>
      html(object(around - 1, `, all: ${object(within)}`)).includes('open=""><summary');
    expect([isOpen(8, 22), isOpen(9, 22), isOpen(18, 13), isOpen(18, 12)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('an operation', () => {
  const operation = (parts: string) =>
    renderModel(`
openapi: 3.1.0
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example/v2/' }]
paths:
  /things/{id}:
    put:
      operationId: send
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/ThingRequest' } } }
      responses: { '204': { description: Done } }
${parts.replaceAll(/^/gm, '      ')}
components:
  schemas: { ThingRequest: { type: object, properties: { inner: { $ref: '#/components/schemas/Inner' } } }, Inner: { type: object, properties: { a: {} } } }
`);
  const renderModel = (yaml: string) => {
    const model = modelFrom(yaml);
    const [first] = model.operations;
    if (!first) throw new Error('the fixture has no operation');
    return renderToStaticMarkup(<OperationPage operation={first} model={model} root="/api/" />);
  };

  it('has its whole address to copy, links to its sections, and names its schemas', () => {
    const html = operation('');
    expect(html).toContain('data-copy="https://api.shop.example/v2/things/{id}"');
    const [, contents = ''] = /<nav[^>]*aria-label="On this page">(.*?)<\/nav>/s.exec(html) ?? [];
    expect([...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'samples',
      'path-parameters',
      'body',
      'response-204',
    ]);
    expect(textOf(html)).toContain('inner object (Inner)');
  });

  it.each([
    ['', false],
    ['description: Your key', true],
  ])('lists the header of a credential if the contract says something of it: "%s"', (said, is) => {
    const html = renderModel(`
openapi: 3.1.0
info: { title: Shop Gateway, version: 1.0.0 }
paths: { /pay: { post: { operationId: pay, security: [{ key: [] }], responses: { '204': { description: Done } } } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key, ${said} } } }
`);
    expect(html.includes('id="headers"')).toBe(is);
    expect(textOf(html)).toContain('Needs X-Key .');
  });

  it.each([
    ["x-codeSamples: [{ lang: Go, label: SDK for Go, source: 'pay()' }, { lang: Elm }]"],
    ["x-code-samples: [{ lang: go, label: SDK for Go, source: 'pay()' }, { source: 'x' }]"],
    ["x-readme: { code-samples: [{ language: go, name: SDK for Go, code: 'pay()' }, 5] }"],
  ])('shows the samples of its authors before the programs: %s', (samples) => {
    const html = operation(samples);
    const own = html.slice(html.indexOf('own samples'), html.indexOf('Generated samples'));
    expect(own.match(/role="tab"/g)).toHaveLength(1);
    expect(own).toContain('data-panel="go"');
    expect(textOf(own)).toContain('pay ()');
    expect(operation('')).not.toContain('Generated samples');
  });

  it.each([
    ['curl -i -X PATCH https://shop.example/pay', 'another method'],
    ["fetch('https://old.example/pay')", 'another server'],
  ])(
    'shows a sample of its authors below the programs if it calls something else: %s',
    (source) => {
      const html = operation(`x-codeSamples: [{ lang: Elm, source: ${JSON.stringify(source)} }]`);
      expect(html).not.toContain('Generated samples');
      expect(html.indexOf('own samples')).toBeGreaterThan(html.indexOf('data-panel="curl"'));
    },
  );
});
