import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxProgram, startProgram } from './support/program.ts';
import { CARD, orderOf } from './support/sale.ts';

/** Number of kills. tests/README.md names it. */
const KILLS = 200;
/** Sales between two kills. The sandbox keeps the latest 10,000 payments. */
const WRITES = 45;
const AT_ONCE = 10;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-kill-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A sale as the shop sent it: once more with the same key where no answer came. */
interface Sale {
  number: string;
  idempotencyKey: string;
  /** Absent until an answer came. */
  paymentId?: string;
}

/** Does something with each of the entries, ten at a time. */
async function forEach<T>(entries: Iterable<T>, run: (entry: T) => Promise<void>): Promise<void> {
  const queue = entries[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Sends each sale until all are answered or the sandbox is gone; notes each answer as it comes. */
function sendAll(gateway: SandboxProgram, sales: readonly Sale[]): Promise<void> {
  return forEach(sales, async (sale) => {
    if (gateway.child.killed) return;
    try {
      const body = { order: orderOf(sale.number), source: CARD };
      const answer = await gateway.post('/api/v1/s2s/sale', body, sale.idempotencyKey);
      sale.paymentId = String(answer.payment_id);
    } catch (error) {
      // Only the end of the sandbox may end an attempt.
      if (!(gateway.child.killed && error instanceof TypeError)) throw error;
    }
  });
}

const answeredOf = (sales: readonly Sale[]) => sales.filter(({ paymentId }) => paymentId);

/** Kills the sandbox without warning once this many sales were answered. */
async function killAfter(gateway: SandboxProgram, count: number, sales: readonly Sale[]) {
  const ended = once(gateway.child, 'exit');
  while (answeredOf(sales).length < count) await sleep(1);
  gateway.child.kill('SIGKILL');
  await ended;
}

/** Returns the answered sales that aren't there as they were answered. */
async function findLost(gateway: SandboxProgram, sales: readonly Sale[]): Promise<string[]> {
  const lost: string[] = [];
  await forEach(answeredOf(sales), async ({ number, paymentId }) => {
    const payment = await gateway.post('/api/v1/payment/status', { order_number: number });
    const found = `${payment.payment_id} ${payment.status}`;
    if (found !== `${paymentId} settled`) lost.push(`${number}: ${found}`);
  });
  return lost;
}

/** Returns the order number of every payment that the sandbox lists for the days of the test. */
async function listedNumbers(gateway: SandboxProgram, days: Iterable<string>): Promise<string[]> {
  const numbers: string[] = [];
  for (const day of days) {
    let cursor: unknown;
    do {
      const page = await gateway.post('/api/v1/payment/list', { day, limit: 100, cursor });
      const payments = page.payments as { order_number: string }[];
      numbers.push(...payments.map(({ order_number }) => order_number));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
  }
  return numbers;
}

/** Returns the day in Riyadh. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format();

describe('kill -9 while sales are written', () => {
  it(`loses nothing that was answered and doubles nothing, ${KILLS} times at random moments`, async () => {
    const data = join(folder, 'data.db');
    const days = new Set([today()]);
    const all: Sale[] = [];
    let last: Sale[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const gateway = await startProgram('--data', data);
      expect(await findLost(gateway, last), `after kill ${kill - 1}`).toEqual([]);
      // What got no answer before the kill is sent again, with its key.
      await sendAll(
        gateway,
        last.filter(({ paymentId }) => !paymentId),
      );
      last = Array.from({ length: WRITES }, (_, index) => ({
        number: `kill-${kill}-${index}`,
        idempotencyKey: randomUUID(),
      }));
      all.push(...last);
      const moment = randomInt(1, WRITES - AT_ONCE);
      await Promise.all([sendAll(gateway, last), killAfter(gateway, moment, last)]);
      expect(gateway.child.signalCode).toBe('SIGKILL');
      expect(answeredOf(last).length).toBeLessThan(WRITES);
    }
    const gateway = await startProgram('--data', data);
    await sendAll(
      gateway,
      last.filter(({ paymentId }) => !paymentId),
    );
    days.add(today());
    expect(await findLost(gateway, all)).toEqual([]);
    const numbers = await listedNumbers(gateway, days);
    expect(numbers.toSorted()).toEqual(all.map(({ number }) => number).toSorted());
    await gateway.close();
  }, 7_200_000);
});
