import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { MISTAKES } from '../../../gateway/signing/mistakes.ts';
import { createRequestHash } from '../../../gateway/signing/request-hash.ts';
import vectors from '../../../gateway/signing/vectors.json' with { type: 'json' };
import { languageFixes } from '../shared/languageFixes.ts';
import { knownCredentials } from '../shared/testCredentials.ts';
import { loadExample, WORKBENCH_EXAMPLES } from './examples.ts';
import { explainFields, firstExplanation, workedExample } from './fields.ts';

const { request: credentials } = knownCredentials();
const GUIDE = 'content/docs/authentication/hash-validation.mdx';

/** What an example has to be diagnosed as; a new example needs a line here. */
const EXPECTED: Record<string, string[]> = {
  right: [],
  'php-slashes': ['body_escaped_slashes'],
  'php-arabic': ['body_escaped_unicode'],
  'python-spaces': ['body_spaced'],
  'line-end': ['body_trailing_newline'],
  'base64-of-hex': ['prefix_missing', 'encoding_base64_of_hex'],
  milliseconds: ['timestamp_milliseconds'],
  query: ['path_without_query'],
  'live-secret': ['environment_mixed'],
  two: ['body_trailing_newline', 'method_case'],
};

describe('hash workbench', () => {
  test('starts with the worked example of the guide, and its hash', async () => {
    const example = workedExample(credentials);
    const guide = readFileSync(GUIDE, 'utf8');
    const hash = await createRequestHash(example, example.secret);
    expect(guide).toContain(hash);
    expect(guide).toContain(`${example.timestamp}.${example.requestId}.POST ${example.path}.`);
    const computed = await explainFields(example, credentials);
    const first = firstExplanation(example, hash);
    expect([first.hash, first.parts]).toEqual([computed.hash, computed.parts]);
  });

  test.each(WORKBENCH_EXAMPLES.map(({ id }) => [id]))('the example %s is diagnosed', async (id) => {
    const fields = await loadExample(id, credentials);
    const { matches, diagnoses } = await explainFields(fields, credentials);
    expect(diagnoses.filter(({ proven }) => proven).map(({ mistake }) => mistake)).toEqual(
      EXPECTED[id],
    );
    expect(matches).toBe(id === 'right');
  });

  const wrong = vectors.requests.flatMap((vector) => {
    const { expect: outcome, headers, body, name } = vector;
    const mistakes = 'mistakes' in outcome ? outcome.mistakes : undefined;
    const received = 'X-Hash' in headers ? headers['X-Hash'] : undefined;
    return mistakes && received && body !== undefined ? [{ name, vector, mistakes, received }] : [];
  });

  test('there are mistaken vectors to try', () => {
    expect(wrong.length).toBeGreaterThan(35);
  });

  test.each(wrong)('the vector $name is diagnosed', async ({ vector, mistakes, received }) => {
    const fields = {
      method: vector.method,
      path: vector.path,
      timestamp: vector.headers['X-Timestamp'] ?? '',
      requestId: vector.headers['X-Request-Id'] ?? '',
      body: vector.body ?? '',
      secret: vector.secrets[0] ?? '',
      received,
    };
    const { diagnoses, hash } = await explainFields(fields, credentials);
    expect(diagnoses.filter(({ proven }) => proven).map(({ mistake }) => mistake)).toEqual(
      mistakes,
    );
    expect(hash).toBe(vector.hash);
  });

  test('without a secret it says so, and without a hash it does not judge', async () => {
    const example = workedExample(credentials);
    await expect(explainFields({ ...example, secret: '' }, credentials)).rejects.toThrow('secret');
    const { matches, diagnoses } = await explainFields({ ...example, received: ' ' }, credentials);
    expect([matches, diagnoses]).toEqual([undefined, []]);
  });

  test('the reader’s own live secret is not taken for a mix-up with the test key', async () => {
    const fields = { ...workedExample(credentials), secret: 'ms_live_9_0123456789abcdef' };
    const received = await createRequestHash(fields, fields.secret);
    const { matches, diagnoses } = await explainFields({ ...fields, received }, credentials);
    expect(matches).toBe(true);
    expect(diagnoses.map(({ mistake }) => mistake)).toEqual([]);
  });

  test('a long body is searched for one mistake only', async () => {
    const spy = vi.spyOn(crypto.subtle, 'sign');
    const body = JSON.stringify({ note: 'x'.repeat(30_000) });
    const fields = { ...workedExample(credentials), body, received: `v1=${'0'.repeat(64)}` };
    await explainFields(fields, credentials);
    expect(spy.mock.calls.length).toBeLessThan(200);
    spy.mockRestore();
  });
});

describe('fixes in six languages', () => {
  test('every kind of mistake in a body has them, and each names all six', () => {
    for (const mistake of Object.keys(MISTAKES) as (keyof typeof MISTAKES)[]) {
      for (const scheme of ['request', 'callback'] as const) {
        const lines = languageFixes(mistake, scheme);
        if (lines.length === 0) continue;
        expect(lines.map(({ language }) => language).join()).toBe(
          'JavaScript,PHP,Python,Java,C#,Go',
        );
        expect(
          lines.every(({ code }) => code.length > 3),
          mistake,
        ).toBe(true);
      }
    }
    expect(languageFixes('body_escaped_slashes', 'request')).not.toEqual([]);
    expect(languageFixes('secret_not_decoded', 'callback')).not.toEqual([]);
    expect(languageFixes('secret_not_decoded', 'request')).toEqual([]);
  });
});
