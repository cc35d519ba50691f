import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { FieldFacts } from './FieldList.tsx';
import { LinksProvider } from './links.tsx';

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
});

it('short code in a description is kept in one piece', () => {
  const html = factsOf('{ type: string, description: "As `Retry-After` or `order_number`." }');
  expect(html).toContain('As <code class="whole">Retry-After</code> or <code>order_number</code>.');
});
