import { exampleOf } from './contract.ts';
import type { Fields, Shop } from './shop.ts';
import { APPLE_PAY } from './tasks/applePay.ts';
import { DECLINES } from './tasks/declines.ts';
import { EMBEDDED } from './tasks/embedded.ts';
import { PAY_LATER } from './tasks/payLater.ts';

/** A request that a program must send: an example of the contract, with what its arguments change. */
export interface Expected {
  operation: string;
  example: string;
  but?: Fields;
}

/** How a task's program is run, and what it must send. */
export interface Task {
  task: string;
  /** Brings the sandbox into the state the task begins in; answers the program's arguments. */
  prepare?: (shop: Shop) => Promise<string[]>;
  /** What the shopper does before each further run; answers its arguments. */
  between?: readonly ((shop: Shop) => Promise<string[]>)[];
  /** Standard input: what a person types. */
  input?: string;
  sends: (shop: Shop, args: readonly string[]) => Expected[];
}

export const RUNS: readonly Task[] = [
  {
    task: 'create-session',
    sends: () => [{ operation: 'authentication-request', example: 'redirect' }],
  },
  {
    task: 'authorize',
    sends: () => [{ operation: 'authentication-request', example: 'authorization' }],
  },
  {
    task: 'get-status',
    prepare: async (shop) => [await paid(shop, 'redirect')],
    sends: (_, [payment_id]) => [
      {
        operation: 'get-transaction-status-request',
        example: 'by_payment_id',
        but: { payment_id },
      },
    ],
  },
  {
    task: 'refund',
    prepare: async (shop) => [await paid(shop, 'redirect')],
    sends: (_, [payment_id]) => [
      { operation: 'refund-request', example: 'part', but: { payment_id } },
    ],
  },
  {
    task: 'sale-card',
    sends: () => [{ operation: 'sale', example: 'card' }],
  },
  {
    task: 'capture',
    prepare: async (shop) => [await paid(shop, 'authorization')],
    sends: (_, [payment_id]) => [
      { operation: 'capture-request', example: 'all', but: { payment_id } },
    ],
  },
  {
    task: 'void',
    prepare: async (shop) => [await paid(shop, 'authorization')],
    sends: (_, [payment_id]) => [
      { operation: 'void-request', example: 'void', but: { payment_id } },
    ],
  },
  {
    task: 'sale-stcpay',
    // The sandbox sends no SMS: this one is wrong, the next one right.
    input: '000000\n123456\n',
    sends: ({ exchanges }) => {
      const payment_id = exchanges[0]?.answer.payment_id;
      return [
        { operation: 'sale', example: 'stcpay' },
        { operation: 'confirm-otp', example: 'otp', but: { payment_id, otp: '000000' } },
        { operation: 'confirm-otp', example: 'otp', but: { payment_id } },
      ];
    },
  },
  {
    task: 'save-card',
    prepare: async () => ['open'],
    between: [
      async (shop) => {
        const { session_id, payment_id } = shop.exchanges[0]?.answer ?? {};
        await payWithCard(shop, String(session_id));
        return ['token', String(payment_id)];
      },
    ],
    sends: ({ exchanges }) => [
      { operation: 'authentication-request', example: 'save_card' },
      {
        operation: 'get-transaction-status-request',
        example: 'by_payment_id',
        but: { payment_id: exchanges[0]?.answer.payment_id },
      },
    ],
  },
  {
    task: 'charge-token',
    prepare: async (shop) => {
      const payment_id = await paid(shop, 'save_card');
      const { card_token } = await statusOf(shop, payment_id);
      return [String(card_token), payment_id];
    },
    sends: (_, [card_token, initial_payment_id]) => [
      { operation: 'charge-token', example: 'customer', but: { card_token } },
      {
        operation: 'charge-token',
        example: 'merchant_unscheduled',
        but: { card_token, agreement: { type: 'unscheduled', initial_payment_id } },
      },
    ],
  },
  {
    task: 'recurring',
    prepare: async (shop) => {
      const payment_id = await paid(shop, 'recurring_init', { schedule_id: undefined });
      const { transactions, recurring_token } = await statusOf(shop, payment_id);
      const [first]: Fields[] = Object(transactions);
      return [String(first?.trans_id), String(recurring_token)];
    },
    sends: (_, [recurring_init_trans_id, recurring_token]) => [
      {
        operation: 'recurring-request',
        example: 'charge',
        but: { recurring_init_trans_id, recurring_token },
      },
    ],
  },
  {
    task: 'schedule',
    sends: () => [{ operation: 'schedule-id', example: 'monthly' }],
  },
  ...APPLE_PAY,
  ...EMBEDDED,
  ...DECLINES,
  ...PAY_LATER,
];

/** A session of an example, paid by the shopper without a challenge; answers its payment's id. */
export async function paid(shop: Shop, example: string, changes: Fields = {}): Promise<string> {
  const session = await shop.post('/api/v1/session', {
    ...exampleOf('authentication-request', example),
    ...changes,
  });
  await payWithCard(shop, String(session.session_id));
  return String(session.payment_id);
}

/** What the shopper does on the payment page: a card that pays without a challenge. */
export async function payWithCard(
  shop: Shop,
  session_id: string,
  expiry = '01',
  { save = true } = {},
): Promise<void> {
  shop.sandbox.shopper.pay(session_id, {
    type: 'card',
    number: '4111111111111111',
    exp_month: expiry,
    exp_year: '2038',
    cvv: '123',
    holder: 'NOURA ALQAHTANI',
    save,
  });
  await shop.sandbox.idle();
}

export function statusOf(shop: Shop, payment_id: string): Promise<Fields> {
  return shop.post('/api/v1/payment/status', { payment_id });
}
