import { beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../../gateway/contract/load.ts';
import { type Contract, parseContract } from '../../../gateway/contract/parse-contract.ts';
import { loadRules } from '../../../gateway/sandbox/contract/load-rules.ts';
import type { SandboxRules } from '../../../gateway/sandbox/contract/rules.ts';
import { verifyCallback } from '../../../gateway/signing/callback.ts';
import { NEEDS } from '../../reference/collection/scenario.ts';
import { PageSandbox } from './page-sandbox.ts';
import { operationsOf } from './try-it-modules.ts';
import type { TryOperation } from './types.ts';

let operations: TryOperation[];
let rules: SandboxRules;
beforeAll(async () => {
  const contract = await loadContract();
  operations = operationsOf(contract);
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

  test('an operation that it does not have is named', () => {
    expect(() => sandbox().operation('nothing')).toThrow('nothing');
  });
});

describe('a contract that the sandbox cannot play', () => {
  test('has no operations to try', async () => {
    const other = parseContract(
      "openapi: '3.1.0'\ninfo: { title: Other, version: '1' }\npaths:\n  /things:\n    get: { operationId: listThings, responses: { '200': { description: OK } } }\n",
    );
    expect(operationsOf(other)).toEqual([]);
  });
});
