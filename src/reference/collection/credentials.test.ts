import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import newman from 'newman';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFrom } from '../../../tests/support/contract-fixtures.ts';
import { buildReference } from '../model/build-reference.ts';
import { buildCollection } from './build-collection.ts';
import type { Collection, Folder, Item } from './types.ts';

/** Security requirements by path, each different. */
const REQUIREMENTS: Record<string, string> = {
  '/both': '[{ bearer: [], signature: [] }]',
  '/basic': '[{ shopLogin: [] }]',
  '/query': '[{ queryKey: [] }]',
  '/cookies': '[{ session: [], device: [] }]',
  '/oauth': '[{ login: [] }]',
  '/oidc': '[{ single-sign-on: [] }]',
  '/custom': '[{ hawk: [] }]',
  '/either': '[{ signature: [] }, { bearer: [] }]',
  '/none': '[]',
};

const document = documentFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
security: [{ bearer: [], signature: [] }]
paths:
${Object.entries(REQUIREMENTS)
  .map(
    ([path, security]) => `  ${path}:
    get:
      summary: ${path}
      security: ${security}
      responses: { '200': { description: Done } }`,
  )
  .join('\n')}
  /inherited:
    get:
      summary: /inherited
      parameters: [{ name: X-Shop-Signature, in: header, required: true, schema: { type: string } }]
      responses: { '200': { description: Done } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    signature: { type: apiKey, in: header, name: X-Shop-Signature, description: Of the body. }
    shopLogin: { type: http, scheme: basic }
    queryKey: { type: apiKey, in: query, name: api_key }
    session: { type: apiKey, in: cookie, name: SID }
    device: { type: apiKey, in: cookie, name: DEV }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: {} } } }
    single-sign-on: { type: openIdConnect, openIdConnectUrl: 'https://a.example/oidc' }
    hawk: { type: http, scheme: hawk }
    unused: { type: apiKey, in: header, name: X-Unused }
`);

const items = (folders: Folder[]): Item[] => folders.flatMap(({ item }) => item);

describe('credentials in the collection', () => {
  let server: Server;
  let collection: Collection;
  const seen: Record<string, Pick<IncomingMessage, 'url' | 'headers'>> = {};

  beforeAll(async () => {
    collection = buildCollection(buildReference(document));
    server = createServer(({ url = '', headers }, response) => {
      seen[url.replace(/\?.*/, '')] = { url, headers };
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const values = collection.variable.map(({ key }) => ({ key, value: `my ${key}` }));
    const envVar = [...values, { key: 'gateway_url', value: `http://127.0.0.1:${port}` }];
    await new Promise<void>((done, fail) => {
      newman.run({ collection: structuredClone(collection), envVar, reporters: [] }, (error) =>
        error ? fail(error) : done(),
      );
    });
  }, 60_000);

  afterAll(() => {
    server.close();
  });

  it('are variables named after the schemes, those that some request uses', () => {
    expect(collection.variable.map(({ key }) => key)).toEqual([
      ...['gateway_url', 'bearer', 'signature', 'shop_login_username', 'shop_login_password'],
      ...['query_key', 'session', 'device', 'login', 'single_sign_on', 'hawk'],
    ]);
  });

  it('say in a client’s own terms what a bearer token or a name and password are', () => {
    const authOf = (name: string) =>
      items(collection.item).find((item) => item.name === name)?.request.auth;
    expect(authOf('/both')).toMatchObject({ type: 'bearer', bearer: [{ value: '{{bearer}}' }] });
    expect(authOf('/basic')).toMatchObject({ type: 'basic' });
    expect(authOf('/none')).toBeUndefined();
  });

  it.each(['/both', '/inherited'])('are all sent: %s', (path) => {
    expect(seen[path]?.headers).toMatchObject({
      authorization: 'Bearer my bearer',
      'x-shop-signature': 'my signature',
    });
  });

  it('are sent where the contract wants them', () => {
    const login = Buffer.from('my shop_login_username:my shop_login_password').toString('base64');
    expect(seen['/basic']?.headers.authorization).toBe(`Basic ${login}`);
    expect(seen['/query']?.url).toBe('/query?api_key=my%20query_key');
    expect(seen['/cookies']?.headers.cookie).toBe('SID=my session; DEV=my device');
    expect(seen['/oauth']?.headers.authorization).toBe('Bearer my login');
    expect(seen['/oidc']?.headers.authorization).toBe('Bearer my single_sign_on');
    expect(seen['/custom']?.headers.authorization).toBe('Hawk my hawk');
  });

  it('are those of the first alternative, or none', () => {
    expect(seen['/either']?.headers['x-shop-signature']).toBe('my signature');
    for (const path of ['/either', '/none']) {
      expect(seen[path]?.headers, path).not.toHaveProperty('authorization');
    }
    expect(seen['/none']?.headers).not.toHaveProperty('x-shop-signature');
  });
});
