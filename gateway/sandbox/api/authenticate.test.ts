import { describe, expect, it } from 'vitest';
import { saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import {
  credentials,
  Harness,
  type PostOptions,
  START,
  testData,
} from '../../../tests/sandbox/harness/harness.ts';

const SALE = '/api/v1/s2s/sale';
const live = testData.credentials.find(({ environment }) => environment === 'live');

async function refusal(harness: Harness, options: PostOptions, path = SALE) {
  const answer = await harness.post(path, saleBody(), options);
  return {
    status: answer.status,
    code: answer.body.code,
    detail: answer.body.detail,
    reason: answer.headers.get('x-sandbox-reason'),
  };
}

describe('a request that cannot be authenticated', () => {
  const cases: [string, PostOptions, string][] = [
    ['without merchant key', { headers: { 'X-Merchant-Key': undefined } }, 'header_missing'],
    ['without timestamp', { headers: { 'X-Timestamp': undefined } }, 'header_missing'],
    ['without request id', { headers: { 'X-Request-Id': undefined } }, 'header_missing'],
    ['without hash', { headers: { 'X-Hash': undefined } }, 'header_missing'],
    ['with a request id that is no UUID', { requestId: 'request-1' }, 'request_id_malformed'],
    ['with an unknown key', { merchantKey: 'mk_test_9999' }, 'key_unknown'],
    [
      'with a live key in the test environment',
      { merchantKey: live?.merchant_key, secret: live?.merchant_secret },
      'key_other_environment',
    ],
    ['with a timestamp in milliseconds', { timestamp: START }, 'timestamp_malformed'],
    ['signed 301 s ago', { timestamp: START / 1000 - 301 }, 'timestamp_too_old'],
    ['signed 301 s ahead', { timestamp: START / 1000 + 301 }, 'timestamp_too_new'],
    ['with a hash in another form', { headers: { 'X-Hash': 'sha256=abc' } }, 'hash_malformed'],
    ['with the secret of live', { secret: live?.merchant_secret }, 'hash_mismatch'],
  ];

  it.each(cases)('%s gets the one answer for all reasons', async (_, options, reason) => {
    const harness = new Harness();
    expect(await refusal(harness, options)).toEqual({
      status: 401,
      code: 'authentication_failed',
      detail: 'Check key, environment, clock, secret and the bytes you signed.',
      reason,
    });
  });

  it('is checked in the order of the contract', async () => {
    const harness = new Harness();
    const order: [PostOptions, string][] = [
      [{ merchantKey: 'mk_test_9999', timestamp: 1_000_000_000, secret: 'x' }, 'key_unknown'],
      [{ timestamp: 1_000_000_000, secret: 'x' }, 'timestamp_too_old'],
      [{ secret: 'x' }, 'hash_mismatch'],
    ];
    for (const [options, reason] of order) {
      expect((await refusal(harness, options)).reason).toBe(reason);
    }
  });

  it('does not even learn whether its body is JSON', async () => {
    const harness = new Harness();
    const answer = await harness.post(SALE, '{', { secret: 'wrong' });
    expect(answer.status).toBe(401);
  });
});

describe('a request that is authenticated', () => {
  it('may be 300 s off either way', async () => {
    const harness = new Harness();
    for (const shift of [-300, 300]) {
      const answer = await harness.post(SALE, saleBody(), { timestamp: START / 1000 + shift });
      expect(answer.status).toBe(201);
    }
  });

  it('is compared with the clock of the sandbox', async () => {
    const harness = new Harness();
    await harness.advance(301);
    const late = await refusal(harness, { timestamp: START / 1000 });
    expect(late.reason).toBe('timestamp_too_old');
    const answer = await harness.post(SALE, saleBody());
    expect(answer.status).toBe(201);
  });

  it('may come by the machine’s clock too when the sandbox’s clock runs ahead of it', async () => {
    const harness = new Harness({ clock: { wall: () => START } });
    await harness.advance(90 * 86_400);
    for (const timestamp of [START / 1000, START / 1000 + 90 * 86_400]) {
      const answer = await harness.post(SALE, saleBody(), { timestamp });
      expect(answer.status).toBe(201);
    }
    const between = await refusal(harness, { timestamp: START / 1000 + 45 * 86_400 });
    expect(between.status).toBe(401);
    await harness.sandbox.close();
  });

  it('may be signed with either secret, or both, during a rotation', async () => {
    const harness = new Harness();
    const next = credentials.merchant_secret_next ?? '';
    for (const secret of [next, [credentials.merchant_secret, next], ['old', next]]) {
      const answer = await harness.post(SALE, saleBody(), { secret });
      expect(answer.status).toBe(201);
    }
  });

  it('has its request id taken only after the hash passed', async () => {
    const harness = new Harness();
    const requestId = harness.uuid();
    expect((await refusal(harness, { requestId, secret: 'x' })).reason).toBe('hash_mismatch');
    const answer = await harness.post(SALE, saleBody(), { requestId });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, requestId]);
    expect((await refusal(harness, { requestId })).reason).toBe('request_id_seen');
    const upper = await refusal(harness, { requestId: requestId.toUpperCase() });
    expect(upper.reason).toBe('request_id_seen');
  });

  it('with the same request id twice at once passes once', async () => {
    const harness = new Harness();
    const requestId = harness.uuid();
    const answers = await Promise.all(
      [1, 2, 3].map(() => harness.post(SALE, saleBody(), { requestId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
  });

  it('may use a request id again after ten minutes', async () => {
    const harness = new Harness();
    const requestId = harness.uuid();
    await harness.post(SALE, saleBody(), { requestId });
    await harness.advance(601);
    const answer = await harness.post(SALE, saleBody(), { requestId });
    expect(answer.status).toBe(201);
  });
});

describe('the live environment', () => {
  it('takes live keys and refuses test keys', async () => {
    const harness = new Harness({ environment: 'live' });
    const test = await refusal(harness, {});
    expect([test.status, test.reason]).toEqual([401, 'key_other_environment']);
    const body = saleBody('01/38', { notification_url: 'https://shop.example/callbacks' });
    const answer = await harness.post(SALE, body, {
      merchantKey: live?.merchant_key,
      secret: live?.merchant_secret,
    });
    expect([answer.status, answer.body.livemode]).toEqual([201, true]);
  });
});
