import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../openapi/index.ts';
import { buildReference } from '../../src/reference/model/build-reference.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../src/reference/samples/languages.ts';
import { sampleRequest } from '../../src/reference/samples/request.ts';
import { BUILT, CACHE, type Language, languageOf, runnerOf, whatIsMissing } from './languages.ts';
import { run } from './run.ts';

/** Contract with what the reference contract lacks: other credentials, other bodies. */
const CONTRACT = `
openapi: 3.0.3
info: { title: Other Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.other.example' }]
paths:
  /token:
    post:
      operationId: token
      security: [{ login: [], key: [] }]
      requestBody:
        content:
          application/x-www-form-urlencoded:
            example: { grant_type: client_credentials, scope: 'a b', secret: "it's 1+1 & 100%" , list: [x, y] }
      responses: { '200': { description: Done } }
  /evidence:
    post:
      operationId: evidence
      security: [{ session: [], device: [] }]
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                note: { type: string, example: "Don't" }
                evidence: { type: string, format: binary, example: contents }
                meta: { type: object, example: { name: 'a "b"' } }
      responses: { '200': { description: Done } }
  /note:
    post:
      operationId: note
      security: [{ bearer: [], signature: [] }]
      requestBody:
        content:
          application/xml: { schema: { type: object } }
          text/plain: { example: "it's\\n$HOME \\\\ \\"x\\"" }
      responses: { '200': { description: Done } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    signature: { type: apiKey, in: header, name: X-Signature }
    login: { type: http, scheme: basic }
    key: { type: apiKey, in: query, name: api_key }
    session: { type: apiKey, in: cookie, name: SID }
    device: { type: apiKey, in: cookie, name: DEV }
`;

const CREDENTIALS = {
  GATEWAY_BEARER: 'token-1',
  GATEWAY_SIGNATURE: 'c2ln+/=',
  GATEWAY_LOGIN: 'shop:p%s word',
  GATEWAY_KEY: 'k+/= &é',
  GATEWAY_SESSION: 's-1',
  GATEWAY_DEVICE: 'd-1',
};

const model = buildReference(loadContract(CONTRACT, 'other.yaml').document);
const inCi = process.env.CI === 'true' || process.env.CI === '1';

interface Seen {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let seen: Seen | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen = { url: request.url ?? '', headers: request.headers, body: await text(request) };
    response.end('done');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(() => {
  server.close();
});

/** Runs the sample of an operation as a reader would, and returns what the server got. */
async function send(slug: string, { id, file, write }: SampleLanguage): Promise<Seen> {
  const operation = model.operations.find((one) => one.slug === slug);
  if (!operation) throw new Error(`The contract has no ${slug}.`);
  const request = sampleRequest(model, operation);
  const folder = join(BUILT, 'other', id, slug);
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A command for curl has the address itself, and the server of the contract isn't there.
  const [{ resolvedUrl = '' } = {}] = operation.servers;
  writeFileSync(
    join(folder, file(request)),
    write(request).replaceAll(`curl "${resolvedUrl}`, `curl "${url}`),
  );
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\n');
  writeFileSync(join(folder, 'evidence'), 'contents');
  const env = {
    ...CREDENTIALS,
    GATEWAY_URL: url,
    CURL_HOME: folder,
    ...{ GOCACHE: join(CACHE, 'go-cache'), GOPATH: join(CACHE, 'go-path'), GOTOOLCHAIN: 'local' },
    ...{ GOPROXY: 'off', CGO_ENABLED: '0' },
  };
  seen = undefined;
  const { interpreter } = languageOf(id);
  const [program = '', ...options] =
    interpreter === undefined ? (COMPILED[id] ?? []) : [runnerOf(interpreter, id)];
  const command: [string, ...string[]] = [program, ...options, file(request)];
  const { code, stderr, stdout } = await run(command, { env, cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('done');
  if (!seen) throw new Error('The server got nothing.');
  return seen;
}

/** Commands of the languages without an interpreter, which run a source file here. */
const COMPILED: Partial<Record<Language, readonly string[]>> = {
  java: ['java', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8'],
  go: ['go', 'run'],
};

describe.each(SAMPLE_LANGUAGES)('samples of other contracts in $label', (language) => {
  const missing = whatIsMissing(language.id);
  const test = it.skipIf(missing !== '' && !inCi);

  afterAll(() => rmSync(join(BUILT, 'other', language.id), { recursive: true, force: true }));

  test('send a form, with HTTP basic and a key in the query', async () => {
    const { url, headers, body } = await send('token', language);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(body)].sort()).toEqual([
      ['grant_type', 'client_credentials'],
      ['list', 'x'],
      ['list', 'y'],
      ['scope', 'a b'],
      ['secret', "it's 1+1 & 100%"],
    ]);
    const [, login = ''] = headers.authorization?.split('Basic ') ?? [];
    expect(Buffer.from(login, 'base64').toString()).toBe(CREDENTIALS.GATEWAY_LOGIN);
    expect(new URL(url, 'http://any.example').searchParams.get('api_key')).toBe(
      CREDENTIALS.GATEWAY_KEY,
    );
  });

  test('send parts, with cookies', async () => {
    const { headers, body } = await send('evidence', language);
    expect(headers.cookie).toBe('SID=s-1; DEV=d-1');
    const type = headers['content-type'] ?? '';
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    expect(form.get('note')).toBe("Don't");
    const file = form.get('evidence') as File;
    expect([file.name, file.type, await file.text()]).toEqual([
      'evidence',
      'application/octet-stream',
      'contents',
    ]);
    const meta = form.get('meta');
    expect(typeof meta === 'string' ? meta : await meta?.text()).toBe('{"name":"a \\"b\\""}');
  });

  test('send a text, with two credentials in headers', async () => {
    const { headers, body } = await send('note', language);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      authorization: 'Bearer token-1',
      'x-signature': CREDENTIALS.GATEWAY_SIGNATURE,
    });
    expect(body).toBe('it\'s\n$HOME \\ "x"');
  });
});
