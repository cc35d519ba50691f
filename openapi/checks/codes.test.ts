import { describe, expect, it } from 'vitest';
import { messageOf } from '../../tests/support/contracts/message-of.ts';

const ERROR = 'status: 402, title: Declined, act: shopper, retry: corrected';

/** Returns a contract whose one operation lists codes; tables are YAML in flow style. */
function contract(listed: string, { errors = '', declines = '' }) {
  return `openapi: 3.1.0
info: { title: Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.gateway.example' }]
paths:
  /pay:
    post:
      operationId: pay
      x-error-codes: [${listed}]
      responses: { '204': { description: Done } }
components:
  x-error-codes: ${errors || `{ insufficient_funds: { ${ERROR} } }`}
  x-decline-codes: ${declines || '{ lost_card: { category: hard, act: issuer } }'}
`;
}

const ofEntry = (values: string) =>
  messageOf(contract('insufficient_funds', { errors: `{ insufficient_funds: { ${values} } }` }));

describe('the codes of a contract', () => {
  it.each([
    ERROR,
    "status: '402', act: issuer, retry: no",
    'http_status: 4XX, actor: merchant, retry: same, operations: [pay]',
    'meaning: All the rest is left out.',
  ])('may be { %s }', (values) => {
    expect(ofEntry(values)).toBe('nothing was wrong');
  });

  it('may stand in a list', () => {
    const errors = `[{ code: insufficient_funds, ${ERROR} }]`;
    expect(messageOf(contract('insufficient_funds', { errors }))).toBe('nothing was wrong');
  });

  it('are explained when an operation lists them', () => {
    expect(messageOf(contract('insuficient_funds', {}))).toMatchInlineSnapshot(
      `
      "contract/openapi.yaml:8:23: The operation lists the code "insuficient_funds", which components.x-error-codes does not explain.
        Key: paths./pay.post.x-error-codes.[0]
        Fix: Write \`insufficient_funds\`."
    `,
    );
    expect(messageOf(contract('expired', {}))).toMatchInlineSnapshot(`
      "contract/openapi.yaml:8:23: The operation lists the code "expired", which components.x-error-codes does not explain.
        Key: paths./pay.post.x-error-codes.[0]
        Fix: Add it there: \`expired: { status: 402, title: …, meaning: …, act: shopper, retry: corrected, fix: … }\`."
    `);
  });

  it('are told apart from a contract that explains none', () => {
    const none = contract('expired', {}).replace(/^ {2}x-error-codes.*\n/m, '');
    expect(messageOf(none)).toMatchInlineSnapshot(`
      "contract/openapi.yaml:8:23: The operation lists the code "expired", which components.x-error-codes does not explain.
        Key: paths./pay.post.x-error-codes.[0]
        Fix: Add it there: \`expired: { status: 402, title: …, meaning: …, act: shopper, retry: corrected, fix: … }\`."
    `);
  });

  it.each([
    ["status: '4O2'", '`402`'],
    ['act: shoper', '`shopper`'],
    ['act: developer', 'one of shopper, merchant, gateway, issuer'],
    ['retry: maybe', 'one of no, corrected, same'],
    ['operations: [pya]', '`pay`'],
  ])('have no value { %s }', (values, fix) => {
    expect(ofEntry(values)).toContain(fix);
    expect(ofEntry(values)).toMatch(/^contract\/openapi.yaml:11:\d+: /);
    expect(ofEntry(values)).toMatchSnapshot();
  });

  it('of declines have values that pages have words for', () => {
    const declines = '[{ code: lost_card, category: heard, act: bank }]';
    expect(messageOf(contract('', { declines }))).toMatchInlineSnapshot(`
      "contract/openapi.yaml:12:57: \`act\` of the code "lost_card" is "bank", which is not one of its values.
        Key: components.x-decline-codes.[0].act
        Fix: Write one of shopper, merchant, gateway, issuer.

      contract/openapi.yaml:12:40: \`category\` of the code "lost_card" is "heard", which is not one of soft, hard.
        Key: components.x-decline-codes.[0].category
        Fix: Write \`hard\`."
    `);
  });
});
