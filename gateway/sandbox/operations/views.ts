import { toMoment } from '../clock.ts';
import type { Context } from '../domain/index.ts';
import type { Payment, Schedule, Transaction } from '../store/index.ts';

/** Returns what the shopper's browser takes along to a challenge, like a real one. */
function challengeParams(payment: Payment, transId: string) {
  const request = { threeDSServerTransID: transId, messageType: 'CReq', messageVersion: '2.2.0' };
  const creq = btoa(JSON.stringify(request)).replaceAll('+', '-').replaceAll('/', '_');
  return [
    { name: 'creq', value: creq.replaceAll('=', '') },
    { name: 'threeDSSessionData', value: payment.id },
  ];
}

/** Returns the contract's `NextAction`. */
function nextActionView(payment: Payment, origin: string) {
  const { waiting_for } = payment;
  if (!waiting_for) return { type: 'none' };
  const expires_at = toMoment(waiting_for.expires_at);
  switch (waiting_for.type) {
    case 'otp':
      return { type: 'otp', expires_at };
    case 'three_ds':
      return {
        type: 'three_ds',
        url: `${origin}/3ds/${waiting_for.trans_id}`,
        method: 'POST',
        params: challengeParams(payment, waiting_for.trans_id),
        expires_at,
      };
    case 'redirect':
      return {
        type: 'redirect',
        url: `${origin}/${payment.method}/${payment.id}`,
        method: 'GET',
        params: [],
        expires_at,
      };
  }
}

/** Returns the contract's `Transaction`. */
function transactionView(transaction: Transaction) {
  const { created_at, ...fields } = transaction;
  return { ...fields, created_at: toMoment(created_at) };
}

/** Returns the contract's `Payment`, for the status operations. */
export function paymentView(payment: Payment, origin: string) {
  return {
    payment_id: payment.id,
    order: payment.order,
    operation: payment.operation,
    method: payment.method,
    status: payment.status,
    amounts: payment.amounts,
    transactions: payment.transactions.slice(0, 1000).map(transactionView),
    next_action: payment.waiting_for && nextActionView(payment, origin),
    card: payment.card,
    three_ds: payment.three_ds,
    decline: payment.decline,
    card_token: payment.card_token,
    recurring_token: payment.recurring_token,
    schedule_id: payment.schedule_id,
    network_transaction_id: payment.network_transaction_id,
    custom_data: payment.custom_data,
    capture_before: moment(payment.capture_before),
    expires_at: moment(payment.expires_at),
    created_at: toMoment(payment.created_at),
    livemode: payment.livemode,
  };
}

/** Returns the contract's `PaymentSummary`, for lists. */
export function paymentSummaryView({ id, order, operation, method, ...payment }: Payment) {
  return {
    payment_id: id,
    order_number: order.number,
    operation,
    method,
    status: payment.status,
    currency: order.currency,
    amounts: payment.amounts,
    created_at: toMoment(payment.created_at),
  };
}

/** Returns the contract's `PaymentResult`, for sale, charge, recurring and confirm. */
export function paymentResultView(payment: Payment, origin: string) {
  const sale = payment.transactions.find(({ trans_id }) => trans_id === payment.sale_trans_id);
  return {
    payment_id: payment.id,
    trans_id: payment.sale_trans_id,
    order_number: payment.order.number,
    order_amount: payment.order.amount,
    order_currency: payment.order.currency,
    method: payment.method,
    status: payment.status,
    next_action: nextActionView(payment, origin),
    decline: payment.decline,
    card: payment.card,
    three_ds: payment.three_ds,
    card_token: payment.card_token,
    recurring_token: payment.recurring_token,
    schedule_id: payment.schedule_id,
    rrn: sale?.rrn,
    approval_code: sale?.approval_code,
    network_transaction_id: payment.network_transaction_id,
    custom_data: payment.custom_data,
    created_at: toMoment(payment.created_at),
    livemode: payment.livemode,
  };
}

/** Returns the contract's `PaymentChange`, for capture, void and release. */
export function paymentChangeView(payment: Payment, transaction: Transaction) {
  return {
    payment_id: payment.id,
    order_number: payment.order.number,
    status: payment.status,
    currency: payment.order.currency,
    amounts: payment.amounts,
    transaction: transactionView(transaction),
  };
}

/** Returns the contract's `Schedule`. */
export function scheduleView(schedule: Schedule) {
  return {
    schedule_id: schedule.id,
    name: schedule.name,
    interval_length: schedule.interval_length,
    interval_unit: schedule.interval_unit,
    day_of_month: schedule.day_of_month,
    payments_count: schedule.payments_count,
    payments_made: schedule.payments_made,
    delays: schedule.delays,
    paused: schedule.paused,
    status: schedule.status,
    recurring_init_trans_id: schedule.recurring_init_trans_id,
    next_payment_at: moment(schedule.next_payment_at),
    created_at: toMoment(schedule.created_at),
  };
}

/** Returns the contract's `ScheduleDetails`: the schedule, its next retry, and what it has charged. */
export function scheduleDetailsView({ work }: Context, schedule: Schedule) {
  return {
    ...scheduleView(schedule),
    retry_at: moment(work.dueAt('schedule', schedule.id, 'retry')),
    attempts: (schedule.attempts ?? []).flatMap(({ payment_id, payment_number, retry }) => {
      const payment = work.get('payments', payment_id);
      if (!payment) return [];
      const { order, status, decline, created_at } = payment;
      return {
        payment_id,
        order_number: order.number,
        payment_number,
        retry,
        status,
        decline,
        created_at: toMoment(created_at),
      };
    }),
  };
}

function moment(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : toMoment(milliseconds);
}
