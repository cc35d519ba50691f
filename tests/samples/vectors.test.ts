import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import vectors from '../../gateway/signing/vectors.json' with { type: 'json' };
import { eachLanguage } from './each-language.ts';
import { commandOf, LANGUAGES, type Language, programOf } from './languages.ts';
import { run } from './run.ts';

/** Returns a program's answers, from one process: a JSON object a line goes in, a line comes out for each. */
async function answers(task: string, language: Language, inputs: unknown[]): Promise<string[]> {
  const input = inputs.map((one) => `${JSON.stringify(one)}\n`).join('');
  const { stdout, stderr, code } = await run(commandOf(task, language), { input });
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.trimEnd().split('\n');
}

interface Body {
  body?: string;
  body_base64?: string;
}

const bodyOf = ({ body, body_base64 }: Body) => (body === undefined ? { body_base64 } : { body });

describe('sign-request', () => {
  // Without time and id there is nothing to sign: those show what the gateway answers.
  const signed = vectors.requests.filter(
    ({ headers }) => headers['X-Timestamp'] && headers['X-Request-Id'],
  );
  const inputs = signed.map((vector) => ({
    merchant_key: vector.headers['X-Merchant-Key'] ?? 'mk_test_0001',
    merchant_secret: vector.secrets[0],
    timestamp: Number(vector.headers['X-Timestamp']),
    request_id: vector.headers['X-Request-Id'],
    method: vector.method,
    path: vector.path,
    ...bodyOf(vector),
  }));
  const expected = signed.map(({ name, hash }, at) => ({
    name,
    headers: {
      'X-Merchant-Key': inputs[at]?.merchant_key,
      'X-Timestamp': String(inputs[at]?.timestamp),
      'X-Request-Id': inputs[at]?.request_id,
      'X-Hash': hash,
    },
  }));

  eachLanguage('sign-request', `signs ${signed.length} vectors`, async (language) => {
    const lines = await answers('sign-request', language, inputs);
    const found = lines.map((line, at) => ({ name: signed[at]?.name, headers: JSON.parse(line) }));
    expect(found).toEqual(expected);
  });
});

describe('validate-callback', () => {
  // A receiver has one secret: a vector of a rotation is tried with each.
  const tries = vectors.callbacks.flatMap((vector) =>
    vector.secrets.map((secret, at) => ({
      name: `${vector.name} (secret ${at})`,
      valid: vector.expect.ok && vector.expect.secret === at,
      input: { secret, headers: vector.headers, now: vector.now, ...bodyOf(vector) },
    })),
  );

  eachLanguage('validate-callback', `judges ${tries.length} vectors`, async (language) => {
    const inputs = tries.map(({ input }) => input);
    const lines = await answers('validate-callback', language, inputs);
    const found = tries.map(({ name }, at) => ({ name, valid: lines[at] === 'valid' }));
    expect(found).toEqual(tries.map(({ name, valid }) => ({ name, valid })));
    expect(lines.filter((line) => line.trim() === '')).toEqual([]);
  });

  eachLanguage('validate-callback', 'judges nothing without a secret', async (language) => {
    const now = 1_760_000_000;
    const signature = createHmac('sha256', '').update(`evt_1.${now}.{}`).digest('base64');
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(now),
      'webhook-signature': `v1,${signature}`,
    };
    const inputs = ['', 'whsec_'].map((secret) => ({ secret, headers, now, body: '{}' }));
    const refused = 'the callback secret is missing or cut off';
    expect(await answers('validate-callback', language, inputs)).toEqual([refused, refused]);
  });
});

describe.each(['sign-request', 'validate-callback'])('%s', (task) => {
  it.each(LANGUAGES)('exists in %s', (language) => {
    expect(programOf(task, language), `samples/${task}/${language} has no program`).toBeDefined();
  });
});
