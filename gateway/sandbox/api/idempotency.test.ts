import { describe, expect, it } from 'vitest';
import { saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import { Harness } from '../../../tests/sandbox/harness/harness.ts';

const SALE = '/api/v1/s2s/sale';

describe('the idempotency key', () => {
  it('gets the first answer again, byte for byte, and nothing is done twice', async () => {
    const harness = new Harness();
    const body = saleBody();
    const idempotencyKey = harness.uuid();
    const first = await harness.post(SALE, body, { idempotencyKey });
    const again = await harness.post(SALE, body, { idempotencyKey: idempotencyKey.toUpperCase() });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await harness.lines()).toHaveLength(1);
  });

  it('gives the answer of that time, whatever happened since', async () => {
    const harness = new Harness();
    const body = saleBody('01/38', { capture: false });
    const idempotencyKey = harness.uuid();
    const first = await harness.post(SALE, body, { idempotencyKey });
    await harness.post('/api/v1/payment/void', { payment_id: first.body.payment_id });
    const again = await harness.post(SALE, body, { idempotencyKey });
    expect(again.body.status).toBe('pending');
  });

  it('is missing or no UUID: 400', async () => {
    const harness = new Harness();
    const missing = await harness.post(SALE, saleBody(), {
      headers: { 'Idempotency-Key': undefined },
    });
    expect([missing.status, missing.body.code]).toEqual([400, 'idempotency_key_missing']);
    const malformed = await harness.post(SALE, saleBody(), { idempotencyKey: 'order-1042' });
    expect([malformed.status, malformed.body.code]).toEqual([400, 'idempotency_key_malformed']);
  });

  it('was used for another body or path: 422', async () => {
    const harness = new Harness();
    const idempotencyKey = harness.uuid();
    const first = await harness.post(SALE, saleBody('01/38', { capture: false }), {
      idempotencyKey,
    });
    const other = await harness.post(SALE, saleBody(), { idempotencyKey });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(other.body.detail).toBe(
      'This key was used for another request on 2025-10-09T08:53:20Z.',
    );
    const voided = { payment_id: first.body.payment_id };
    const path = await harness.post('/api/v1/payment/void', voided, { idempotencyKey });
    expect(path.body.code).toBe('idempotency_key_reused');
  });

  it('stays free after an error', async () => {
    const harness = new Harness();
    const idempotencyKey = harness.uuid();
    const wrong = await harness.post(SALE, saleBody('01/38', { source: {} }), { idempotencyKey });
    expect(wrong.status).toBe(422);
    const right = await harness.post(SALE, saleBody(), { idempotencyKey });
    expect(right.status).toBe(201);
  });

  it('is kept for 24 hours', async () => {
    const harness = new Harness();
    const idempotencyKey = harness.uuid();
    const first = await harness.post(SALE, saleBody(), { idempotencyKey });
    await harness.advance(86_399);
    const other = await harness.post(SALE, saleBody(), { idempotencyKey });
    expect(other.status).toBe(422);
    await harness.advance(1);
    const later = await harness.post(SALE, saleBody(), { idempotencyKey });
    expect(later.status).toBe(201);
    expect(later.body.payment_id).not.toBe(first.body.payment_id);
  });

  it('in 50 requests at once makes one payment; the others wait or get its answer', async () => {
    const harness = new Harness();
    const body = saleBody();
    const idempotencyKey = harness.uuid();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.post(SALE, body, { idempotencyKey })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    const fresh = made.filter(({ headers }) => !headers.has('idempotent-replayed'));
    expect(fresh).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.every(({ body: { code } }) => code === 'idempotency_in_progress')).toBe(true);
    expect(await harness.lines()).toHaveLength(1);
  });

  it('of a request that is still being made safe answers 409', async () => {
    const runs: (() => void)[] = [];
    const harness = new Harness({
      persistence: {
        load: () => [],
        write: () => undefined,
        clear: () => undefined,
        close: () => undefined,
        defer: (run) => void runs.push(run),
      },
    });
    const body = saleBody();
    const idempotencyKey = harness.uuid();
    const first = harness.post(SALE, body, { idempotencyKey });
    await expect.poll(() => runs.length).toBe(1);
    const second = await harness.post(SALE, body, { idempotencyKey });
    expect([second.status, second.body.code]).toEqual([409, 'idempotency_in_progress']);
    runs[0]?.();
    expect((await first).status).toBe(201);
  });
});
