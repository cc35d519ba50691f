// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is expected is JavaScript.
import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { writeSamples } from './languages.ts';
import { sampleRequest } from './request.ts';

const SCHEMES = `
    bearer: { type: http, scheme: bearer }
    signature: { type: apiKey, in: header, name: X-Shop-Signature }
    shopLogin: { type: http, scheme: basic }
    QueryKey: { type: apiKey, in: query, name: api_key }
    session: { type: apiKey, in: cookie, name: SID }
    device: { type: apiKey, in: cookie, name: DEV }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: {} } } }
    single-sign-on: { type: openIdConnect, openIdConnectUrl: 'https://a.example/oidc' }
    url: { type: apiKey, in: header, name: X-Url-Key }
    shop_login: { type: apiKey, in: header, name: X-Login }
    مفتاح: { type: apiKey, in: header, name: X-Arabic }`;

/** Returns the programs of one call, by language. */
function programs(security: string, parameters = '[]'): Record<string, string> {
  const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example/v2' }]
security: [{ bearer: [] }]
paths:
  /orders:
    get:
      operationId: listOrders
      security: ${security}
      parameters: ${parameters}
      responses: { '200': { description: The orders } }
components:
  securitySchemes:${SCHEMES}
`);
  const [operation] = model.operations;
  if (!operation) throw new Error('The contract has no operation.');
  return writeSamples(sampleRequest(model, operation));
}

/** Returns the lines of each program with an environment variable other than the address. */
function credentialLines(security: string, parameters?: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(programs(security, parameters)).map(([language, program]) => [
      language,
      program
        .split('\n')
        .filter((line) => /GATEWAY_(?!URL\b)/.test(line))
        .map((line) => line.trim()),
    ]),
  );
}

describe('a key that is the whole value of Authorization', () => {
  const header = (scheme: string, description = '', others = '') => {
    const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0, description: ${JSON.stringify(description)} }
servers: [{ url: 'https://api.shop.example/v2' }]
security: [{ key: [] }]
paths: { /orders: { get: { operationId: list, responses: { '200': { description: Listed } } } } }
components: { securitySchemes: { key: ${scheme}${others} } }
`);
    const [operation] = model.operations;
    const program = operation ? writeSamples(sampleRequest(model, operation)).curl : '';
    return /"(Authorization: .*)\$/.exec(program ?? '')?.[1];
  };
  const key = (description = '') =>
    `{ type: apiKey, in: header, name: Authorization, description: ${JSON.stringify(description)} }`;

  it('comes after the word that the contract’s text has before it', () => {
    expect(header(key(), "Send 'authorization: Bearer YOUR_KEY' with each call.")).toBe(
      'Authorization: Bearer ',
    );
    expect(header(key('Send `Authorization: Token abc`.'))).toBe('Authorization: Token ');
    expect(header(key(), 'Authorization is by a bearer token.')).toBe('Authorization: ');
  });

  it('has no word that may be that of another scheme', () => {
    const other = ', other: { type: oauth2, flows: {} }';
    expect(header(key(), 'Authorization: Bearer abc', other)).toBe('Authorization: ');
  });
});

describe('credentials in the request samples', () => {
  it('have a variable for each scheme, named after it, the same in every language', () => {
    expect(credentialLines('[{ bearer: [], signature: [] }]')).toEqual({
      curl: [
        '--header "Authorization: Bearer ${GATEWAY_BEARER:?}" \\',
        '--header "X-Shop-Signature: ${GATEWAY_SIGNATURE:?}"',
      ],
      javascript: [
        "'Authorization': `Bearer ${process.env.GATEWAY_BEARER}`,",
        "'X-Shop-Signature': process.env.GATEWAY_SIGNATURE,",
      ],
      php: [
        "'Authorization: Bearer ' . getenv('GATEWAY_BEARER'),",
        "'X-Shop-Signature: ' . getenv('GATEWAY_SIGNATURE'),",
      ],
      python: [
        '"Authorization": "Bearer " + os.environ["GATEWAY_BEARER"],',
        '"X-Shop-Signature": os.environ["GATEWAY_SIGNATURE"],',
      ],
      java: [
        '.header("Authorization", "Bearer " + System.getenv("GATEWAY_BEARER"))',
        '.header("X-Shop-Signature", System.getenv("GATEWAY_SIGNATURE"))',
      ],
      go: [
        'request.Header.Set("Authorization", "Bearer "+os.Getenv("GATEWAY_BEARER"))',
        'request.Header.Set("X-Shop-Signature", os.Getenv("GATEWAY_SIGNATURE"))',
      ],
    });
  });

  it('encode name and password of HTTP basic, and say what the variable holds', () => {
    const said = 'GATEWAY_SHOP_LOGIN holds the name and the password, as name:password.';
    expect(credentialLines('[{ shopLogin: [] }]')).toEqual({
      curl: ['--user "${GATEWAY_SHOP_LOGIN:?}"', `# ${said}`],
      javascript: [
        `// ${said}`,
        "'Authorization': `Basic ${Buffer.from(process.env.GATEWAY_SHOP_LOGIN).toString('base64')}`,",
      ],
      php: [`// ${said}`, "'Authorization: Basic ' . base64_encode(getenv('GATEWAY_SHOP_LOGIN')),"],
      python: [
        `# ${said}`,
        '"Authorization": "Basic " + base64.b64encode(os.environ["GATEWAY_SHOP_LOGIN"].encode()).decode(),',
      ],
      java: [
        `// ${said}`,
        '.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(System.getenv("GATEWAY_SHOP_LOGIN").getBytes(StandardCharsets.UTF_8)))',
      ],
      go: [
        `// ${said}`,
        'request.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(os.Getenv("GATEWAY_SHOP_LOGIN"))))',
      ],
    });
  });

  it('stand encoded in the query, after the parameters', () => {
    const expand = '[{ name: expand, in: query, required: true, schema: { enum: [items] } }]';
    expect(credentialLines('[{ QueryKey: [] }]', expand)).toEqual({
      curl: [
        '# Needs GATEWAY_QUERY_KEY in the environment.',
        'curl --silent --show-error --request GET "$server/orders?expand=items&api_key=$(encoded "$GATEWAY_QUERY_KEY")"',
      ],
      javascript: [
        'const response = await fetch(`${server}/orders?expand=items&api_key=${encodeURIComponent(process.env.GATEWAY_QUERY_KEY)}`, {',
      ],
      php: [
        "$answer = fopen($server . '/orders?expand=items&api_key=' . rawurlencode(getenv('GATEWAY_QUERY_KEY')), 'r', false, $context);",
      ],
      python: [
        'server + "/orders?expand=items&api_key=" + quote(os.environ["GATEWAY_QUERY_KEY"], safe=""),',
      ],
      java: [
        'HttpRequest request = HttpRequest.newBuilder(URI.create(server + "/orders?expand=items&api_key=" + URLEncoder.encode(System.getenv("GATEWAY_QUERY_KEY"), StandardCharsets.UTF_8)))',
      ],
      go: [
        'request, err := http.NewRequest("GET", server+"/orders?expand=items&api_key="+url.QueryEscape(os.Getenv("GATEWAY_QUERY_KEY")), nil)',
      ],
    });
    expect(programs('[{ QueryKey: [] }]').javascript).toContain('/orders?api_key=$');
  });

  it('are not sent twice when the contract lists the query parameter too', () => {
    const declared = '[{ name: api_key, in: query, required: true, schema: { type: string } }]';
    for (const program of Object.values(programs('[{ QueryKey: [] }]', declared))) {
      expect(program.match(/api_key=/g)).toHaveLength(1);
    }
  });

  it('in cookies share one header', () => {
    expect(credentialLines('[{ session: [], device: [] }]')).toEqual({
      curl: ['--header "Cookie: SID=${GATEWAY_SESSION:?}; DEV=${GATEWAY_DEVICE:?}"'],
      javascript: [
        "'Cookie': `SID=${process.env.GATEWAY_SESSION}; DEV=${process.env.GATEWAY_DEVICE}`,",
      ],
      php: ["'Cookie: SID=' . getenv('GATEWAY_SESSION') . '; DEV=' . getenv('GATEWAY_DEVICE'),"],
      python: [
        '"Cookie": "SID=" + os.environ["GATEWAY_SESSION"] + "; DEV=" + os.environ["GATEWAY_DEVICE"],',
      ],
      java: [
        '.header("Cookie", "SID=" + System.getenv("GATEWAY_SESSION") + "; DEV=" + System.getenv("GATEWAY_DEVICE"))',
      ],
      go: [
        'request.Header.Set("Cookie", "SID="+os.Getenv("GATEWAY_SESSION")+"; DEV="+os.Getenv("GATEWAY_DEVICE"))',
      ],
    });
  });

  it.each([
    ['oauth2', '[{ login: [] }]', '`Bearer ${process.env.GATEWAY_LOGIN}`'],
    ['openIdConnect', '[{ single-sign-on: [] }]', '`Bearer ${process.env.GATEWAY_SINGLE_SIGN_ON}`'],
  ])('of %s are a bearer token', (_, security, value) => {
    expect(credentialLines(security).javascript).toEqual([`'Authorization': ${value},`]);
  });

  it('are those of the first of several alternatives', () => {
    const { javascript } = credentialLines('[{ signature: [] }, { bearer: [] }]');
    expect(javascript).toEqual(["'X-Shop-Signature': process.env.GATEWAY_SIGNATURE,"]);
    const { curl } = credentialLines('[{ login: [] }, { bearer: [] }]');
    expect(curl).toContain('--header "Authorization: Bearer ${GATEWAY_LOGIN:?}"');
    expect(curl?.join()).not.toContain('GATEWAY_BEARER');
  });

  it.each([['[]'], ['[{}, { bearer: [] }]']])('are none with security: %s', (security) => {
    expect(Object.values(credentialLines(security)).flat()).toEqual([]);
  });

  it('take the place of a header that the contract declares as a parameter', () => {
    const declared = '[{ name: authorization, in: header, schema: { type: string } }]';
    expect(credentialLines('[{ bearer: [] }]', declared).javascript).toEqual([
      "'authorization': `Bearer ${process.env.GATEWAY_BEARER}`,",
    ]);
  });

  it('never share a variable, whatever the schemes are called', () => {
    const [javascript = []] = [
      credentialLines('[{ shopLogin: [], url: [], shop_login: [], مفتاح: [] }]').javascript,
    ];
    expect(javascript.slice(1).map((line) => /GATEWAY_\w+/.exec(line)?.[0])).toEqual([
      'GATEWAY_SHOP_LOGIN',
      'GATEWAY_URL_2',
      'GATEWAY_SHOP_LOGIN_2',
      'GATEWAY_CREDENTIAL',
    ]);
  });
});
