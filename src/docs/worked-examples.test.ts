import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadTestData } from '../../gateway/contract/load.ts';
import { parseContract } from '../../gateway/contract/parse-contract.ts';
import { createCallbackSignature, createRequestHash } from '../../gateway/signing/index.ts';

/** The hashes, signatures and times that guides print are computed again from what they explain. */
const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const page = (route: string): string => read(`content/docs/${route}.mdx`);

const { credentials } = await loadTestData();
const [sandbox] = credentials;
if (!sandbox) throw new Error('test-data.yaml has no credentials');

const TIME = '1760000000';
const REQUEST = '7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30';

function hashOf(body: string, secret: string | readonly string[]): Promise<string> {
  const request = { method: 'POST', path: '/api/v1/payment/status', timestamp: TIME };
  return createRequestHash({ ...request, requestId: REQUEST, body }, secret);
}

function hashesOn(route: string): string[] {
  return page(route).match(/v1=[0-9a-f]{64}( v1=[0-9a-f]{64})?/g) ?? [];
}

describe('the hash guide', () => {
  test('prints the hash of its own example, and of the one with Arabic', async () => {
    expect(hashesOn('authentication/hash-validation')).toEqual([
      await hashOf('{"order_number":"order-1042"}', sandbox.merchant_secret),
      await hashOf('{"order_number":"طلب-1042"}', sandbox.merchant_secret),
    ]);
  });

  test('counts the bytes of its bodies as they are sent', () => {
    const text = page('authentication/hash-validation');
    expect(text).toContain(`The body, ${Buffer.byteLength('{"order_number":"order-1042"}')} bytes`);
    expect(text).toContain(
      `The body \`{"order_number":"طلب-1042"}\` has ${Buffer.byteLength('{"order_number":"طلب-1042"}')} bytes`,
    );
    const escaped = String.raw`{"order_number":"\u0637\u0644\u0628-1042"}`;
    expect(text.replaceAll('\n', ' ')).toContain(
      `as \`\\u\` escapes, it has ${Buffer.byteLength(escaped)}`,
    );
  });

  test('says how long the sandbox secret is', () => {
    const claim = `${sandbox.merchant_secret.length} characters`;
    expect(page('authentication/hash-validation')).toContain(claim);
    expect(page('authentication/merchant-key')).toContain(claim);
  });

  test('explains every reason that the sandbox can give, and no other', () => {
    const source = read('gateway/signing/verify-request.ts');
    const type = /export type RequestFailure =([^;]*);/.exec(source)?.[1] ?? '';
    const reasons = [...type.matchAll(/'(\w+)'/g)].map(([, reason]) => reason);
    const table = /\| Check \|.*?\n\n/s.exec(page('authentication/hash-validation'))?.[0] ?? '';
    const shown = [...table.matchAll(/`(\w+_\w+)`/g)].map(([, reason]) => reason);
    expect(reasons.length).toBeGreaterThan(5);
    expect(shown.toSorted()).toEqual(reasons.toSorted());
  });
});

describe('the merchant key guide', () => {
  test('signs its request of a rotation with both secrets', async () => {
    const secrets = [sandbox.merchant_secret, sandbox.merchant_secret_next ?? ''];
    expect(hashesOn('authentication/merchant-key')).toEqual([
      await hashOf('{"order_number":"order-1042"}', secrets),
    ]);
  });
});

describe('the callback guides', () => {
  const text = page('Callback/calback_validation');

  test('print signatures that belong to the callback they show', async () => {
    const body = /^ *(\{"id":"evt_.*\})$/m.exec(text)?.[1] ?? '';
    const callback = { id: String(JSON.parse(body).id), timestamp: TIME, body };
    const old = await createCallbackSignature(callback, sandbox.callback_secret);
    const next = await createCallbackSignature(callback, sandbox.callback_secret_next ?? '');
    expect(text.match(/webhook-signature: (v1,.*)/g)).toEqual([
      `webhook-signature: ${old}`,
      `webhook-signature: ${old} ${next}`,
    ]);
  });

  test('list the attempts of the contract', () => {
    const { callbackSigning } = parseContract(read('gateway/contract/openapi.yaml'));
    const attempts = callbackSigning?.attempts_after_seconds ?? [];
    const hours = attempts.filter((seconds) => seconds >= 3600).map((seconds) => seconds / 3600);
    expect(attempts.slice(0, 4)).toEqual([0, 5, 300, 1800]);
    expect(page('callback-delivery')).toContain(
      `5 seconds, 5 minutes, 30 minutes, ${hours.slice(0, -1).join(', ')} and ${hours.at(-1)} hours`,
    );
  });
});

test('the page of limits has the numbers of the contract', () => {
  const { requestSigning, callbackSigning } = parseContract(read('gateway/contract/openapi.yaml'));
  if (!requestSigning || !callbackSigning) throw new Error('the contract has no signing');
  const attempts = callbackSigning.attempts_after_seconds;
  const row = (limit: string, number: string) => `| ${limit} | ${number} |`;
  for (const expected of [
    row('size of the body', `${requestSigning.max_body_bytes / 1024} KiB`),
    row(
      'difference between `X-Timestamp` and our clock',
      `${requestSigning.tolerance_seconds} seconds`,
    ),
    row(
      'how long we reject a repeated `X-Request-Id`',
      `${requestSigning.request_id_kept_seconds / 60} minutes; use a new one for every request`,
    ),
    row(
      'how long you can retry with an `Idempotency-Key`',
      `${requestSigning.idempotency_kept_seconds / 3600} hours`,
    ),
    row(
      'time for your response',
      `${callbackSigning.timeout_seconds} seconds; aim for ${callbackSigning.answer_within_seconds}`,
    ),
    row('age of `webhook-timestamp`', `${callbackSigning.tolerance_seconds} seconds`),
    row(
      'deliveries of one callback',
      `${attempts.length}, over ${Number(attempts.at(-1)) / 3600} hours`,
    ),
  ]) {
    expect(page('limits')).toContain(expected);
  }
});

test('secrets in guides are those of the sandbox, whole', () => {
  const known = credentials.flatMap((row) => Object.values(row));
  const found: string[] = [];
  for (const route of [
    'authentication/merchant-key',
    'authentication/hash-validation',
    'Callback/calback_validation',
  ]) {
    const secrets = page(route).match(/(ms_(test|live)_\d{4}_\w{8,}|whsec_[\w+/]{20,}=*)/g) ?? [];
    for (const secret of secrets) expect(known, route).toContain(secret);
    found.push(...secrets);
  }
  expect(found.length).toBeGreaterThan(2);
});
