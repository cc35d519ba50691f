import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxProgram, startProgram } from './support/program.ts';
import { CARD, orderOf } from './support/sale.ts';

const WRITES = 1000;
const AT_ONCE = 10;
const ROUNDS = 4;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-kill-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Answers that the shop got: order numbers and their payments. */
type Answered = Map<string, string>;

/** Does something with each of the entries, ten at a time. */
async function forEach<T>(entries: Iterable<T>, run: (entry: T) => Promise<void>): Promise<void> {
  const queue = entries[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Pays until everything is paid or the sandbox is gone; notes each answer as it comes. */
function payOn(gateway: SandboxProgram, round: number, answered: Answered): Promise<void> {
  const numbers = Array.from({ length: WRITES }, (_, index) => `kill-${round}-${index}`);
  return forEach(numbers, async (number) => {
    if (gateway.child.killed) return;
    try {
      const sale = { order: orderOf(number), source: CARD };
      const { payment_id } = await gateway.post('/api/v1/s2s/sale', sale);
      answered.set(number, String(payment_id));
    } catch (error) {
      // Only the end of the sandbox may end an attempt.
      if (!(gateway.child.killed && error instanceof TypeError)) throw error;
    }
  });
}

/** Kills the sandbox without warning once this many payments were answered. */
async function killAfter(gateway: SandboxProgram, count: number, answered: Answered) {
  const ended = once(gateway.child, 'exit');
  while (answered.size < count) await sleep(1);
  gateway.child.kill('SIGKILL');
  await ended;
}

/** Returns the answered payments that aren't there as they were answered. */
async function findLost(gateway: SandboxProgram, answered: Answered): Promise<string[]> {
  const lost: string[] = [];
  await forEach(answered, async ([number, paymentId]) => {
    const payment = await gateway.post('/api/v1/payment/status', { order_number: number });
    const found = `${payment.payment_id} ${payment.status}`;
    if (found !== `${paymentId} settled`) lost.push(`${number}: ${found}`);
  });
  return lost;
}

describe('kill -9 in the middle of a thousand writes', () => {
  it(`loses no payment that was answered, in ${ROUNDS} rounds at random moments`, async () => {
    const data = join(folder, 'data.db');
    const all: Answered = new Map();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const gateway = await startProgram('--data', data);
      const answered: Answered = new Map();
      const moment = randomInt(1, WRITES - AT_ONCE);
      await Promise.all([payOn(gateway, round, answered), killAfter(gateway, moment, answered)]);
      expect(gateway.child.signalCode).toBe('SIGKILL');
      expect(answered.size).toBeGreaterThanOrEqual(moment);
      expect(answered.size).toBeLessThan(WRITES);
      for (const [number, paymentId] of answered) all.set(number, paymentId);

      const again = await startProgram('--data', data);
      const asked = round === ROUNDS ? all : answered;
      expect(await findLost(again, asked), `killed after ${moment} answers`).toEqual([]);
      await again.close();
    }
  }, 300_000);
});
