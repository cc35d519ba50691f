import { DomainError } from '../../../gateway/sandbox/domain/index.ts';
import type { ShopperChoice } from '../../../gateway/sandbox/shopper/index.ts';
import { cardSource, linesOf, PAY_LATER_FIELDS, sessionBody } from './bodies.ts';
import type { Command, Pick } from './commands.ts';
import { type Answered, type Body, type Harness, NOTIFICATION_URL } from './harness.ts';

const RETURN = { return_url: 'https://shop.example/return' };
const NOBODY = 'pay_00000000000000000000';

/** State while a sequence is played. */
export interface Play {
  /** Payments by id, with the status that an answer named last. */
  payments: Map<string, string>;
  /** Payments that were requested or looked up since `touched` was emptied. */
  touched: Set<string>;
  /** Payments of which a part was captured. */
  partly: Set<string>;
  /** Answers that came with a saved card or with an agreement. */
  saved: Body[];
  agreed: Body[];
  schedules: string[];
  sent: { path: string; body: object; key: string }[];
  /** Every answer, as it came over the wire. */
  transcript: string[];
}

export function newPlay(): Play {
  return {
    payments: new Map(),
    touched: new Set(),
    partly: new Set(),
    saved: [],
    agreed: [],
    schedules: [],
    sent: [],
    transcript: [],
  };
}

function chosen<T>(list: readonly T[], { index }: Pick): T | undefined {
  return list.length === 0 ? undefined : list[index % list.length];
}

/** Returns a payment in one of the states, or any. */
function paymentAt(play: Play, pick: Pick, fitting: readonly string[]): { payment_id: string } {
  return paymentThat(play, pick, (id) => fitting.includes(play.payments.get(id) ?? ''));
}

/** Returns a payment that fits, or any. */
function paymentThat(
  play: Play,
  pick: Pick,
  fits: (id: string) => boolean,
): { payment_id: string } {
  const all = [...play.payments.keys()];
  const fit = all.filter(fits);
  const payment_id = chosen(pick.aim && fit.length > 0 ? fit : all, pick) ?? NOBODY;
  if (payment_id !== NOBODY) play.touched.add(payment_id);
  return { payment_id };
}

async function send(harness: Harness, play: Play, path: string, body: object): Promise<Body> {
  const key = harness.uuid();
  const answer = await harness.post(path, body, { idempotencyKey: key });
  play.sent.push({ path, body, key });
  note(play, path, answer);
  return answer.body;
}

/** Writes an answer down, and anything in it that later commands can work on. */
function note(play: Play, path: string, { status, headers, text, body }: Answered): void {
  play.transcript.push(`${path} ${status} ${JSON.stringify([...headers])} ${text}`);
  const { payment_id, status: state, card_token, recurring_token, schedule_id } = body;
  if (typeof payment_id === 'string') {
    if (!play.payments.has(payment_id)) play.touched.add(payment_id);
    play.payments.set(payment_id, String(state));
    const { authorized, captured } = Object(body.amounts);
    if (captured !== authorized && /[1-9]/.test(captured)) play.partly.add(payment_id);
    if (card_token) play.saved.push(body);
    if (recurring_token) play.agreed.push(body);
  } else if (typeof schedule_id === 'string') play.schedules.push(schedule_id);
}

/** Does one thing. Refusals are noted like everything else. */
export async function perform(harness: Harness, play: Play, command: Command): Promise<void> {
  switch (command.do) {
    case 'sale':
      return bySale(harness, play, command);
    case 'session':
      return bySession(harness, play, command);
    case 'schedule':
      await send(harness, play, '/api/v1/s2s/schedule', toSchedule(command));
      return;
    case 'charge': {
      const first = chosen(play.saved, command.pick);
      if (first) await send(harness, play, '/api/v1/s2s/charge', toCharge(command, first));
      return;
    }
    case 'recurring': {
      const first = chosen(play.agreed, command.pick);
      if (first)
        await send(harness, play, '/api/v1/payment/recurring', toRecurring(command, first));
      return;
    }
    case 'forget-card': {
      const first = chosen(play.saved, command.pick);
      const { card_token } = first ?? {};
      if (first) await send(harness, play, '/api/v1/s2s/card-token/delete', { card_token });
      return;
    }
    case 'capture': {
      const at = paymentAt(play, command.pick, ['pending']);
      const { amount, final } = command;
      await send(harness, play, '/api/v1/payment/capture', { ...at, amount, final });
      return;
    }
    case 'void':
      await send(harness, play, '/api/v1/payment/void', paymentAt(play, command.pick, ['pending']));
      return;
    case 'release':
      await send(
        harness,
        play,
        '/api/v1/payment/release',
        paymentThat(play, command.pick, (id) => play.partly.has(id)),
      );
      return;
    case 'refund': {
      const at = paymentAt(play, command.pick, ['settled']);
      await send(harness, play, '/api/v1/payment/refund', { ...at, amount: command.amount });
      return;
    }
    case 'confirm': {
      const at = paymentAt(play, command.pick, ['prepare']);
      await send(harness, play, '/api/v1/s2s/confirm', { ...at, otp: command.otp });
      return;
    }
    case 'status': {
      const at = paymentAt(play, command.pick, ['undefined', 'redirect', '3ds']);
      note(play, 'status', await harness.post('/api/v1/s2s/status', at));
      return;
    }
    case 'repeat': {
      const again = chosen(play.sent, command.pick);
      if (!again) return;
      const { path, body, key } = again;
      note(play, 'again', await harness.post(path, body, { idempotencyKey: key }));
      return;
    }
    case 'shopper':
      return byShopper(harness, play, command);
    case 'fault': {
      const faults = [{ type: command.type }];
      note(play, 'fault', await harness.control('POST', '/faults', { faults }));
      return;
    }
    case 'advance':
      await harness.advance(command.seconds);
      for (const id of play.payments.keys()) play.touched.add(id);
  }
}

/** Makes a payment from the server. The shopper confirms the first one of an agreement at once. */
async function bySale(
  harness: Harness,
  play: Play,
  command: Extract<Command, { do: 'sale' }>,
): Promise<void> {
  const sale = await send(harness, play, '/api/v1/s2s/sale', toSale(command, play));
  const next = Object(sale.next_action);
  if (!command.init || next.type !== 'three_ds') return;
  harness.sandbox.shopper.answerChallenge(new URL(next.url).pathname.slice(5), true);
  const { payment_id } = sale;
  const status = await harness.post('/api/v1/s2s/status', { payment_id });
  note(play, 'shopper', { ...status, body: { ...sale, ...status.body } });
}

/** Answers the challenge as the shopper, or on the page of Tabby or Tamara. */
async function byShopper(
  harness: Harness,
  play: Play,
  { pick, agrees }: Extract<Command, { do: 'shopper' }>,
): Promise<void> {
  const { payment_id } = paymentAt(play, pick, ['3ds', 'redirect']);
  const look = () => harness.post('/api/v1/s2s/status', { payment_id });
  const next = Object((await look()).body.next_action);
  const { shopper } = harness.sandbox;
  if (next.type === 'three_ds')
    shopper.answerChallenge(new URL(next.url).pathname.slice(5), agrees);
  if (next.type === 'redirect') shopper.answerPayLater(payment_id, agrees ? 'approve' : 'cancel');
  note(play, 'shopper', await look());
}

/** Makes a payment on the payment page. */
async function bySession(
  harness: Harness,
  play: Play,
  command: Extract<Command, { do: 'session' }>,
): Promise<void> {
  const opened = await send(
    harness,
    play,
    '/api/v1/session',
    sessionBody({
      order: toOrder(command.order, '115.00'),
      operation: command.capture ? 'purchase' : 'authorization',
    }),
  );
  const { session_id, payment_id } = opened;
  if (typeof session_id !== 'string') return;
  try {
    harness.sandbox.shopper.pay(session_id, command.card as ShopperChoice);
  } catch (error) {
    // The order was paid meanwhile: the page would say so.
    if (!(error instanceof DomainError)) throw error;
    play.transcript.push(`pay ${error.code}`);
  }
  note(play, 'paid', await harness.post('/api/v1/s2s/status', { payment_id }));
}

function toOrder(number: number, amount: string) {
  return { number: `order-${number}`, amount, currency: 'SAR', description: 'طلب' } as const;
}

function toSale(command: Extract<Command, { do: 'sale' }>, play: Play) {
  const isCard = Object(command.source).type === 'card';
  const isStcPay = Object(command.source).type === 'stcpay';
  const saves = isCard && command.init;
  return {
    order: toOrder(command.order, command.amount),
    source: command.source,
    three_ds: RETURN,
    capture: isStcPay ? undefined : command.capture,
    ...PAY_LATER_FIELDS,
    items: linesOf(command),
    req_token: saves ? true : undefined,
    recurring_init: saves ? true : undefined,
    schedule_id: saves ? play.schedules.at(-1) : undefined,
    notification_url: NOTIFICATION_URL,
  };
}

function toSchedule({ days, count }: Extract<Command, { do: 'schedule' }>) {
  return { name: 'Box', interval_length: days, interval_unit: 'day', payments_count: count };
}

function toCharge(
  { order, merchant }: Extract<Command, { do: 'charge' }>,
  { card_token, payment_id }: Body,
) {
  const body = {
    order: toOrder(order, '20.00'),
    card_token,
    notification_url: NOTIFICATION_URL,
  };
  const agreement = { type: 'unscheduled', initial_payment_id: payment_id };
  return merchant
    ? { ...body, initiator: 'merchant', agreement }
    : { ...body, initiator: 'customer', three_ds: RETURN };
}

function toRecurring(
  { order }: Extract<Command, { do: 'recurring' }>,
  { trans_id, recurring_token }: Body,
) {
  return {
    recurring_init_trans_id: trans_id,
    recurring_token,
    order: toOrder(order, '20.00'),
    notification_url: NOTIFICATION_URL,
  };
}

/** One sale: the shortest thing that can be played. */
export const SHORTEST: Command[] = [
  {
    do: 'sale',
    source: cardSource(),
    capture: true,
    amount: '50.00',
    order: 1,
    init: false,
  },
];
