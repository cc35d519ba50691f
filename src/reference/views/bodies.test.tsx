import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { ExamplePanel } from './ExamplePanel.tsx';
import { LinksProvider } from './links.tsx';
import { OperationPage } from './OperationPage.tsx';
import { RequestExamples } from './OperationSamples.tsx';
import { Responses } from './Responses.tsx';

/** Returns the panel of a request body: the title above the code, and the code. */
function panel(content: string): { title: string; language: string; code: string } {
  const [operation] = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: send
      requestBody: { content: ${content} }
      responses: { '204': { description: Done } }
`).operations;
  const html = renderToStaticMarkup(
    <ExamplePanel title="Body" media={operation?.body?.media ?? []} />,
  );
  const textOf = (pattern: RegExp) =>
    (pattern.exec(html)?.[1] ?? '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  return {
    title: textOf(/<span class="[^"]*title[^"]*">([^<]*)</),
    language: textOf(/<span class="[^"]*lang[^"]*">([^<]*)</),
    code: textOf(/<code[^>]*>(.*)<\/code>/s),
  };
}

describe('a call in further languages', () => {
  const choice = (content: string) => {
    const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: https://api.shop.example }]
paths:
  /things:
    post:
      operationId: send
      requestBody: { content: ${content} }
      responses: { '202': { description: Taken }, '400': { description: Bad, content: { text/plain: { example: no } } } }
`);
    const [operation] = model.operations;
    if (!operation) throw new Error('the contract has no operation');
    return renderToStaticMarkup(
      <LinksProvider root="/api/">
        <RequestExamples model={model} operation={operation} />
      </LinksProvider>,
    );
  };

  it('has the type of each example that it can send', () => {
    const html = choice('{ application/json: { example: 1 }, text/csv: { example: a } }');
    expect(html).toContain('data-types="application/json,"');
    expect(html).toContain('application/json&quot;');
    expect(choice('{ application/json: { example: 1 } }')).not.toContain('data-types');
  });

  it.each(['{ text/plain: { example: a } }', '{ application/json: {} }'])(
    'is not offered for %s',
    (content) => expect(choice(content)).not.toContain('data-call'),
  );

  it('is followed by a success without a body, before what fails', () => {
    const html = choice('{ application/json: { example: 1 } }');
    expect(html.slice(html.indexOf('data-answers'))).toMatch(/202.*400.*No body\..*response-400/s);
  });
});

describe('the example of a body', () => {
  it('is a form as it is sent, a field a line, under its media type', () => {
    expect(
      panel('{ application/x-www-form-urlencoded: { example: { a: x y, list: [1, 2] } } }'),
    ).toEqual({
      title: 'Body, application/x-www-form-urlencoded',
      language: '',
      code: 'a=x+y\n&list=1\n&list=2',
    });
  });

  it('has the parts of multipart/form-data', () => {
    const { title, language, code } = panel(
      '{ multipart/form-data: { example: { note: hello, meta: { a: 1 } } } }',
    );
    expect([title, language]).toEqual(['Body, multipart/form-data', '']);
    expect(code.split('\n').slice(0, 4)).toEqual([
      '--part-of-the-body',
      'Content-Disposition: form-data; name="note"',
      '',
      'hello',
    ]);
  });

  it('is a text where the contract has a text', () => {
    expect(panel('{ text/plain: { example: hello } }')).toEqual({
      title: 'Body, text/plain',
      language: '',
      code: 'hello',
    });
    expect(panel("{ application/xml: { example: '<a/>' } }")).toMatchObject({
      title: 'Body, application/xml',
      language: 'XML',
      code: '<a/>',
    });
  });

  it('says that fields are shown as JSON where the contract has no text', () => {
    expect(panel('{ application/xml: { example: { a: 1 } } }')).toMatchObject({
      title: 'Body, application/xml: its fields as JSON',
      language: 'JSON',
      code: '{\n  "a": 1\n}',
    });
  });

  it('is JSON under its title where it is JSON', () => {
    expect(panel('{ application/json: { example: { a: 1 } } }')).toMatchObject({
      title: 'Body',
      language: 'JSON',
    });
  });
});

it('beside its fields, a response has the example open that belongs to the request’s', () => {
  const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: send
      requestBody: { content: { application/json: { examples: { a: { value: A }, b: { value: B } } } } }
      responses:
        '200': { description: Done, content: { application/json: { examples: { c: { value: C1 }, b: { value: B1 } } } } }
        '400': { description: Bad, content: { application/json: { examples: { d: { value: D1 }, e: { value: E1 } } } } }
`);
  const [operation] = model.operations;
  if (!operation) throw new Error('the contract has no operation');
  const html = renderToStaticMarkup(
    <OperationPage operation={operation} model={model} root="/api/" />,
  );
  const codes = (part: string | undefined) =>
    [...(part ?? '').matchAll(/<code dir[^>]*>(.*?)<\/code>/gs)].map(([, code = '']) =>
      code.replaceAll(/<[^>]+>|&quot;|"/g, ''),
    );
  const answers = html.slice(html.indexOf('data-answers'));
  expect(codes(/<section data-panel="response-200">.*?<\/section>/s.exec(answers)?.[0])).toEqual([
    'B1',
  ]);
  const opened = [...answers.matchAll(/<details [^>]*open=""[^>]*>.*?<\/details>/gs)];
  expect(opened.flatMap(([one]) => codes(one))).toEqual(expect.arrayContaining(['B1', 'D1']));
  expect(opened.flatMap(([one]) => codes(one))).not.toContain('C1');
});

describe('types of content', () => {
  it('stand in one line if their fields are the same', () => {
    const [operation] = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    get:
      operationId: read
      responses:
        '200':
          description: Read
          content:
            application/json: { schema: { $ref: '#/components/schemas/Thing' } }
            text/json: { schema: { $ref: '#/components/schemas/Thing' } }
            text/csv: { schema: { type: string } }
        '400':
          description: '400'
          content:
            application/json: { schema: { $ref: '#/components/schemas/Thing' } }
            text/json: { schema: { $ref: '#/components/schemas/Thing' } }
components: { schemas: { Thing: { type: object, properties: { id: { type: string } } } } }
`).operations;
    const html = renderToStaticMarkup(
      <LinksProvider root="/api/">
        <Responses responses={operation?.responses ?? []} />
      </LinksProvider>,
    );
    const lines = [...html.matchAll(/<p class="[^"]*type[^"]*">(.*?)<\/p>/g)].map(([, line = '']) =>
      line.replaceAll(/<[^>]+>/g, ''),
    );
    expect(lines).toEqual([
      'application/json, text/json object (Thing)',
      'text/csv string',
      'application/json, text/json object (Thing)',
    ]);
    expect(html.match(/Same fields as 200/g)).toHaveLength(1);
    // A description that is only the status says nothing more.
    expect(html).not.toContain('<p>400</p>');
    expect(html).toContain('id="response-200-text-json"');
  });
});
