import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import type { Json, Operation } from '../model/types.ts';
import { bodyText, chosenMedia, writtenBody } from './written-body.ts';

const DONE = '{ description: Done }';

function operationFrom(content: string, answer = DONE): Operation {
  const [operation] = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: send
      requestBody: { content: ${content} }
      responses: { '204': ${DONE}, '201': ${answer} }
`).operations;
  if (!operation) throw new Error('the fixture has no operation');
  return operation;
}

function written(content: string, value?: Json) {
  const [media] = operationFrom(content).body?.media ?? [];
  if (!media) throw new Error('The body has no content.');
  return writtenBody(media, value ?? media.examples[0]?.value ?? null);
}

const FORM = 'application/x-www-form-urlencoded';

describe('a body as it is sent', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/merge-patch+json',
    'text/json',
    '*/*',
  ])('is JSON: %s', (type) => {
    expect(written(`{ '${type}': { example: { a: 1 } } }`)).toEqual({
      kind: 'json',
      value: { a: 1 },
    });
  });

  it('is a form: a field for each property, lists repeated, objects as JSON', () => {
    const example = '{ a: x y, n: 2, yes: true, list: [1, b], deep: { c: 1 }, nothing: null }';
    const body = written(`{ ${FORM}: { example: ${example} } }`);
    expect(body).toEqual({
      kind: 'form',
      fields: [
        { name: 'a', value: 'x y' },
        { name: 'n', value: '2' },
        { name: 'yes', value: 'true' },
        { name: 'list', value: '1' },
        { name: 'list', value: 'b' },
        { name: 'deep', value: '{"c":1}' },
      ],
    });
    expect(bodyText(body)).toBe('a=x+y&n=2&yes=true&list=1&list=b&deep=%7B%22c%22%3A1%7D');
  });

  it('is a form whose lists and objects are written as the contract’s encoding says', () => {
    const encoding =
      '{ list: { explode: false }, spaced: { style: spaceDelimited, explode: false }, deep: { style: deepObject } }';
    const example = '{ list: [1, 2], spaced: [a, b], deep: { c: { d: [1, 2] } } }';
    const body = written(`{ ${FORM}: { example: ${example}, encoding: ${encoding} } }`);
    expect(body).toMatchObject({
      fields: [
        { name: 'list', value: '1,2' },
        { name: 'spaced', value: 'a b' },
        { name: 'deep[c][d][0]', value: '1' },
        { name: 'deep[c][d][1]', value: '2' },
      ],
    });
  });

  it('is a form that the contract’s example spells out', () => {
    const body = written(`{ ${FORM}: { example: 'a=1&b=x+y&c=%26' } }`);
    expect(body).toMatchObject({
      fields: [
        { name: 'a', value: '1' },
        { name: 'b', value: 'x y' },
        { name: 'c', value: '&' },
      ],
    });
  });

  it('has parts: texts, files and JSON (RFC 7578)', () => {
    const properties =
      '{ purpose: { type: string, example: dispute }, evidence: { type: string, format: binary }, pages: { type: array, items: { type: string, format: binary } }, meta: { type: object, example: { id: 7 } } }';
    const encoding = "{ evidence: { contentType: 'application/pdf, image/png' } }";
    const body = written(
      `{ multipart/form-data: { schema: { type: object, required: [evidence, pages], properties: ${properties} }, encoding: ${encoding} } }`,
    );
    expect(body).toEqual({
      kind: 'parts',
      parts: [
        { name: 'purpose', value: 'dispute' },
        { name: 'evidence', value: 'text', type: 'application/pdf', file: 'evidence' },
        { name: 'pages', value: 'text', type: 'application/octet-stream', file: 'pages' },
        { name: 'meta', value: '{"id":7}', type: 'application/json' },
      ],
    });
    expect(bodyText(body).split('\r\n').slice(0, 8)).toEqual([
      '--part-of-the-body',
      'Content-Disposition: form-data; name="purpose"',
      '',
      'dispute',
      '--part-of-the-body',
      'Content-Disposition: form-data; name="evidence"; filename="evidence"',
      'Content-Type: application/pdf',
      '',
    ]);
    expect(bodyText(body)).toMatch(/\r\n--part-of-the-body--\r\n$/);
  });

  it('is text where the contract has a text', () => {
    expect(written('{ text/plain: { example: 7 } }')).toEqual({ kind: 'text', text: '7' });
    expect(written("{ application/xml: { example: '<a/>' } }")).toEqual({
      kind: 'text',
      text: '<a/>',
    });
  });

  it('is not known where the contract has only fields, and no notation for them', () => {
    expect(written('{ application/xml: { example: { a: 1 } } }')).toEqual({ kind: 'unknown' });
  });
});

describe('of several media types', () => {
  const chosen = (content: string) => {
    const found = chosenMedia(operationFrom(content));
    return [found?.media.type, found?.example?.value];
  };

  it('JSON is sent, otherwise the first that can be written', () => {
    const xml =
      'application/xml: { schema: { type: object, properties: { a: { type: string } } } }';
    expect(chosen(`{ ${xml}, application/json: { example: { a: 1 } } }`)).toEqual([
      'application/json',
      { a: 1 },
    ]);
    expect(chosen(`{ text/plain: { example: hi }, application/json: { example: 1 } }`)[0]).toBe(
      'application/json',
    );
    expect(chosen(`{ ${xml}, text/plain: { example: hi }, text/csv: { example: a } }`)[0]).toBe(
      'text/plain',
    );
    expect(chosen(`{ ${xml} }`)[0]).toBe('application/xml');
  });

  it('the example is sent that has a response of its name', () => {
    const examples = (...names: string[]) =>
      `{ application/json: { examples: { ${names.map((name) => `${name}: { value: ${name} }`).join()} } } }`;
    const answered = (...names: string[]) =>
      `{ description: Done, content: ${examples(...names)} }`;
    const sent = (answer: string) =>
      chosenMedia(operationFrom(examples('wallet', 'card', 'cash'), answer))?.example?.name;
    expect(sent(answered('refused', 'cash', 'card'))).toBe('card');
    expect(sent(answered('paid'))).toBe('wallet');
    expect(sent(DONE)).toBe('wallet');
  });

  it('a card’s number isn’t sent where another example of the same payment has none', () => {
    const sent = (...payments: string[]) => {
      const examples = payments.map((payment, at) => `e${at}: { value: { payment: ${payment} } }`);
      const content = `{ application/json: { examples: { ${examples.join()} } } }`;
      return chosenMedia(operationFrom(content))?.example?.name;
    };
    const number = '{ type: card, number: "4111111111111111" }';
    const wallet = '{ type: wallet, token: abc }';
    const encrypted = '{ type: card, encrypted: test_4111111111111111 }';
    expect(sent(number, wallet, encrypted)).toBe('e2');
    expect(sent(number, wallet)).toBe('e0');
    expect(sent(wallet, number, encrypted)).toBe('e0');
    // A reference has digits, too, but no check digit.
    expect(sent('{ type: card, reference: "4111111111111112" }', encrypted)).toBe('e0');
  });
});
