import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { MISTAKES } from '../../../gateway/diagnosis/index.ts';
import { createRequestHash } from '../../../gateway/signing/index.ts';
import vectors from '../../../gateway/signing/vectors.json' with { type: 'json' };
import { knownCredentials } from '../shared/contract-facts.ts';
import { nameOf } from '../shared/entered-values.ts';
import { languageFixes } from '../shared/language-fixes.ts';
import { loadExample, WORKBENCH_EXAMPLES } from './examples.ts';
import { explainFields, firstExplanation, isHash, liveOrigin, workedExample } from './fields.ts';

const { request: credentials } = knownCredentials();
const GUIDE = 'content/docs/authentication/hash-validation.mdx';

/** Expected diagnoses of each example; a new example needs a line here. */
const EXPECTED: Record<string, string[]> = {
  right: [],
  'php-slashes': ['body_escaped_slashes'],
  'php-arabic': ['body_escaped_unicode'],
  'python-spaces': ['body_spaced'],
  'java-double': ['body_amount_as_number'],
  'line-end': ['body_trailing_newline'],
  'base64-of-hex': ['encoding_base64_of_hex'],
  milliseconds: ['timestamp_milliseconds'],
  query: ['path_without_query'],
  'live-secret': ['environment_mixed'],
  'no-secret': ['secret_undefined'],
  'other-port': ['path_with_host'],
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
      // As in a log: what was sent.
      received: `X-Hash: ${received}`,
    };
    const { diagnoses, hash } = await explainFields(fields, credentials);
    expect(diagnoses.filter(({ proven }) => proven).map(({ mistake }) => mistake)).toEqual(
      mistakes,
    );
    expect(hash).toBe(vector.hash);
  });

  test.each([
    [{ requestId: 'abc' }, 'id_malformed'],
    [{ requestId: '' }, 'id_malformed'],
    [{ timestamp: 'now' }, 'timestamp_malformed'],
    [{ timestamp: '1760000000000' }, 'timestamp_milliseconds'],
  ])('a right hash of %j is not all: the gateway refuses the value', async (change, mistake) => {
    const fields = { ...workedExample(credentials), ...change };
    const received = await createRequestHash(fields, fields.secret);
    const { matches, diagnoses } = await explainFields({ ...fields, received }, credentials);
    expect(matches).toBe(true);
    expect(diagnoses).toMatchObject([{ mistake, proven: false }]);
  });

  test('a value without its version is right, and is no mistake beside another', async () => {
    const example = workedExample(credentials);
    const hash = await createRequestHash(example, example.secret);
    const bare = hash.slice('v1='.length);
    const alone = await explainFields({ ...example, received: bare }, credentials);
    expect(alone).toMatchObject({ matches: true, isBare: true, diagnoses: [] });
    const typed = credentials.known.find(({ kind }) => kind === 'callback secret')?.secret ?? '';
    const other = { ...example, secret: typed, received: bare };
    const mixed = await explainFields(other, credentials);
    expect(mixed.matches).toBe(false);
    expect(mixed.diagnoses.map(({ mistake }) => mistake)).toEqual(['secret_is_merchant_secret']);
    const sent = await explainFields({ ...example, received: `X-Hash: ${bare}` }, credentials);
    expect([sent.matches, sent.isBare]).toEqual([false, undefined]);
    expect(sent.diagnoses).toMatchObject([{ mistake: 'prefix_missing' }]);
    expect(sent.diagnoses[0]?.fix).not.toMatch(/v1,|callback/);
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

  const merchantSecrets = credentials.known.filter(({ kind }) => kind === 'merchant secret');
  const mixedUp = merchantSecrets.flatMap(({ secret: hashed }) =>
    merchantSecrets.flatMap(({ secret: typed }) => (typed === hashed ? [] : [{ hashed, typed }])),
  );

  test('there are three merchant secrets to mix up, each with its name', () => {
    expect(merchantSecrets.map(({ secret }) => nameOf(secret, credentials.known))).toEqual([
      'the sandbox’s test merchant secret (ms_test_0001_5b1f3…)',
      'the sandbox’s second test merchant secret (ms_test_0001_9e4c2…)',
      'the sandbox’s live merchant secret (ms_live_0001_c8a1e…)',
    ]);
  });

  test.each(mixedUp)('hashed with $hashed, typed $typed: says which it is', async (secrets) => {
    const { hashed, typed } = secrets;
    const fields = { ...workedExample(credentials), secret: typed };
    const received = await createRequestHash(fields, hashed);
    const { matches, diagnoses } = await explainFields({ ...fields, received }, credentials);
    expect(matches).toBe(false);
    expect(diagnoses.map(({ proven, what }) => [proven, what])).toEqual([
      [
        true,
        `Your hash belongs to ${nameOf(hashed, credentials.known)}. The field above holds ${nameOf(typed, credentials.known)}.`,
      ],
    ]);
    const key = hashed.startsWith('ms_live') ? 'mk_live_0001' : 'mk_test_0001';
    expect(diagnoses[0]?.fix).toContain(`goes with the key ${key}`);
  });

  test('names the secret of the sandbox beside a secret of the reader', async () => {
    const fields = { ...workedExample(credentials), secret: 'ms_test_7_0123456789abcdef' };
    const received = await createRequestHash(fields, credentials.merchantSecret);
    const { diagnoses } = await explainFields({ ...fields, received }, credentials);
    expect(diagnoses[0]?.what).toBe(
      'Your hash belongs to the sandbox’s test merchant secret (ms_test_0001_5b1f3…). ' +
        'The field above holds a merchant secret that is none of the sandbox’s.',
    );
  });

  test.each([
    ['callback secret', 'secret_is_merchant_secret', 'signs the callbacks'],
    ['merchant key', 'secret_is_key', 'signs nothing'],
  ] as const)('a %s in place of the merchant secret is named', async (kind, mistake, purpose) => {
    const typed = credentials.known.find((one) => one.kind === kind)?.secret ?? '';
    const fields = { ...workedExample(credentials), secret: typed };
    const { diagnoses } = await explainFields(fields, credentials);
    expect(diagnoses).toMatchObject([{ mistake, proven: false }]);
    expect(diagnoses[0]?.what).toContain(`The field above holds the sandbox’s test ${kind} (`);
    expect(diagnoses[0]?.fix).toContain(purpose);
    const received = await createRequestHash(fields, credentials.merchantSecret);
    const named = await explainFields({ ...fields, received }, credentials);
    expect(named.diagnoses).toMatchObject([{ mistake, proven: true }]);
    expect(named.diagnoses[0]?.what).toContain(
      'Your hash belongs to the sandbox’s test merchant s',
    );
    expect(named.diagnoses[0]?.fix).toContain('Type the merchant secret above');
  });

  test.each([
    (hash: string) => `X-Hash: ${hash}`,
    (hash: string) => `'HTTP_X_HASH' => '${hash}',`,
    (hash: string) => `> x-hash:${hash}`,
    (hash: string) => `  "X-Hash": "${hash}",`,
    (hash: string) => `-H 'X-Hash: ${hash}'`,
  ])('takes a hash as a log or a program shows it: %s', async (written) => {
    const fields = workedExample(credentials);
    const received = written(await createRequestHash(fields, fields.secret));
    expect((await explainFields({ ...fields, received }, credentials)).matches).toBe(true);
  });

  test.each([`"`, `'`])('finds a secret typed above with its %s', async (mark) => {
    const example = workedExample(credentials);
    const received = await createRequestHash(example, example.secret);
    const fields = { ...example, secret: mark + example.secret + mark, received };
    const { matches, diagnoses } = await explainFields(fields, credentials);
    expect(matches).toBe(false);
    expect(diagnoses).toMatchObject([{ mistake: 'secret_quoted', proven: true }]);
  });

  test('takes an address for a path, and proves that the host was hashed', async () => {
    const example = workedExample(credentials);
    const path = `https://pay.example.com${example.path}?expand=order#top`;
    const right = await createRequestHash(
      { ...example, path: `${example.path}?expand=order` },
      example.secret,
    );
    const matching = await explainFields({ ...example, path, received: right }, credentials);
    expect([matching.matches, matching.hash]).toEqual([true, right]);
    const hashed = `https://pay.example.com${example.path}?expand=order`;
    const received = await createRequestHash({ ...example, path: hashed }, example.secret);
    const { diagnoses } = await explainFields({ ...example, path, received }, credentials);
    expect(diagnoses.map(({ mistake, proven }) => [mistake, proven])).toEqual([
      ['path_with_host', true],
    ]);
  });

  test('finds a field of the contract that was hashed as null', async () => {
    const fields = {
      ...workedExample(credentials),
      path: '/api/v1/payment/refund',
      body: '{"a":1}',
    };
    const received = await createRequestHash(
      { ...fields, body: '{"a":1,"reason":null}' },
      fields.secret,
    );
    const keyOrders = { '/api/v1/payment/refund': { reason: {} } };
    const proven = async (path: string) => {
      const asked = { ...fields, path, received };
      const { diagnoses } = await explainFields(asked, credentials, keyOrders);
      return diagnoses.map(({ mistake }) => mistake);
    };
    expect(await proven('/api/v1/payment/refund')).toEqual(['body_null_added']);
    expect(await proven('https://pay.example.com/api/v1/payment/refund')).toEqual([
      'body_null_added',
    ]);
  });

  test('the host of live is the one that the contract names', async () => {
    const servers = [
      { resolvedUrl: 'https://test.najdpay.example/v2', description: 'Test environment.' },
      { resolvedUrl: 'https://api.najdpay.example/v2', description: 'Production: moves money.' },
    ];
    const own = { ...credentials, liveOrigin: liveOrigin(servers) };
    const fields = { ...workedExample(credentials), secret: 'ms_live_9_0123456789abcdef' };
    const path = `https://api.najdpay.example${fields.path}`;
    const received = await createRequestHash({ ...fields, path }, fields.secret);
    const { diagnoses } = await explainFields({ ...fields, received }, own);
    expect(diagnoses.map(({ mistake }) => mistake)).toEqual(['path_with_host']);
    expect(liveOrigin(servers.slice(0, 1))).toBeUndefined();
  });

  test('knows a hash from what was cut off', () => {
    const hash = '0'.repeat(64);
    expect([`v1=${hash}`, hash, `X-Hash: v1=${hash}`].every(isHash)).toBe(true);
    expect([`v1=${hash.slice(9)}`, 'undefined', 'v1='].some(isHash)).toBe(false);
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
    for (const mistake of [
      'body_escaped_slashes',
      'path_start_missing',
      'secret_quoted',
      'secret_empty',
      'secret_undefined',
    ] as const) {
      expect(languageFixes(mistake, 'request'), mistake).not.toEqual([]);
    }
    expect(languageFixes('secret_not_decoded', 'callback')).not.toEqual([]);
    expect(languageFixes('secret_not_decoded', 'request')).toEqual([]);
  });
});
