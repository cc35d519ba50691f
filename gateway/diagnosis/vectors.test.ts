import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildVectors, serialiseVectors, VECTORS_FILE } from '../../tests/vectors/generate.ts';
import type { HashVectors, VectorBody } from '../../tests/vectors/vectors.ts';
import { loadContract, loadTestData } from '../contract/load.ts';
import {
  AUTHENTICATION_FAILED_DETAIL,
  createCallbackSignature,
  createRequestHash,
  verifyCallback,
  verifyRequest,
} from '../signing/index.ts';
import type { OtherSecret } from './diagnosis.ts';
import { explainCallback } from './explain-callback.ts';
import { explainRequest } from './explain-request.ts';

const text = await readFile(VECTORS_FILE, 'utf8');
const vectors = JSON.parse(text) as HashVectors;
const { credentials } = await loadTestData();
const [test, live] = credentials;
if (!test || !live) throw new Error('test-data.yaml needs test and live credentials');

const bodyOf = (vector: VectorBody): Uint8Array =>
  'body' in vector ? Buffer.from(vector.body) : Buffer.from(vector.body_base64, 'base64');

const requests = vectors.requests.map((vector) => [vector.name, vector] as const);
const callbacks = vectors.callbacks.map((vector) => [vector.name, vector] as const);

describe('vectors.json', () => {
  it('is what the generator writes', async () => {
    expect(text).toBe(serialiseVectors(buildVectors(await loadContract())));
  });

  it('covers every reason and many mistakes, each vector with a name of its own', () => {
    const all = [...vectors.requests, ...vectors.callbacks];
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const reasons = vectors.requests.map(({ expect: e }) => (e.ok ? 'ok' : e.reason));
    expect([...new Set(reasons)].sort()).toEqual([
      'hash_malformed',
      'hash_mismatch',
      'header_missing',
      'key_other_environment',
      'key_unknown',
      'ok',
      'request_id_malformed',
      'request_id_seen',
      'timestamp_malformed',
      'timestamp_too_new',
      'timestamp_too_old',
    ]);
    const callbackReasons = vectors.callbacks.map(({ expect: e }) => (e.ok ? 'ok' : e.reason));
    expect([...new Set(callbackReasons)].sort()).toEqual([
      'header_missing',
      'ok',
      'signature_malformed',
      'signature_mismatch',
      'timestamp_malformed',
      'timestamp_too_new',
      'timestamp_too_old',
    ]);
  });

  it('gives shifted and differently composed texts different hashes', () => {
    const hashes = vectors.requests.filter(({ expect: e }) => e.ok).map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('requests', () => {
  it.each(requests)('%s: Web Crypto makes the hash that node:crypto made', async (_, vector) => {
    const [secret = ''] = vector.secrets;
    const headers = new Headers(vector.headers);
    const request = {
      method: vector.method,
      path: vector.path,
      body: bodyOf(vector),
      timestamp: headers.get('X-Timestamp') ?? String(vector.now),
      requestId: headers.get('X-Request-Id') ?? '',
    };
    if (vector.headers['X-Request-Id'] && vector.headers['X-Timestamp']) {
      expect(await createRequestHash(request, secret)).toBe(vector.hash);
    }
  });

  it.each(requests)('%s: is answered as expected', async (_, vector) => {
    const claimed: string[] = [];
    const result = await verifyRequest(
      { method: vector.method, path: vector.path, headers: vector.headers, body: bodyOf(vector) },
      {
        environment: 'test',
        now: vector.now,
        findMerchant: (key) => {
          if (key === test.merchant_key) return { environment: 'test', secrets: vector.secrets };
          if (key === live.merchant_key) return { environment: 'live', secrets: vector.secrets };
          return undefined;
        },
        claimRequestId: (_key, id) => {
          claimed.push(id);
          return !vector.seen_before;
        },
      },
    );
    if (vector.expect.ok) {
      expect(result).toMatchObject({ ok: true, secretIndex: vector.expect.secret });
    } else {
      expect(result).toMatchObject({ ok: false, reason: vector.expect.reason });
    }
    // Only a request whose hash passed uses up an id.
    const passed = vector.expect.ok || vector.expect.reason === 'request_id_seen';
    expect(claimed).toHaveLength(passed ? 1 : 0);
  });

  const mistaken = requests.filter(([, { expect: e }]) => !e.ok && e.mistakes);

  it('are wrong in at least thirty ways', () => {
    expect(mistaken.length).toBeGreaterThanOrEqual(30);
  });

  it.each(mistaken)('%s: the mistake is found and proven', async (_, vector) => {
    const otherSecrets: OtherSecret[] = [
      { mistake: 'secret_other_of_pair', secret: test.merchant_secret_next ?? '' },
      { mistake: 'environment_mixed', secret: live.merchant_secret },
      { mistake: 'secret_is_merchant_secret', secret: test.callback_secret },
    ];
    const { matches, diagnoses } = await explainRequest({
      method: vector.method,
      path: vector.path,
      body: bodyOf(vector),
      timestamp: vector.headers['X-Timestamp'] ?? '',
      requestId: vector.headers['X-Request-Id'] ?? '',
      secret: vector.secrets[0] ?? '',
      merchantKey: test.merchant_key,
      received: vector.headers['X-Hash'] ?? '',
      origin: 'http://127.0.0.1:4010',
      otherSecrets,
    });
    expect(matches).toBe(false);
    const proven = diagnoses.filter((one) => one.proven).map((one) => one.mistake);
    expect(proven).toEqual(vector.expect.ok ? [] : vector.expect.mistakes);
  });
});

describe('callbacks', () => {
  it.each(callbacks)(
    '%s: Web Crypto makes the signature that node:crypto made',
    async (_, vector) => {
      const id = vector.headers['webhook-id'];
      const timestamp = vector.headers['webhook-timestamp'];
      if (!id || !timestamp) return;
      const signature = await createCallbackSignature(
        { id, timestamp, body: bodyOf(vector) },
        vector.secrets[0] ?? '',
      );
      expect(signature).toBe(vector.signature);
    },
  );

  it.each(callbacks)('%s: is answered as expected', async (_, vector) => {
    const result = await verifyCallback(
      { headers: vector.headers, body: bodyOf(vector) },
      vector.secrets,
      vector.now,
    );
    if (vector.expect.ok) {
      expect(result).toMatchObject({ ok: true, secretIndex: vector.expect.secret });
    } else {
      expect(result).toMatchObject({ ok: false, reason: vector.expect.reason });
    }
  });

  const mistaken = callbacks.filter(([, { expect: e }]) => !e.ok && e.mistakes);

  it.each(mistaken)('%s: the mistake is found and proven', async (_, vector) => {
    const { matches, diagnoses } = await explainCallback({
      headers: vector.headers,
      body: bodyOf(vector),
      secret: vector.secrets[0] ?? '',
      otherSecrets: [
        { mistake: 'secret_other_of_pair', secret: test.callback_secret_next ?? '' },
        { mistake: 'environment_mixed', secret: live.callback_secret },
        { mistake: 'secret_is_merchant_secret', secret: test.merchant_secret },
      ],
    });
    expect(matches).toBe(false);
    const proven = diagnoses.filter((one) => one.proven).map((one) => one.mistake);
    expect(proven).toEqual(vector.expect.ok ? [] : vector.expect.mistakes);
  });
});

describe('the contract', () => {
  it('shows the hash and the signature of its own examples', async () => {
    const { document } = await loadContract();
    const source = JSON.stringify(document);
    const request = vectors.requests.find(({ name }) => name === 'contract-example');
    const callback = vectors.callbacks.find(({ name }) => name === 'callback-contract-example');
    expect(source).toContain(request?.hash ?? 'missing');
    expect(source).toContain(callback?.signature ?? 'missing');
    expect(source).toContain(AUTHENTICATION_FAILED_DETAIL);
  });
});
