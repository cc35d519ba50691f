import { describe, expect, it } from 'vitest';
import { messageOf } from '../../tests/support/contracts/message-of.ts';

/** Returns a contract with its servers in flow style. */
function contract(servers: string, source = 'paths', name = '/pay') {
  return `openapi: 3.1.0
info: { title: Gateway, version: 1.0.0 }
${servers}
${source}:
  ${name}:
    post:
      operationId: pay
      responses: { '204': { description: Done } }
`;
}

describe('the servers of a contract', () => {
  it.each([
    'https://api.gateway.example/v2/',
    'http://127.0.0.1:4010',
    'HTTPS://api.gateway.example',
    // What tools make of Swagger 2.0 without schemes: samples use HTTPS.
    '//api.gateway.example/v2',
  ])('may be %s', (url) => {
    expect(messageOf(contract(`servers: [{ url: '${url}' }]`))).toBe('nothing was wrong');
  });

  it('may have variables, whose defaults make the address', () => {
    const variables = 'variables: { host: { default: api.gateway.example } }';
    const message = messageOf(contract(`servers: [{ url: 'https://{host}/v2', ${variables} }]`));
    expect(message).toBe('nothing was wrong');
  });

  it('may be missing where nothing is called', () => {
    expect(messageOf(contract('', 'webhooks', 'paid'))).toBe('nothing was wrong');
  });

  it('are a warning when there are none: samples would not know where to call', () => {
    expect(messageOf(contract(''))).toMatchInlineSnapshot(`
      "contract/openapi.yaml:1:1: The contract has no \`servers\`: request samples have no address to call.
        Fix: Add \`servers: [{ url: "https://api.gateway.example" }]\` with your own address, the test environment first."
    `);
  });

  it.each([
    ['/v2', 'https://api.gateway.example/v2'],
    ['api.x.sa/v2', 'https://api.x.sa/v2'],
    ['https:/api.x.sa', 'https://api.x.sa'],
    ['localhost:4010', 'http://localhost:4010'],
    ['/v2.1', 'https://api.gateway.example/v2.1'],
    ['wss://events', 'https://api.gateway.example'],
  ])('are a warning when one is "%s", with the address to write', (url, fix) => {
    expect(messageOf(contract(`servers: [{ url: '${url}' }]`))).toBe(
      `contract/openapi.yaml:3:13: The server "${url}" is no whole address: request samples cannot call it.\n` +
        `  Key: servers.[0].url\n  Fix: Write \`url: ${fix}\`.`,
    );
  });

  it('are a warning when a variable is not declared', () => {
    const message = messageOf(contract("servers: [{ url: 'https://{shop}.x.sa' }]"));
    expect(message).toMatchInlineSnapshot(`
      "contract/openapi.yaml:3:13: The server "https://{shop}.x.sa" has {shop}, but no variable of that name: request samples cannot call it.
        Key: servers.[0].url
        Fix: Add beside \`url\`: \`variables: { shop: { default: … } }\`, or write the address without braces."
    `);
  });

  it('count where an operation has its own', () => {
    const own = contract('').replace('post:', 'servers: [{ url: /v2 }]\n    post:');
    expect(messageOf(own)).toMatchInlineSnapshot(`
      "contract/openapi.yaml:6:17: The server "/v2" is no whole address: request samples cannot call it.
        Key: paths./pay.servers.[0].url
        Fix: Write \`url: https://api.gateway.example/v2\`."
    `);
  });
});
