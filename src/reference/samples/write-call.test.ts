import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { CALL_LANGUAGES, type Call, callOf, SAMPLE_CALLS } from './call.ts';
import { sampleRequest } from './request.ts';
import { type WrittenLanguage, writeCall } from './write-call.ts';

/** Returns the call of an operation with a body and a key. */
function call(body: string, scheme = '{ type: http, scheme: bearer }'): Call | undefined {
  const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: https://api.shop.example/v1 }]
security: [{ key: [] }]
components: { securitySchemes: { key: ${scheme} } }
paths:
  /things/{id}:
    post:
      operationId: send
      parameters: [{ name: id, in: path, required: true, example: t 1, schema: { type: string } }]
      ${body}
      responses: { '204': { description: Done } }
`);
  const [operation] = model.operations;
  return operation && callOf(sampleRequest(model, operation));
}

const JSON_BODY = 'requestBody: { content: { application/json: { example: { a: 1 } } } }';

it('has method, address and headers, and names of variables for credentials', () => {
  expect(call(JSON_BODY)).toEqual({
    method: 'POST',
    url: 'https://api.shop.example/v1/things/t%201',
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Authorization', value: 'Bearer GATEWAY_KEY' },
    ],
  });
});

it('there is none for one with a server of its own that has no address', () => {
  expect(call('servers: [{ url: / }]')).toBeUndefined();
});

it('there is none where a program must sign', () => {
  const model = modelFrom(readFileSync('gateway/contract/openapi.yaml', 'utf8'));
  const calls = model.operations.map((one) => callOf(sampleRequest(model, one)));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(Boolean)).toEqual([]);
});

describe('every language', () => {
  const languages = Object.keys({ ...SAMPLE_CALLS, ...CALL_LANGUAGES }) as WrittenLanguage[];

  it.each(languages)('%s has the method, address, header and body of JSON', (language) => {
    const text = writeCall(language, call(JSON_BODY) as Call, '{ "a": 17 }');
    for (const part of [/post/i, /\/v1\/things\/t%201/, /GATEWAY_KEY/, /\ba\b.*17/]) {
      expect(text).toMatch(part);
    }
  });

  it.each(languages)('%s has the fields of a form', (language) => {
    const type = 'application/x-www-form-urlencoded';
    const form = call(`requestBody: { content: { ${type}: { example: { a: 1 } } } }`) as Call;
    const text = writeCall(language, form, 'amount=17\n&name=b%26c');
    for (const part of [/amount\W.*17/, /name\W[^;]*(?:b&c|b%26c)/]) expect(text).toMatch(part);
  });

  it.each(languages)('%s has no body where there is none', (language) => {
    expect(writeCall(language, call('') as Call, undefined)).not.toContain('{"');
  });
});

it.each(['httpx', 'requests'] as const)('Python imports %s', (client) => {
  expect(writeCall(client, call('') as Call, undefined)).toMatch(
    new RegExp(`^import ${client}\n\n`),
  );
});

it('C# has the namespace of a header that it has a class for', () => {
  const { headers = [], ...rest } = call('') as Call;
  const authorization = [...headers, { name: 'Authorization', value: 'Bearer X' }];
  const text = writeCall('csharp', { ...rest, headers: authorization }, undefined);
  expect(text).toMatch(/^using System\.Net\.Http\.Headers;.*new AuthenticationHeaderValue/s);
});

it('Ruby sends JSON as it is, with its backslashes', () => {
  const text = writeCall('ruby', call(JSON_BODY) as Call, '{ "a": "{\\"b\\": 1}" }');
  expect(text).toContain(`request.body = <<~'JSON'\n{\n  "a": "{\\"b\\": 1}"\n}\nJSON\n`);
});
