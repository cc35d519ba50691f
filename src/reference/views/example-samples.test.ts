import { expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { type ExampleSamples, exampleSamples, hasExampleSamples } from './example-samples.ts';

/** Returns the samples for the examples of a body, as text. */
function samplesOf(content: string): ExampleSamples | undefined {
  const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: send
      requestBody: { content: ${content} }
      responses: { '204': { description: Done } }
`);
  const [operation] = model.operations;
  return operation && hasExampleSamples(operation) ? exampleSamples(model, operation) : undefined;
}

it('sends each example of each media type, in every language', () => {
  const json =
    'application/json: { examples: { one: { value: [first] }, two: { value: [second] } } }';
  const samples = samplesOf(`{ ${json}, text/plain: { example: third } }`);
  const { lines = [], programs = {} } = samples ?? {};
  expect(Object.keys(programs)).toEqual(['curl', 'javascript', 'php', 'python', 'java', 'go']);
  for (const [language, written] of Object.entries(programs)) {
    const [first, second, third] = written.map((one) => one.map((at) => lines[at]).join('\n'));
    for (const text of ['application/json', 'first']) expect(first, language).toContain(text);
    expect(second, language).toContain('second');
    expect(second, language).not.toContain('first');
    for (const text of ['text/plain', 'third']) expect(third, language).toContain(text);
  }
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.join()).toContain('<span class="c">');
});

it('has nothing to choose where there is one example', () => {
  expect(samplesOf('{ application/json: { example: 1 } }')).toBeUndefined();
});

it('sends each example with each of the credentials to choose from, the first ones first', () => {
  const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: send
      security: [{ login: [] }, {}, { key: [] }]
      requestBody: { content: { application/json: { examples: { one: { value: first }, two: { value: second } } } } }
      responses: { '204': { description: Done } }
components:
  securitySchemes:
    login: { type: http, scheme: basic }
    key: { type: apiKey, in: header, name: X-Key }
`);
  const [operation] = model.operations;
  const { lines = [], programs = {} } = (operation && exampleSamples(model, operation)) ?? {};
  const written = (programs.curl ?? []).map((one) => one.map((at) => lines[at]).join('\n'));
  const facts = written.map((text) => [
    text.includes('second') ? 'second' : 'first',
    text.includes('X-Key') ? 'key' : 'login',
  ]);
  expect(facts).toEqual([
    ['first', 'key'],
    ['second', 'key'],
    ['first', 'login'],
    ['second', 'login'],
  ]);
});
