import { toMoment } from '../clock.ts';
import type { PaymentEvent } from '../domain/index.ts';
import type {
  CallbackEvent,
  Fault,
  FaultQueue,
  Payment,
  Transaction,
  Work,
} from '../store/index.ts';

const SECOND = 1000;

/**
 * Tells the merchant what happened to a payment: stores the callback with the exact text to sign and
 * send, and schedules its delivery.
 */
export function emit(work: Work, happened: PaymentEvent): void {
  const { payment, transaction } = happened;
  const id = work.ids.id('evt');
  const happenedAt = happened.happened_at ?? work.now;
  const type = `payment.${transaction.type}` as const;
  const sequence = countCallback(work, payment);
  const body = JSON.stringify({
    id,
    type,
    timestamp: toMoment(happenedAt),
    sequence,
    data: callbackData(payment, transaction),
  });
  const event: CallbackEvent = {
    id,
    merchant_key: payment.merchant_key,
    type,
    payment_id: payment.id,
    order_number: payment.order.number,
    created_at: work.now,
    url: payment.notification_url,
    body,
    state: 'waiting',
    attempts: [],
    planned_attempts: 0,
  };
  if (!event.url) work.put('events', { ...event, state: 'no_address' });
  else if (work.get('endpoints', event.url)) work.put('events', { ...event, state: 'disabled' });
  else send(work, event, happened.after_seconds ?? [0]);
}

/** Returns the number of a payment's next callback, and records it as used. */
function countCallback(work: Work, { id }: Payment): number {
  const kept = work.get('payments', id);
  // In data files of an older version, payments have no number.
  const sequence = (kept?.sequence ?? 0) + 1;
  if (kept) work.put('payments', { ...kept, sequence });
  return sequence;
}

/** Plans the deliveries of a callback, and applies the fault that is waiting for it. */
function send(work: Work, event: CallbackEvent, afterSeconds: readonly number[]): void {
  const { fault, held } = takeFault(work, event.id);
  const first = work.now + (afterSeconds[0] ?? 0) * SECOND + delayOf(fault);
  if (fault?.type === 'drop') {
    work.put('events', { ...event, fault, state: 'dropped' });
  } else if (fault?.type === 'reorder') {
    // The next callback releases it, or a minute at most.
    work.put('events', { ...event, fault, state: 'held' });
    work.schedule('release', event.id, work.now + 60 * SECOND);
  } else {
    work.put('events', { ...event, fault, next_attempt_at: first });
    work.schedule('deliver', event.id, first);
    const again = afterSeconds.slice(1).map((seconds) => work.now + seconds * SECOND);
    if (fault?.type === 'duplicate') again.push(first);
    again.forEach((due, index) => {
      work.schedule('deliver', event.id, due, `again-${index + 1}`);
    });
  }
  if (held) release(work, held);
}

/** Releases a callback that was held back. */
export function release(work: Work, id: string): void {
  const event = work.get('events', id);
  if (event?.state !== 'held') return;
  work.cancel('release', id);
  work.put('events', { ...event, state: 'waiting', next_attempt_at: work.now });
  work.schedule('deliver', id, work.now);
}

function delayOf(fault: Fault | undefined): number {
  return fault?.type === 'delay' ? (fault.seconds ?? 30) * SECOND : 0;
}

function callbackData(payment: Payment, transaction: Transaction) {
  const { order } = payment;
  const decides = transaction.trans_id === payment.sale_trans_id;
  return {
    payment_id: payment.id,
    trans_id: transaction.trans_id,
    order_number: order.number,
    order_amount: order.amount,
    order_currency: order.currency,
    order_status: payment.status,
    type: transaction.type,
    status: transaction.status,
    method: payment.method,
    amount: transaction.amount,
    amounts: payment.amounts,
    reason: transaction.reason,
    decline: transaction.decline,
    card: decides ? payment.card : undefined,
    card_token: decides ? payment.card_token : undefined,
    recurring_token: decides ? payment.recurring_token : undefined,
    schedule_id: payment.schedule_id,
    refund_id: transaction.refund_id,
    merchant_refund_id: transaction.merchant_refund_id,
    rrn: transaction.rrn,
    approval_code: transaction.approval_code,
    network_transaction_id: decides ? payment.network_transaction_id : undefined,
    custom_data: payment.custom_data,
    livemode: payment.livemode,
  };
}

/** Returns the faults for the next callbacks, and the callback that is held back. */
export function faultQueue(work: Pick<Work, 'get'>): FaultQueue {
  return work.get('faults', 'callbacks') ?? { id: 'callbacks', waiting: [] };
}

/** Adds faults for the next callbacks, one for each. */
export function addFaults(work: Work, faults: readonly Fault[]): void {
  const queue = faultQueue(work);
  work.put('faults', { ...queue, waiting: [...queue.waiting, ...faults] });
}

/**
 * Takes the next fault, if any, and the callback held back by an earlier one. If the fault holds this
 * callback back, this one becomes the held callback.
 */
function takeFault(work: Work, eventId: string): { fault?: Fault; held?: string } {
  const queue = faultQueue(work);
  const [fault, ...waiting] = queue.waiting;
  if (!fault && !queue.held) return {};
  const held = fault?.type === 'reorder' ? eventId : undefined;
  work.put('faults', { id: 'callbacks', waiting, held });
  return { fault, held: queue.held };
}
