import { describe, expect, it } from 'vitest';
import { messageOf } from '../../tests/support/contracts/message-of.ts';

/** Returns a contract whose requirements are at the root and at an operation. */
function contract(
  root: string,
  own = root,
  schemes = 'bearerAuth: { type: http, scheme: bearer }',
) {
  return `openapi: 3.1.0
info: { title: Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.gateway.example' }]
security:
  - ${root}: []
paths:
  /pay:
    post:
      operationId: pay
      security:
        - {}
        - ${own}: []
      responses: { '204': { description: Done } }
components:
  securitySchemes: { ${schemes} }
`;
}

describe('a security requirement', () => {
  it('has to name a scheme of the contract', () => {
    expect(messageOf(contract('bearerAuth'))).toBe('nothing was wrong');
    expect(messageOf(contract('bearer', 'bearerAuth'))).toMatchInlineSnapshot(
      `
      "contract/openapi.yaml:5:5: \`security\` names a scheme that does not exist: there is no "bearer" under components.securitySchemes.
        Key: security.[0].bearer
        Fix: Write \`bearerAuth\`."
    `,
    );
    expect(messageOf(contract('bearerAuth', 'beareAuth'))).toMatchInlineSnapshot(
      `
      "contract/openapi.yaml:12:11: \`security\` names a scheme that does not exist: there is no "beareAuth" under components.securitySchemes.
        Key: paths./pay.post.security.[1].beareAuth
        Fix: Write \`bearerAuth\`."
    `,
    );
  });

  it('that resembles no scheme is told how one is written', () => {
    expect(messageOf(contract('bearerAuth', 'oauth'))).toMatchInlineSnapshot(`
      "contract/openapi.yaml:12:11: \`security\` names a scheme that does not exist: there is no "oauth" under components.securitySchemes.
        Key: paths./pay.post.security.[1].oauth
        Fix: Add it under \`components\`, such as \`securitySchemes: { oauth: { type: http, scheme: bearer } }\`, or write one that is there: bearerAuth."
    `);
    expect(messageOf(contract('key', 'key', ''))).toMatchInlineSnapshot(`
      "contract/openapi.yaml:5:5: \`security\` names a scheme that does not exist: there is no "key" under components.securitySchemes.
        Key: security.[0].key
        Fix: Add it under \`components\`, such as \`securitySchemes: { key: { type: http, scheme: bearer } }\`.

      contract/openapi.yaml:12:11: \`security\` names a scheme that does not exist: there is no "key" under components.securitySchemes.
        Key: paths./pay.post.security.[1].key
        Fix: Add it under \`components\`, such as \`securitySchemes: { key: { type: http, scheme: bearer } }\`."
    `);
  });
});
