// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is expected is a shell command.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// Where the server finds the words: here, in English.
import '../../messages/index.ts';
import type { Credential } from '../../reference/request/credentials.ts';
import { withFreshKey } from './CallFields.tsx';
import type { CallValue } from './call-model.ts';
import {
  curlOf,
  type EnteredCall,
  fileName,
  filesIn,
  type HttpRequest,
  requestOf,
  sendRequest,
  variableOf,
  withFiles,
  withVariables,
} from './send-call.ts';
import { codeIn, fetchToken, signInUrl } from './token.ts';

const SERVER = 'https://api.shop.example/v2';
const OF_FIELD = { type: 'string', anchor: 'field', text: '' };
const VALUES: CallValue[] = [
  { ...OF_FIELD, in: 'path', name: 'id', required: true, isJson: false },
  {
    ...OF_FIELD,
    in: 'query',
    name: 'expand',
    required: false,
    isJson: true,
    encoding: { explode: false },
  },
  { ...OF_FIELD, in: 'header', name: 'X-Trace', required: false, isJson: false },
];
const BEARER: Credential = {
  variable: 'token',
  in: 'header',
  name: 'Authorization',
  coding: { kind: 'prefix', prefix: 'Bearer ' },
};
const BASIC: Credential = { ...BEARER, variable: 'basic', coding: { kind: 'basic' } };
const KEY: Credential = {
  variable: 'key',
  in: 'query',
  name: 'api_key',
  coding: { kind: 'prefix', prefix: '' },
};

function built(entered: Partial<EnteredCall>, isShown = false, path = '/payments/{id}') {
  const call = { method: 'PATCH', path, values: VALUES };
  const all = { server: SERVER, texts: ['pay_1', '', ''], credentials: [], ...entered };
  return requestOf(call, all, isShown);
}

describe('the idempotency key of a call', () => {
  const values: CallValue[] = [
    { ...OF_FIELD, in: 'header', name: 'Idempotency-Key', required: true, isJson: false },
    { ...OF_FIELD, in: 'query', name: 'mode', required: false, isJson: false },
  ];
  const call = { server: SERVER, texts: ['key-1', 'test'], credentials: [] };

  it('is new if something else changed since a server answered, and the same for a repetition', () => {
    expect(withFreshKey(values, call, [])).toBe(call);
    expect(withFreshKey(values, call, [{ ...call }])).toBe(call);
    const other = withFreshKey(values, { ...call, texts: ['key-1', 'live'] }, [call]);
    expect(other.texts[0]).toMatch(/^[\da-f-]{36}$/);
    expect(other.texts[1]).toBe('live');
    const files = new Map([['file', new File(['a'], 'a')]]);
    expect(withFreshKey(values, { ...call, files }, [call]).texts[0]).not.toBe('key-1');
    const own = { ...call, texts: ['key-2', 'live'] };
    expect(withFreshKey(values, own, [call])).toBe(own);
    // An earlier call that was filled in again, and changed.
    expect(
      withFreshKey(values, { ...own, texts: ['key-1', 'live'] }, [call, own]).texts[0],
    ).not.toBe('key-1');
  });
});

describe('the request of a call', () => {
  it('has what was filled in, encoded as the contract says', () => {
    expect(
      built({
        texts: ['a/b?', '["card", "shop per"]', 'one'],
        body: { type: 'application/json', text: '{}' },
      }),
    ).toEqual({
      method: 'PATCH',
      url: `${SERVER}/payments/a%2Fb%3F?expand=card%2Cshop+per`,
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Trace', 'one'],
      ],
      body: '{}',
    });
    expect(built({ texts: ['1', 'not json', ''] })).toMatchObject({
      url: `${SERVER}/payments/1?expand=not+json`,
    });
    const list = { ...OF_FIELD, in: 'query' as const, name: 'at', required: false, isJson: true };
    const values = [{ ...list, type: 'array of number' }];
    const urlOf = (text: string) =>
      requestOf(
        { method: 'GET', path: '/near', values },
        { server: SERVER, texts: [text], credentials: [] },
      );
    expect(urlOf('-47.9, -15.8')).toMatchObject({ url: `${SERVER}/near?at=-47.9&at=-15.8` });
    expect(urlOf('[1, 2]')).toMatchObject({ url: `${SERVER}/near?at=1&at=2` });
  });

  it('has credentials in header and query, and shows none of them', () => {
    const credentials: EnteredCall['credentials'] = [
      [BEARER, 'secret-1'],
      [KEY, 'secret-2'],
    ];
    expect(built({ credentials })).toEqual({
      method: 'PATCH',
      url: `${SERVER}/payments/pay_1?api_key=secret-2`,
      headers: [['Authorization', 'Bearer secret-1']],
    });
    const basic: EnteredCall['credentials'] = [[BASIC, 'nöra:pass']];
    expect(built({ credentials: basic })).toMatchObject({
      headers: [['Authorization', 'Basic bsO2cmE6cGFzcw==']],
    });
    for (const shown of [built({ credentials }, true), built({ credentials: basic }, true)]) {
      expect(JSON.stringify(shown)).not.toMatch(/secret|bsO2/);
      expect(JSON.stringify(shown)).toContain('***');
    }
  });

  it('needs what is required', () => {
    const values = VALUES.map((value) => ({ ...value, required: true }));
    const call = { method: 'GET', path: '/payments/{id}', values };
    expect(requestOf(call, { server: SERVER, texts: ['1', '', ''], credentials: [] })).toEqual({
      fault: 'To send the request, fill in expand, X-Trace.',
    });
  });

  it('needs its credentials', () => {
    const fault = 'To send the request, fill in Authorization.';
    expect(built({ credentials: [[BEARER, '']] })).toEqual({ fault });
  });

  it('has the headers and query parameters that the reader adds, which replace its own', () => {
    const json = { type: 'application/json', text: '{}' };
    const header = (name: string, value: string) => ({ in: 'header' as const, name, value });
    const query = (name: string, value: string) => ({ in: 'query' as const, name, value });
    const more = [
      header('X-Tenant', 'shop:1'),
      query('limit', '2=2'),
      header('', ''),
      header('content-type', 'application/vnd.shop+json'),
      query('limit', ''),
    ];
    expect(built({ more, body: json, texts: ['1', '', 'one'] })).toEqual({
      method: 'PATCH',
      url: `${SERVER}/payments/1?limit=2%3D2&limit=`,
      headers: [
        ['X-Trace', 'one'],
        ['X-Tenant', 'shop:1'],
        ['content-type', 'application/vnd.shop+json'],
      ],
      body: '{}',
    });
    expect(built({ more: [query('', 'b')] })).toEqual({
      fault: 'To send the request, fill in Name.',
    });
    expect(built({ more: [header('Origin', 'https://shop.example')] })).toEqual({
      fault: 'Your browser sets Origin itself.',
    });
  });

  it('has files in place of what the parts of its body say', async () => {
    const text = [
      ...['--x', 'Content-Disposition: form-data; name="purpose"', '', 'tax', '--x'],
      'Content-Disposition: form-data; name="file"; filename="form.pdf"',
      ...['Content-Type: application/pdf', '', 'text', '--x--', ''],
    ].join('\r\n');
    expect(filesIn(text)).toEqual(['file']);
    expect(withFiles(text, new Map())).toBe(text);
    const files = new Map([['file', new File(['--x\nbytes'], 'my "form".pdf')]]);
    const sent = withFiles(text, files);
    expect(typeof sent === 'string' ? sent : await sent.text()).toBe(
      text.replace('form.pdf', 'my %22form%22.pdf').replace('\r\n\r\ntext', '\r\n\r\n--x\nbytes'),
    );
  });

  it('writes forms without line breaks, and parts with CR and LF', () => {
    const form = { type: 'application/x-www-form-urlencoded', text: 'a=1\n&b=2' };
    expect(built({ body: form })).toMatchObject({ body: 'a=1&b=2' });
    const parts = { type: 'multipart/form-data; boundary=x', text: '--x\n\none\r\n--x--' };
    expect(built({ body: parts })).toMatchObject({ body: '--x\r\n\r\none\r\n--x--' });
  });

  it.each([
    ['a path that isn’t whole', built({ texts: ['', '', ''] }), 'To send the request, fill in id.'],
    [
      'a header that no request may have',
      built({ texts: ['1', '', 'عربي'] }),
      'No header may have the value of X-Trace. Check it for line breaks, and for letters that aren’t Latin.',
    ],
    [
      'a path that leads to another server',
      built({ server: 'https://api.shop.example' }, false, '@evil.example/{id}'),
      'The path @evil.example/pay_1 isn’t an address on this server. Check what you filled in.',
    ],
  ])('isn’t made from %s', (_, request, fault) => {
    expect(request).toEqual({ fault });
  });
});

it('is written as a curl command, with variables in place of credentials', () => {
  const basic: Credential = {
    variable: 'login',
    in: 'header',
    name: 'Authorization',
    coding: { kind: 'basic' },
  };
  const key: Credential = {
    variable: 'key',
    in: 'header',
    name: 'X-Key',
    coding: { kind: 'prefix', prefix: 'Key ' },
  };
  const entered = withVariables(
    {
      server: 'https://api.shop.example',
      texts: [],
      credentials: [
        [basic, 'name:secret'],
        [key, ''],
      ],
      body: { type: 'application/json', text: `{"note": "it's"}` },
    },
    'Shop',
  );
  const request = requestOf({ method: 'POST', path: '/pay', values: [] }, entered);
  const variables = [basic, key, { ...key, variable: 'key_id' }].map((one) =>
    variableOf(one, 'Shop'),
  );
  const sent = { method: 'GET', url: 'https://api.shop.example', headers: [['A', 'SHOP_KEY_ID']] };
  expect(curlOf(sent as HttpRequest, variables)).toContain('--header "A: ${SHOP_KEY_ID:?}"');
  expect('fault' in request ? request : curlOf(request, variables)).toBe(
    [
      "curl --request POST 'https://api.shop.example/pay' \\",
      "  --header 'Content-Type: application/json' \\",
      "  --header 'Authorization: Basic BASE64_OF_NAME_AND_PASSWORD' \\",
      '  --header "X-Key: Key ${SHOP_KEY:?}" \\',
      `  --data-binary '{"note": "it'\\''s"}'`,
    ].join('\n'),
  );
});

it('writes brackets in a query as curl takes them', () => {
  const url = 'http://[::1]:8080/charges?created[gt]=1&expand[]=card';
  expect(curlOf({ method: 'GET', url, headers: [] })).toBe(
    "curl --request GET 'http://[::1]:8080/charges?created%5Bgt%5D=1&expand%5B%5D=card'",
  );
});

it('names the file of a response by its type', () => {
  const nameOf = (type: string) => fileName('list-payments', type);
  expect(nameOf('application/problem+json; charset=utf-8')).toBe('list-payments.json');
  expect(nameOf('text/csv')).toBe('list-payments.csv');
  expect(nameOf('application/pdf')).toBe('list-payments.pdf');
  expect(nameOf('text/plain')).toBe('list-payments.txt');
  expect(nameOf('application/octet-stream')).toBe('list-payments.bin');
});

describe('sending it', () => {
  let server: Server;
  let origin = '';
  const received: { request: IncomingMessage; body: string }[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received.push({ request, body: Buffer.concat(chunks).toString() });
      const type = request.url === '/picture' ? 'image/png' : 'application/json';
      response.writeHead(422, { 'Content-Type': type, 'X-Request-Id': 'r1' });
      response.end(request.url === '/token' ? '{"access_token":"t1"}' : '{"code":"amount"}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (url: string, more: Partial<HttpRequest> = {}) =>
    sendRequest({ method: 'POST', url, headers: [], ...more }, new AbortController().signal);

  it('returns status, headers, body and time of the response', async () => {
    const headers: HttpRequest['headers'] = [['Authorization', 'Bearer secret-1']];
    const outcome = await send(`${origin}/payments`, { headers, body: '{}' });
    expect(outcome).toMatchObject({
      kind: 'response',
      status: 422,
      label: 'Unprocessable Entity',
      body: '{"code":"amount"}',
      milliseconds: expect.any(Number),
    });
    expect(outcome.kind === 'response' && outcome.headers).toContainEqual(['x-request-id', 'r1']);
    const { request, body } = received.at(-1) ?? {};
    expect([request?.method, request?.headers.authorization, body]).toEqual([
      'POST',
      'Bearer secret-1',
      '{}',
    ]);
  });

  it('gets a token for the id and the secret of a client', async () => {
    const client = { id: 'shop', secret: 'geheim-ü', scope: '' };
    const { signal } = new AbortController();
    expect(await fetchToken(`${origin}/token`, client, signal)).toEqual({ token: 't1' });
    const { request, body } = received.at(-1) ?? {};
    const basic = Buffer.from('shop:geheim-ü').toString('base64');
    expect([request?.headers.authorization, body]).toEqual([
      `Basic ${basic}`,
      'grant_type=client_credentials',
    ]);
    await fetchToken(`${origin}/token`, { ...client, scope: 'read write' }, signal);
    expect(received.at(-1)?.body).toBe('grant_type=client_credentials&scope=read+write');
    const host = new URL(origin).host;
    expect(await fetchToken(`${origin}/other`, client, signal)).toEqual({
      fault: `${host} answered 422 without a token: {"code":"amount"}`,
    });
  });

  it('gets a token for the code of a reader who has signed in', async () => {
    const signIn = {
      ...{ id: 'shop', redirect: 'https://shop.example/back', scope: 'read write' },
      ...{ state: 's1', verifier: 'v1' },
    };
    const url = new URL(await signInUrl('https://login.example/in?tenant=1', signIn));
    expect([url.origin, Object.fromEntries(url.searchParams)]).toEqual([
      'https://login.example',
      {
        ...{ tenant: '1', response_type: 'code', client_id: 'shop', scope: 'read write' },
        ...{
          redirect_uri: 'https://shop.example/back',
          state: 's1',
          code_challenge_method: 'S256',
        },
        code_challenge: createHash('sha256').update('v1').digest('base64url'),
      },
    ]);
    const bare = new URL(await signInUrl('https://login.example/in', { ...signIn, verifier: '' }));
    expect(bare.searchParams.has('code_challenge_method')).toBe(false);

    expect(codeIn(' https://shop.example/back?code=c1&state=s1 ', signIn)).toEqual({ code: 'c1' });
    expect(codeIn('https://shop.example/back?code=c1&state=s2', signIn)).toEqual({
      fault: 'This address is of another sign-in. Sign in again.',
    });
    expect(codeIn('https://shop.example/back?code=c1&state=s1', undefined)).toHaveProperty('fault');
    const refused = codeIn('https://shop.example/back?error=access_denied&state=s1', signIn);
    expect(refused).toEqual({ fault: 'There’s no code in this address: access_denied' });
    expect(codeIn('c1', signIn)).toEqual({ fault: 'There’s no code in this address: c1' });

    const { signal } = new AbortController();
    const token = (secret: string) =>
      fetchToken(`${origin}/token`, { id: 'shop', secret, scope: '' }, signal, {
        ...signIn,
        code: 'c1',
      });
    expect(await token('')).toEqual({ token: 't1' });
    const form =
      'grant_type=authorization_code&code=c1&redirect_uri=https%3A%2F%2Fshop.example%2Fback&code_verifier=v1';
    expect(received.at(-1)?.body).toBe(`${form}&client_id=shop`);
    expect(received.at(-1)?.request.headers.authorization).toBeUndefined();
    await token('secret');
    expect(received.at(-1)?.body).toBe(form);
    expect(received.at(-1)?.request.headers.authorization).toMatch(/^Basic /);
  });

  it('shows the size of what isn’t text, and keeps it as it came', async () => {
    const picture = await send(`${origin}/picture`);
    expect(picture).toMatchObject({ body: '17 bytes of image/png' });
    expect(picture.kind === 'response' && (await picture.file.text())).toBe('{"code":"amount"}');
  });

  it('says in one sentence that nobody answers, and what to check', async () => {
    const gone = createServer();
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    expect(await send(`http://127.0.0.1:${port}/payments`)).toEqual({
      kind: 'failure',
      message: `There’s no connection to 127.0.0.1:${port}, and CORS isn’t the reason. Check your own connection, and whether the server is up and open to your network.`,
    });
  });
});
