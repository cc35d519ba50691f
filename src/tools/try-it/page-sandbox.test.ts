import { beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../../gateway/contract/load.ts';
import { type Contract, parseContract } from '../../../gateway/contract/parse-contract.ts';
import { loadRules } from '../../../gateway/sandbox/contract/load-rules.ts';
import type { SandboxRules } from '../../../gateway/sandbox/contract/rules.ts';
import { verifyCallback } from '../../../gateway/signing/index.ts';
import { carriedNames, NEEDS } from '../../reference/collection/scenario.ts';
import { buildReference } from '../../reference/model/build-reference.ts';
import { type Exchange, PageSandbox } from './page-sandbox.ts';
import { operationsOf, type TryOperation } from './try-it-modules.ts';

let operations: TryOperation[];
let rules: SandboxRules;
beforeAll(async () => {
  const contract = await loadContract();
  operations = operationsOf(contract, carriedNames(buildReference(contract.document)));
  rules = await loadRules();
});

const sandbox = () => new PageSandbox(operations, rules);

describe('sandbox in the page', () => {
  test('every operation of the contract can be tried', async () => {
    const contract: Contract = await loadContract();
    const all = contract.operations.filter(({ kind }) => kind === 'operation');
    expect(operations.map(({ slug }) => slug)).toEqual(all.map(({ id }) => id));
  });

  test('every example is accepted as it is, after what it needs', async () => {
    const page = sandbox();
    const refused: string[] = [];
    for (const { slug, examples } of operations) {
      for (const { name } of examples) {
        const { body, idempotencyKey, before } = await page.prepare(slug, name);
        const { answer } = await page.send(slug, body, idempotencyKey);
        const failed = before.filter((one) => one.answer.status >= 300);
        if (failed.length > 0) refused.push(`before ${slug} ${name}: ${failed[0]?.answer.body}`);
        if (answer.status >= 300) refused.push(`${slug} ${name}: ${answer.body.slice(0, 200)}`);
      }
    }
    expect(refused).toEqual([]);
  });

  test('each request is signed, and a changed one is judged by the contract', async () => {
    const page = sandbox();
    const { body, idempotencyKey, before } = await page.prepare('refund-request', 'part');
    expect(before).toHaveLength(NEEDS['refund-request']?.length ?? -1);
    const { sent, answer } = await page.send('refund-request', body, idempotencyKey);
    expect(sent.headers.map(([name]) => name)).toEqual([
      'Content-Type',
      'X-Merchant-Key',
      'X-Timestamp',
      'X-Request-Id',
      'X-Hash',
      'Idempotency-Key',
    ]);
    expect(answer.status).toBe(202);
    const wrong = await page.send('refund-request', '{"amount":1}', crypto.randomUUID());
    expect([wrong.answer.status, wrong.answer.body]).toEqual([
      422,
      expect.stringContaining('"/payment_id"'),
    ]);
  });

  test('the same key gets the answer of before, and says so', async () => {
    const page = sandbox();
    const { body, idempotencyKey } = await page.prepare('refund-request', 'part');
    const first = await page.send('refund-request', body, idempotencyKey);
    const again = await page.send('refund-request', body, idempotencyKey);
    expect(again.answer.body).toBe(first.answer.body);
    expect(again.answer.headers).toContainEqual(['idempotent-replayed', 'true']);
  });

  test('orders differ from example to example', async () => {
    const page = sandbox();
    const numbers = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { body } = await page.prepare('sale', 'card_save');
      numbers.add(JSON.parse(body).order.number);
    }
    expect(numbers.size).toBe(3);
  });

  test('a description names the order that it stands in', async () => {
    const page = sandbox();
    const named: string[] = [];
    for (const { slug, examples } of operations) {
      for (const { name } of examples) {
        const { body } = await page.prepare(slug, name);
        const { number = '', description = '' } = JSON.parse(body).order ?? {};
        const [inWords] = /(?<=طلب رقم )[0-9]+/.exec(description) ?? [];
        if (inWords === undefined) continue;
        expect(number).toBe(`order-${inWords}`);
        named.push(name);
      }
    }
    expect(named.length).toBeGreaterThan(1);
  });

  test('callbacks arrive in the page, signed, and tell who listens', async () => {
    const page = sandbox();
    let calls = 0;
    const stop = page.subscribe(() => {
      calls += 1;
    });
    expect(page.callbacks()).toEqual([]);
    const { body, idempotencyKey } = await page.prepare('authentication-request', 'redirect');
    const { answer } = await page.send('authentication-request', body, idempotencyKey);
    const [pay] = page.acts(answer.body);
    expect(pay?.run().status).toBe('settled');
    await expect.poll(() => calls).toBeGreaterThan(0);
    const [callback] = page.callbacks();
    if (!callback) throw new Error('no callback');
    const secret = rules.testData.credentials[0]?.callback_secret ?? '';
    const headers = Object.fromEntries(callback.headers);
    const now = Number(headers['webhook-timestamp']);
    // A sandbox has two secrets, as during a rotation; the first is enough.
    expect(await verifyCallback({ headers, body: callback.body }, secret, now)).toMatchObject({
      ok: true,
    });
    expect(page.callbacks()).toBe(page.callbacks());
    stop();
  });

  test('the shopper passes and fails a challenge, and answers Tabby', async () => {
    const page = sandbox();
    const outcome = async (example: string, at: number) => {
      const { body, idempotencyKey } = await page.prepare('sale', example);
      const { answer } = await page.send('sale', body, idempotencyKey);
      return page.acts(answer.body)[at]?.run().status;
    };
    expect(await outcome('card_purchase', 0)).toBe('settled');
    expect(await outcome('card_purchase', 1)).toBe('decline');
    expect(await outcome('tabby', 0)).toBe('pending');
    expect(await outcome('tabby', 1)).toBe('decline');
    expect(page.acts('{"status":"settled"}')).toEqual([]);
  });

  /** Sends an example with some fields changed, and returns both sides. */
  async function sendExample(page: PageSandbox, slug: string, name: string, change: object = {}) {
    const { body, idempotencyKey } = await page.prepare(slug, name);
    const changed = JSON.stringify({ ...JSON.parse(body), ...change });
    return page.send(slug, changed, idempotencyKey);
  }

  const nextOf = (page: PageSandbox, slug: string, exchange: Exchange) =>
    page.nextSteps(slug, exchange).map((step) => `${step.slug} ${step.example}`);

  test('after a payment, the next steps are those that its state allows', async () => {
    const page = sandbox();
    const paid = await sendExample(page, 'sale', 'card');
    const status = 'check-transaction-status by_payment_id';
    expect(nextOf(page, 'sale', paid)).toEqual([status]);
    page.acts(paid.answer.body)[0]?.run();
    expect(nextOf(page, 'sale', paid)).toEqual([status, 'refund full']);

    const held = await sendExample(page, 'sale', 'card_authorization');
    page.acts(held.answer.body)[0]?.run();
    expect(nextOf(page, 'sale', held)).toEqual([
      status,
      'capture-request all',
      'void-request void',
    ]);
    const { payment_id } = JSON.parse(held.answer.body);
    const part = await sendExample(page, 'capture-request', 'part', { payment_id });
    // The operations of the same part of the contract come first.
    expect(nextOf(page, 'capture-request', part)).toEqual([
      'release-request release',
      'get-transaction-status-request by_payment_id',
      'refund-request full',
    ]);
  });

  test('next steps use every id of the answer, and nothing has happened for them', async () => {
    const page = sandbox();
    const schedule = await sendExample(page, 'schedule-id', 'monthly');
    const { schedule_id } = JSON.parse(schedule.answer.body);
    const steps = page.nextSteps('schedule-id', schedule);
    expect(steps.map(({ slug, example, ids }) => [slug, example, ids])).toEqual([
      ['schedule-update', 'pause', { schedule_id }],
      ['schedule-status', 'schedule', { schedule_id }],
      ['authentication-request', 'recurring_init', { schedule_id }],
    ]);
    const state = await sendExample(page, 'schedule-status', 'schedule', { schedule_id });
    expect(JSON.parse(state.answer.body)).toMatchObject({ schedule_id, status: 'created' });

    const first = await sendExample(page, 'sale', 'applepay', { recurring_init: true });
    expect(nextOf(page, 'sale', first)).toContain('recurring-request charge');
    const { trans_id } = JSON.parse(first.answer.body);
    const charge = page.nextSteps('sale', first).find(({ slug }) => slug === 'recurring-request');
    expect(charge?.ids).toMatchObject({ recurring_init_trans_id: trans_id });
    expect(page.callbacks().filter(({ body }) => body.includes('payment.recurring'))).toEqual([]);
  });

  test('a next step is prepared with its ids, without requests before it, and is accepted', async () => {
    const page = sandbox();
    const session = await sendExample(page, 'authentication-request', 'redirect');
    page.acts(session.answer.body)[0]?.run();
    const steps = page.nextSteps('authentication-request', session);
    const refund = steps.find(({ slug }) => slug === 'refund-request');
    if (!refund) throw new Error('no refund');
    const { body, before } = await page.prepare(refund.slug, refund.example, refund.ids);
    expect(before).toEqual([]);
    expect(JSON.parse(body).payment_id).toBe(JSON.parse(session.answer.body).payment_id);
    const { answer } = await page.send(refund.slug, body, crypto.randomUUID());
    expect(answer.status).toBe(202);
  });

  test('an answer that refuses has no next steps', async () => {
    const page = sandbox();
    const refused = await sendExample(page, 'sale', 'card', { order: null });
    expect(refused.answer.status).toBe(422);
    expect(page.nextSteps('sale', refused)).toEqual([]);
  });

  test('an operation that it does not have is named', () => {
    expect(() => sandbox().operation('nothing')).toThrow('nothing');
  });
});

describe('a contract that the sandbox cannot play', () => {
  test('has no operations to try', async () => {
    const other = parseContract(
      "openapi: '3.1.0'\ninfo: { title: Other, version: '1' }\npaths:\n  /things:\n    get: { operationId: listThings, responses: { '200': { description: OK } } }\n",
    );
    expect(operationsOf(other, [])).toEqual([]);
  });
});
