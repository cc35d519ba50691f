import { expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { answerCodes } from './answer-codes.ts';

/** Returns the codes of a contract's operation, whose responses are YAML in flow style. */
function codes(responses: string, components = '{}'): string[] {
  const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
paths: { /pay: { post: { operationId: pay, responses: ${responses} } } }
components: ${components}
`);
  const [operation] = model.operations;
  return operation ? answerCodes(model, operation) : [];
}

const answer = (status: string, examples: string) =>
  `'${status}': { description: Answer, content: { application/json: { ${examples} } } }`;

it('are those in the examples of answers that are errors, once each', () => {
  const declined = answer(
    '402',
    'examples: { a: { value: { errorCode: NP-4021, errorMessage: No funds } }, b: { value: { errorCode: NP-4022 } } }',
  );
  const other = answer('4XX', 'example: { error: { code: 4090, reason_code: NP-4021 }, code: 17 }');
  expect(codes(`{ ${declined}, ${other} }`)).toEqual(['NP-4021', 'NP-4022', '4090']);
});

it('are in lists, in an OAuth error, and in shared answers', () => {
  const list = answer('default', 'example: { errors: [{ code: no_field }, { code: too_long }] }');
  const oauth = answer('401', 'example: { error: invalid_client }');
  const shared = `{ responses: { Conflict: { description: No, content: { application/json: { example: { code: NP-4090 } } } } } }`;
  expect(
    codes(`{ ${oauth}, '409': { $ref: '#/components/responses/Conflict' }, ${list} }`, shared),
  ).toEqual(['invalid_client', 'NP-4090', 'no_field', 'too_long']);
});

it('are no values of answers that succeed, no sentences, and nothing that was made up', () => {
  const fine = answer('200', 'example: { currencyCode: SAR, statusCode: OK }');
  const text = answer('400', 'example: { code: The code is wrong, postcode: "", encoded: x-1 }');
  const madeUp = answer(
    '404',
    'schema: { type: object, properties: { code: { type: string, enum: [NP-1, NP-2] } } }',
  );
  expect(codes(`{ ${fine}, ${text}, ${madeUp} }`)).toEqual([]);
});

it('are no plain words, which say other things elsewhere', () => {
  const problem = answer('402', 'example: { code: required, error: Unauthorized, sub_code: E1 }');
  expect(codes(`{ ${problem} }`)).toEqual(['E1']);
});

it('are none where the contract explains its codes: those have a place of their own', () => {
  const problem = answer('402', 'example: { code: card_declined, sub_code: no_funds }');
  expect(codes(`{ ${problem} }`)).toEqual(['card_declined', 'no_funds']);
  const components = '{ x-error-codes: { card_declined: { title: Declined } } }';
  expect(codes(`{ ${problem} }`, components)).toEqual([]);
});
