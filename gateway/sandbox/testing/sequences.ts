import fc from 'fast-check';
import { cardSource, PAY_LATER_FIELDS } from './bodies.ts';
import { type Answered, type Body, type Harness, NOTIFICATION_URL } from './harness.ts';

/** One thing that a merchant, a shopper or time does. `pick` chooses among what there is by then. */
export type Command =
  | { do: 'sale'; source: object; capture: boolean; amount: string; order: number; init: boolean }
  | { do: 'charge'; pick: number; order: number; merchant: boolean }
  | { do: 'capture'; pick: number; amount?: string; final: boolean }
  | { do: 'void'; pick: number }
  | { do: 'refund'; pick: number; amount: string }
  | { do: 'confirm'; pick: number; otp: string }
  | { do: 'shopper'; pick: number; agrees: boolean }
  | { do: 'status'; pick: number }
  | { do: 'repeat'; pick: number }
  | { do: 'fault'; type: string }
  | { do: 'advance'; seconds: number };

const EXPIRIES = [
  '01/38',
  '02/38',
  '03/38',
  '04/38',
  '05/38',
  '06/38',
  '09/38',
  '10/38',
  '11/38',
  '12/38',
  '01/39',
];

const source = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...EXPIRIES).map((expiry) => cardSource(expiry)) },
  { weight: 1, arbitrary: fc.constant(cardSource('01/38', 'mada')) },
  { weight: 1, arbitrary: fc.constant({ type: 'stcpay', mobile: '0512345678' }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'tabby' }, { type: 'tamara' }) },
);

const amount = fc
  .oneof(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom(1, 5_000, 11_500))
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);

const pick = fc.nat(20);
const order = fc.nat(6);

/** Any sequence of things that happen. */
export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('sale' as const),
        source,
        capture: fc.boolean(),
        amount: fc.constantFrom('115.00', '50.00'),
        order,
        init: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('charge' as const),
        pick,
        order,
        merchant: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('capture' as const),
        pick,
        amount: fc.option(amount, { nil: undefined }),
        final: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), pick }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), pick, amount }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('confirm' as const),
        pick,
        otp: fc.constantFrom('123456', '111111', '444444', '000000'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('shopper' as const), pick, agrees: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('status' as const), pick }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), pick }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('fault' as const),
        type: fc.constantFrom('duplicate', 'reorder', 'delay', 'drop', 'time_out', 'gone'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('advance' as const),
        seconds: fc.constantFrom(1, 2, 60, 900, 3600, 86_400, 7 * 86_400, 31 * 86_400),
      }),
    },
  ),
  { minLength: 1, maxLength: 40 },
);

/** What is known while a sequence is played. */
export interface Play {
  payments: string[];
  tokens: { card_token: string; payment_id: string }[];
  sent: { path: string; body: object; key: string }[];
  /** Every answer, as it came over the wire. */
  transcript: string[];
}

export function newPlay(): Play {
  return { payments: [], tokens: [], sent: [], transcript: [] };
}

function chosen<T>(list: readonly T[], index: number): T | undefined {
  return list.length === 0 ? undefined : list[index % list.length];
}

async function send(harness: Harness, play: Play, path: string, body: object): Promise<Body> {
  const key = harness.uuid();
  const answer = await harness.post(path, body, { idempotencyKey: key });
  play.sent.push({ path, body, key });
  note(play, path, answer);
  const { payment_id, card_token } = answer.body;
  if (typeof payment_id === 'string' && !play.payments.includes(payment_id)) {
    play.payments.push(payment_id);
  }
  if (typeof card_token === 'string' && typeof payment_id === 'string') {
    play.tokens.push({ card_token, payment_id });
  }
  return answer.body;
}

function note(play: Play, path: string, { status, headers, text }: Answered): void {
  play.transcript.push(`${path} ${status} ${JSON.stringify([...headers])} ${text}`);
}

/** Does one thing. What is refused is noted like everything else. */
export async function perform(harness: Harness, play: Play, command: Command): Promise<void> {
  const at = (index: number) => ({
    payment_id: chosen(play.payments, index) ?? 'pay_00000000000000000000',
  });
  switch (command.do) {
    case 'sale':
      await send(harness, play, '/api/v1/s2s/sale', toSale(command));
      break;
    case 'charge': {
      const token = chosen(play.tokens, command.pick);
      if (token) await send(harness, play, '/api/v1/s2s/charge', toCharge(command, token));
      break;
    }
    case 'capture': {
      const body = { ...at(command.pick), amount: command.amount, final: command.final };
      await send(harness, play, '/api/v1/payment/capture', body);
      break;
    }
    case 'void':
      await send(harness, play, '/api/v1/payment/void', at(command.pick));
      break;
    case 'refund': {
      const body = { ...at(command.pick), amount: command.amount };
      await send(harness, play, '/api/v1/payment/refund', body);
      break;
    }
    case 'confirm':
      await send(harness, play, '/api/v1/s2s/confirm', { ...at(command.pick), otp: command.otp });
      break;
    case 'status':
      note(play, 'status', await harness.post('/api/v1/s2s/status', at(command.pick)));
      break;
    case 'repeat': {
      const again = chosen(play.sent, command.pick);
      if (!again) break;
      const { path, body, key } = again;
      note(play, 'again', await harness.post(path, body, { idempotencyKey: key }));
      break;
    }
    case 'shopper':
      await byShopper(harness, at(command.pick).payment_id, command.agrees);
      break;
    case 'fault':
      note(
        play,
        'fault',
        await harness.control('POST', '/faults', { faults: [{ type: command.type }] }),
      );
      break;
    case 'advance':
      await harness.advance(command.seconds);
      break;
  }
}

async function byShopper(harness: Harness, payment_id: string, agrees: boolean): Promise<void> {
  const { body } = await harness.post('/api/v1/s2s/status', { payment_id });
  const next = Object(body.next_action);
  const { shopper } = harness.sandbox;
  if (next.type === 'three_ds')
    shopper.answerChallenge(new URL(next.url).pathname.slice(5), agrees);
  if (next.type === 'redirect') shopper.answerPayLater(payment_id, agrees ? 'approve' : 'cancel');
}

function toOrder(number: number, amountText: string) {
  return { number: `order-${number}`, amount: amountText, currency: 'SAR', description: 'طلب' };
}

function toSale(command: Extract<Command, { do: 'sale' }>) {
  const isCard = Object(command.source).type === 'card';
  const isStcPay = Object(command.source).type === 'stcpay';
  return {
    order: toOrder(command.order, command.amount),
    source: command.source,
    three_ds: { return_url: 'https://shop.example/return' },
    capture: isStcPay ? undefined : command.capture,
    ...PAY_LATER_FIELDS,
    req_token: isCard && command.init ? true : undefined,
    notification_url: NOTIFICATION_URL,
  };
}

function toCharge(
  command: Extract<Command, { do: 'charge' }>,
  { card_token, payment_id }: Play['tokens'][number],
) {
  const base = {
    order: toOrder(command.order, '20.00'),
    card_token,
    notification_url: NOTIFICATION_URL,
  };
  return command.merchant
    ? {
        ...base,
        initiator: 'merchant',
        agreement: { type: 'unscheduled', initial_payment_id: payment_id },
      }
    : { ...base, initiator: 'customer', three_ds: { return_url: 'https://shop.example/return' } };
}
