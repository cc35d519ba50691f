import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../../tests/support/contract-fixtures.ts';
import { buildReference } from '../model/build-reference.ts';
import { buildCollection } from './build-collection.ts';
import type { Item } from './types.ts';

/** Returns the only request of a contract with a body. */
function itemWith(content: string, more = ''): Item {
  const document = documentFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
${more}
paths:
  /things:
    post:
      operationId: send
      ${more && 'parameters: [{ name: X-Hash, in: header, required: true, schema: { type: string } }]'}
      requestBody: { content: ${content} }
      responses:
        '200':
          description: Done
          content:
            text/csv: { example: "a,b\\n1,2" }
            application/xml: { example: '<a/>' }
            application/json: { example: { a: 1 } }
`);
  const { item } = buildCollection(buildReference(document));
  const [first] = item.flatMap((folder) => folder.item);
  if (!first) throw new Error('The collection is empty.');
  return first;
}

const FORM = "{ application/x-www-form-urlencoded: { example: { a: x y, list: [1, 2], b: '&' } } }";

describe('bodies in the collection', () => {
  it('are forms where the contract has a form', () => {
    const { request } = itemWith(FORM);
    expect(request.header).toEqual([
      { key: 'Content-Type', value: 'application/x-www-form-urlencoded' },
    ]);
    expect(request.body).toEqual({
      mode: 'urlencoded',
      urlencoded: [
        { key: 'a', value: 'x y' },
        { key: 'list', value: '1' },
        { key: 'list', value: '2' },
        { key: 'b', value: '&' },
      ],
    });
  });

  it('are the text of a form where a script signs it', () => {
    const signing =
      'x-request-signing: { algorithm: HMAC-SHA256, encoding: hex, text: "{body}", headers: { hash: X-Hash } }';
    const { request } = itemWith(FORM, signing);
    expect(request.body).toMatchObject({ mode: 'raw', raw: 'a=x+y&list=1&list=2&b=%26' });
    expect(request.header).toContainEqual({
      key: 'Content-Type',
      value: 'application/x-www-form-urlencoded',
    });
  });

  it('have parts, whose header the client writes', () => {
    const properties =
      '{ purpose: { type: string, example: dispute }, evidence: { type: string, format: binary }, meta: { type: object, example: { id: 7 } } }';
    const { request } = itemWith(
      `{ multipart/form-data: { schema: { type: object, required: [evidence], properties: ${properties} } } }`,
    );
    expect(request.header).toEqual([]);
    expect(request.body).toEqual({
      mode: 'formdata',
      formdata: [
        { key: 'purpose', value: 'dispute', type: 'text' },
        { key: 'evidence', type: 'file', src: [], contentType: 'application/octet-stream' },
        { key: 'meta', value: '{"id":7}', type: 'text', contentType: 'application/json' },
      ],
    });
  });

  it.each([
    ['text/plain', 'text'],
    ['application/xml', 'xml'],
  ])('are a text: %s', (type, language) => {
    const { request } = itemWith(`{ ${type}: { example: '<b/>' } }`);
    expect(request.header).toEqual([{ key: 'Content-Type', value: type }]);
    expect(request.body).toEqual({ mode: 'raw', raw: '<b/>', options: { raw: { language } } });
  });

  it('are in the media type whose name the header has, when there are several', () => {
    const { request } = itemWith(
      '{ application/xml: { example: { a: 1 } }, application/json: { example: { a: 1 } } }',
    );
    expect(request.header).toEqual([{ key: 'Content-Type', value: 'application/json' }]);
    expect(request.body).toMatchObject({ raw: '{\n  "a": 1\n}' });
  });

  it('are left out where the contract does not say what they look like', () => {
    const { request } = itemWith('{ application/xml: { example: { a: 1 } } }');
    expect(request.body).toBeUndefined();
  });

  it('of example answers are in the notation of their media type', () => {
    const { response } = itemWith(FORM);
    expect(
      response.map(({ body, _postman_previewlanguage }) => [body, _postman_previewlanguage]),
    ).toEqual([
      ['{\n  "a": 1\n}', 'json'],
      ['a,b\n1,2', 'text'],
      ['<a/>', 'xml'],
    ]);
  });
});
