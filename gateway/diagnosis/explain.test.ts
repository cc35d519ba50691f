import { describe, expect, it } from 'vitest';
import {
  AUTHENTICATION_FAILED_DETAIL,
  CallbackSecretError,
  callbackKey,
  createCallbackHeaders,
  createRequestHash,
  verifyCallback,
  verifyRequest,
} from '../signing/index.ts';
import { escapeUnicode } from './body-variants.ts';
import { explainCallback } from './explain-callback.ts';
import { explainRequest } from './explain-request.ts';
import { inspectRequest } from './inspect-request.ts';
import { MISTAKES } from './mistakes.ts';

const REQUEST = {
  method: 'POST',
  path: '/api/v1/payment/refund',
  body: '{"amount":"15.00","reason":"شكراً"}',
  timestamp: '1760000000',
  requestId: '7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30',
  secret: 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246',
  merchantKey: 'mk_test_0001',
  origin: 'http://127.0.0.1:4010',
  now: 1_760_000_000,
};

const joined = (parts: readonly { bytes: Uint8Array }[]) =>
  Buffer.concat(parts.map(({ bytes }) => bytes)).toString('utf8');

/** Returns a function that remembers request ids, each until its time is up. */
const claimIn = (kept: Map<string, number>) => (key: string, id: string, until: number) => {
  const isNew = !kept.has(`${key} ${id}`);
  if (isNew) kept.set(`${key} ${id}`, until);
  return isNew;
};

describe('explainRequest', () => {
  it('says of a request without a body too that no known mistake gives its hash', async () => {
    const request = { ...REQUEST, body: '' };
    const unknown = await explainRequest({ ...request, received: `v1=${'0'.repeat(64)}` });
    expect([unknown.matches, unknown.diagnoses]).toEqual([false, []]);
  });

  it('shows the parts of the signed text, which are all of it', async () => {
    const { parts, signedBytes, hash, diagnoses, matches } = await explainRequest(REQUEST);
    expect(joined(parts)).toBe(Buffer.from(signedBytes).toString('utf8'));
    expect(joined(parts)).toBe(
      '1760000000.7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30.POST /api/v1/payment/refund.' +
        '{"amount":"15.00","reason":"شكراً"}',
    );
    expect(hash).toBe(await createRequestHash(REQUEST, REQUEST.secret));
    expect(diagnoses).toEqual([]);
    expect(matches).toBeUndefined();
  });

  it('says that a right hash is right, alone or beside another', async () => {
    const hash = await createRequestHash(REQUEST, REQUEST.secret);
    const old = `v1=${'0'.repeat(64)}`;
    for (const received of [hash, `${old} ${hash}`, `${hash} ${old}`]) {
      const { matches, diagnoses } = await explainRequest({ ...REQUEST, received });
      expect(matches).toBe(true);
      expect(diagnoses).toEqual([]);
    }
  });

  it('proves nothing about a hash that no known mistake explains, or that is none', async () => {
    for (const received of [`v1=${'0'.repeat(64)}`, 'v1=', 'nonsense']) {
      const { matches, diagnoses } = await explainRequest({ ...REQUEST, received });
      expect(matches).toBe(false);
      expect(diagnoses).toEqual([]);
    }
  });

  it('names the escapes alone where the spaces were sent as well', async () => {
    const body = '{"order_number": "طلب", "path": "a/b"}';
    const signed = '{"order_number": "\\u0637\\u0644\\u0628", "path": "a/b"}';
    const received = await createRequestHash({ ...REQUEST, body: signed }, REQUEST.secret);
    const { diagnoses } = await explainRequest({ ...REQUEST, body, received });
    expect(diagnoses.map(({ mistake, proven }) => [mistake, proven])).toEqual([
      ['body_escaped_unicode', true],
    ]);
  });

  describe('says nothing untrue of the escapes', () => {
    const slashes = (json: string) => json.replaceAll('/', '\\/');
    const body = '{"order_number":"طلب","path":"a/b"}';
    const styles = [body, slashes(body), escapeUnicode(body), escapeUnicode(slashes(body))];
    const pairs = styles.flatMap((signed) => styles.map((sent) => ({ signed, sent })));

    it.each(pairs.filter(({ signed, sent }) => signed !== sent))(
      'hashed $signed, sent $sent',
      async ({ signed, sent }) => {
        const received = await createRequestHash({ ...REQUEST, body: signed }, REQUEST.secret);
        const { diagnoses } = await explainRequest({ ...REQUEST, body: sent, received });
        const [first] = diagnoses;
        expect(diagnoses).toHaveLength(1);
        expect(first?.proven).toBe(true);
        const [hashed = '', sentWith = ''] = (first?.what ?? '').split(' sent ');
        for (const sign of ['\\/', '\\u']) {
          if (hashed.includes(sign)) expect(signed).toContain(sign);
        }
        expect(sentWith).toMatch(/^(?:with other escapes|otherwise)\.$|^$/);
      },
    );
  });

  it('looks for one mistake only when asked to be quick', async () => {
    const received = await createRequestHash(
      { ...REQUEST, method: 'post', path: `${REQUEST.path}/` },
      REQUEST.secret,
    );
    const quick = await explainRequest({ ...REQUEST, received, pairs: false });
    expect(quick.diagnoses).toEqual([]);
    const thorough = await explainRequest({ ...REQUEST, received });
    expect(thorough.diagnoses.map(({ mistake }) => mistake)).toEqual([
      'method_case',
      'path_trailing_slash',
    ]);
  });
});

describe('inspectRequest', () => {
  it.each([
    ['method_case', { method: 'post' }],
    ['path_with_host', { path: 'https://api.test.gateway.example/api/v1/session' }],
    ['path_with_host', { path: 'api.test.gateway.example/api/v1/session' }],
    ['path_leading_slash_missing', { path: 'api/v1/session' }],
    ['timestamp_milliseconds', { timestamp: 1_760_000_000_000 }],
    ['timestamp_malformed', { timestamp: '2026-01-01T00:00:00Z' }],
    ['id_malformed', { requestId: 'abc' }],
    ['clock_off', { now: 1_760_000_301 }],
    ['secret_whitespace', { secret: `${REQUEST.secret}\n` }],
    ['secret_quoted', { secret: `"${REQUEST.secret}"` }],
    ['secret_quoted', { secret: `'${REQUEST.secret}'\n` }],
    ['secret_undefined', { secret: 'undefined' }],
    ['secret_is_key', { secret: 'mk_test_0001' }],
    ['secret_is_merchant_secret', { secret: 'whsec_AAAA' }],
    ['environment_mixed', { merchantKey: 'mk_live_0001' }],
    ['environment_mixed', { merchantKey: 'mk_live_0001', secret: 'ms_live_1' }],
    ['header_whitespace', { received: 'v1=00  v1=11' }],
    ['body_ends_in_newline', { body: '{}\n' }],
    ['body_byte_order_mark', { body: '\uFEFF{}' }],
  ] as const)('suspects %s', (mistake, change) => {
    expect(inspectRequest({ ...REQUEST, ...change })).toContain(mistake);
  });

  it('suspects nothing of a right request, also in live and at the edge of the clock', () => {
    expect(inspectRequest(REQUEST)).toEqual([]);
    expect(inspectRequest({ ...REQUEST, now: 1_760_000_300 })).toEqual([]);
    const liveKeys = { merchantKey: 'mk_live_0001', secret: 'ms_live_0001_c8a1' };
    expect(
      inspectRequest({ ...REQUEST, ...liveKeys, origin: 'https://api.gateway.example' }),
    ).toEqual([]);
  });
});

describe('verifyRequest', () => {
  const options = {
    environment: 'test' as const,
    now: REQUEST.now,
    findMerchant: () => ({ environment: 'test' as const, secrets: [REQUEST.secret] }),
    claimRequestId: () => true,
  };

  it('says nothing secret in its detail, and has one text for the wire', async () => {
    const hash = await createRequestHash(REQUEST, REQUEST.secret);
    const result = await verifyRequest(
      {
        ...REQUEST,
        headers: {
          'X-Merchant-Key': REQUEST.merchantKey,
          'X-Timestamp': REQUEST.timestamp,
          'X-Request-Id': REQUEST.requestId,
          'X-Hash': `v1=${'0'.repeat(64)}`,
        },
      },
      options,
    );
    const detail = result.ok ? '' : result.detail;
    expect(detail).not.toBe('');
    expect(detail).not.toContain(REQUEST.secret);
    expect(detail).not.toContain(hash.slice('v1='.length));
    expect(AUTHENTICATION_FAILED_DETAIL).not.toMatch(/timestamp is|hash is not|unknown/);
  });

  it('takes an id once when two requests with it arrive together', async () => {
    const kept = new Map<string, number>();
    const headers = {
      'x-merchant-key': REQUEST.merchantKey,
      'x-timestamp': REQUEST.timestamp,
      'x-request-id': REQUEST.requestId,
      'x-hash': await createRequestHash(REQUEST, REQUEST.secret),
    };
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        verifyRequest({ ...REQUEST, headers }, { ...options, claimRequestId: claimIn(kept) }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect([...kept.values()]).toEqual([REQUEST.now + 600]);
  });

  it('treats an id in another case as the same id', async () => {
    const claimRequestId = claimIn(new Map());
    const attempt = async (requestId: string) =>
      verifyRequest(
        {
          ...REQUEST,
          headers: new Headers({
            'X-Merchant-Key': REQUEST.merchantKey,
            'X-Timestamp': REQUEST.timestamp,
            'X-Request-Id': requestId,
            'X-Hash': await createRequestHash({ ...REQUEST, requestId }, REQUEST.secret),
          }),
        },
        { ...options, claimRequestId },
      );
    expect(await attempt(REQUEST.requestId)).toMatchObject({ ok: true });
    expect(await attempt(REQUEST.requestId.toUpperCase())).toMatchObject({
      reason: 'request_id_seen',
    });
  });
});

describe('explainCallback', () => {
  const secret = 'whsec_eyOxnIeNnarU7hrHAa9oKEbs1RYUc73nqVuI8yfLEfY=';
  const callback = { id: 'evt_01k72r4n2u5e0x6d4g9h', timestamp: 1_760_000_000, body: '{"a":1}' };

  it('shows the parts, and accepts one right value among several', async () => {
    const headers = await createCallbackHeaders(callback, [secret, `whsec_${'A'.repeat(32)}`]);
    const result = await explainCallback({
      headers,
      body: callback.body,
      secret,
      now: 1_760_000_000,
    });
    expect(result).toMatchObject({ matches: true, missing: [], diagnoses: [] });
    expect(joined(result.parts)).toBe('evt_01k72r4n2u5e0x6d4g9h.1760000000.{"a":1}');
  });

  it('names missing headers, and suspects clock, milliseconds and white space', async () => {
    const headers = await createCallbackHeaders(callback, secret);
    const late = await explainCallback({
      headers: { ...headers, 'webhook-id': undefined },
      body: callback.body,
      secret: `${secret}\n`,
      now: 1_760_000_301,
    });
    expect(late.missing).toEqual(['webhook-id']);
    expect(late.diagnoses.map(({ mistake }) => mistake)).toEqual([
      'clock_off',
      'secret_whitespace',
    ]);
    const milliseconds = await explainCallback({
      headers: { ...headers, 'webhook-timestamp': '1760000000000' },
      body: callback.body,
      secret,
    });
    expect(milliseconds.diagnoses.map(({ mistake }) => mistake)).toContain(
      'timestamp_milliseconds',
    );
  });

  it('does not take a secret that is none', async () => {
    for (const bad of [
      '',
      'whsec_',
      'whsec_AAAA',
      `${secret}\n`,
      'ms_test_0001',
      `whsec_${'A'.repeat(88)}`,
    ]) {
      expect(() => callbackKey(bad), bad).toThrow(CallbackSecretError);
    }
    const incoming = { headers: {}, body: '' };
    await expect(verifyCallback(incoming, 'whsec_AAAA', 0)).rejects.toThrow(/24 to 64 bytes/);
  });
});

describe('a version that is missing', () => {
  it('is told in the writing of the tool it is about', async () => {
    const hash = await createRequestHash(REQUEST, REQUEST.secret);
    const request = await explainRequest({ ...REQUEST, received: hash.slice('v1='.length) });
    expect(request.diagnoses.map(({ fix }) => fix)).toEqual([
      'Send the value with v1= in front of it.',
    ]);
    const secret = `whsec_${'A'.repeat(32)}`;
    const headers = await createCallbackHeaders({ id: 'evt_1', timestamp: 1, body: '{}' }, secret);
    const signature = String(new Headers(headers).get('webhook-signature')).slice('v1,'.length);
    const callback = await explainCallback({
      headers: { ...headers, 'webhook-signature': signature },
      body: '{}',
      secret,
    });
    expect(callback.diagnoses.map(({ fix }) => fix)).toEqual([
      'Write the value with v1, in front of it.',
    ]);
  });
});

describe('mistakes', () => {
  it('each say what was done and what to do', () => {
    for (const [name, { what, fix }] of Object.entries(MISTAKES)) {
      expect(what, name).toMatch(/^[A-Z].*\.$/);
      expect(fix, name).toMatch(/\.$|once\.?$|\)$/);
    }
  });
});
