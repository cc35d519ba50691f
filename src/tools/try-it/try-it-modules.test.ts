import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../../tests/support/contract-fixtures.ts';
import { buildReference } from '../../reference/model/build-reference.ts';
import { writeSamples } from '../../reference/samples/languages.ts';
import { sampleRequest } from '../../reference/samples/request.ts';
import { callsOf } from './try-it-modules.ts';

const model = buildReference(documentFrom(readFileSync('gateway/contract/openapi.yaml', 'utf8')));
const calls = callsOf(model);

describe('samples for a body in "Try it"', () => {
  const operations = model.operations.filter(({ kind }) => kind === 'operation');

  it.each(operations)(
    'of $slug are those of the page when the body is its example',
    (operation) => {
      const request = sampleRequest(model, operation);
      const call = calls[operation.slug];
      if (!call || request.body?.kind !== 'json') throw new Error('no call with a JSON body');
      // What the page loads has gone through JSON.
      const loaded = JSON.parse(JSON.stringify(call));
      expect(writeSamples({ ...loaded, body: request.body })).toEqual(writeSamples(request));
    },
  );

  it('belong to the body that was written', () => {
    const call = calls['refund-request'];
    if (!call) throw new Error('no call');
    const programs = writeSamples({ ...call, body: { kind: 'json', value: { amount: '3.21' } } });
    for (const [language, program] of Object.entries(programs)) {
      expect(program, language).toContain('3.21');
      expect(program, language).not.toContain('payment_id');
    }
  });
});
