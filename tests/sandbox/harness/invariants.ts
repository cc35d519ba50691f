import { expect } from 'vitest';
import { addAmounts, compareAmounts } from '../../../gateway/sandbox/domain/index.ts';
import { type Body, contract, type Harness } from './harness.ts';
import type { Play } from './play.ts';

/** State of a payment when it was last looked at. */
interface Seen {
  status: string;
  amounts: Record<string, string>;
}

/** Statuses that can follow each status, over any number of steps. */
const reachable = new Map<string, Set<string>>();
for (const start of Object.keys(contract.statusTransitions)) {
  const found = new Set([start]);
  for (const status of found) {
    for (const next of contract.statusTransitions[status] ?? []) found.add(next);
  }
  reachable.set(start, found);
}

/** Watches the payments of a sequence for what must always hold. */
export class Watcher {
  readonly #harness: Harness;
  readonly #play: Play;
  readonly #seen = new Map<string, Seen>();

  constructor(harness: Harness, play: Play) {
    this.#harness = harness;
    this.#play = play;
  }

  /** Looks at the payments that were touched since the last look. */
  async look(): Promise<void> {
    const ids = [...this.#play.touched];
    this.#play.touched.clear();
    for (const id of ids) await this.#lookAt(id);
  }

  /** Looks at every payment, those of schedules too, and at the orders. */
  async lookAtAll(): Promise<void> {
    await this.#harness.sandbox.idle();
    const told = this.#harness.received.map(({ body }) => String(Object(body.data).payment_id));
    const payments: Body[] = [];
    for (const id of new Set([...this.#play.payments.keys(), ...told])) {
      payments.push(await this.#lookAt(id));
    }
    checkOrders(payments);
  }

  async #lookAt(payment_id: string): Promise<Body> {
    const { body } = await this.#harness.post('/api/v1/s2s/status', { payment_id });
    this.#seen.set(payment_id, checkPayment(body, this.#seen.get(payment_id)));
    return body;
  }
}

/** Checks what always holds for a payment, whatever happened to it. */
function checkPayment(payment: Body, before: Seen | undefined): Seen {
  const amounts: Record<string, string> = Object(payment.amounts);
  const { authorized = '', captured = '', refunded = '' } = amounts;
  const status = String(payment.status);
  expect(compareAmounts(captured, authorized)).toBeLessThanOrEqual(0);
  expect(compareAmounts(refunded, captured)).toBeLessThanOrEqual(0);
  expect(compareAmounts(authorized, Object(payment.order).amount)).toBeLessThanOrEqual(0);
  if (before) {
    expect(reachable.get(before.status)).toContain(status);
    for (const name of ['authorized', 'captured', 'refunded']) {
      expect(
        compareAmounts(amounts[name] ?? '', before.amounts[name] ?? ''),
      ).toBeGreaterThanOrEqual(0);
    }
  }
  const zero = authorized.replaceAll(/[0-9]/g, '0').replace(/^0+\./, '0.');
  const sum = (type: string): string =>
    Object(payment.transactions)
      .filter((one: Body) => one.type === type && one.status === 'success')
      .reduce((total: string, one: Body) => addAmounts(total, String(one.amount)), zero);
  expect(sum('refund')).toBe(refunded);
  if (payment.operation === 'authorization') expect(sum('capture')).toBe(captured);
  if (sum('release') !== zero) expect(addAmounts(sum('release'), captured)).toBe(authorized);
  if (['prepare', 'redirect', '3ds', 'decline', 'expired', 'undefined'].includes(status)) {
    expect(authorized).toBe(zero);
  }
  if (['pending', 'void', 'reversal'].includes(status)) expect(captured).toBe(zero);
  if (status === 'settled' || status === 'chargeback') expect(captured).not.toBe(zero);
  if (status === 'refund') expect(refunded).toBe(captured);
  return { status, amounts };
}

/** Checks that an order has at most one payment that is pending or settled. */
function checkOrders(payments: readonly Body[]): void {
  const paid = payments
    .filter(({ status }) => status === 'pending' || status === 'settled')
    .map(({ order }) => Object(order).number);
  expect(new Set(paid).size).toBe(paid.length);
}

/** Checks that callbacks about a payment never go back in the order of events, and that all are signed. */
export function checkCallbacks(harness: Harness): void {
  const told = new Map<unknown, { at: string; status: string }>();
  const seen = new Set<string>();
  const events = harness.received
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map(({ body }, index) => ({ body, index }))
    .sort(
      (a, b) =>
        String(a.body.timestamp).localeCompare(String(b.body.timestamp)) || a.index - b.index,
    );
  for (const { body } of events) {
    const { payment_id, order_status } = Object(body.data);
    const last = told.get(payment_id);
    // Within one second a fault may have turned the order round.
    if (last && last.at < String(body.timestamp)) {
      expect(reachable.get(last.status)).toContain(order_status);
    }
    told.set(payment_id, { at: String(body.timestamp), status: order_status });
  }
  expect(harness.received.every(({ valid }) => valid)).toBe(true);
}
