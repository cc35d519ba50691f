import { exampleOf } from './contract.ts';
import type { Fields, Shop } from './shop.ts';
import { paid } from './shopper.ts';
import { APPLE_PAY } from './tasks/apple-pay.ts';
import { DECLINES } from './tasks/declines.ts';
import { EMBEDDED } from './tasks/embedded.ts';
import { PAY_LATER } from './tasks/pay-later.ts';
import { SAVED_CARDS } from './tasks/saved-cards.ts';
import { SUBSCRIPTIONS } from './tasks/subscriptions.ts';

/** A request that a program must send: an example of the contract, with what its arguments change. */
export interface Expected {
  operation: string;
  example: string;
  but?: Fields;
}

/** Instructions for running a task's program, and what it must send. */
export interface Task {
  task: string;
  /** Brings the sandbox into the state the task begins in; returns the program's arguments. */
  prepare?: (shop: Shop) => Promise<string[]>;
  /** Steps of the shopper before each further run; each returns its arguments. */
  between?: readonly ((shop: Shop) => Promise<string[]>)[];
  /** Standard input: what a person types. */
  input?: string;
  /** Returns the expected requests, from the arguments of each run. */
  sends: (shop: Shop, ...runs: (readonly string[])[]) => Expected[];
}

export const RUNS: readonly Task[] = [
  {
    task: 'first-payment',
    prepare: async () => ['order-1001'],
    // The least that a mada payment needs, with the expiry date that is approved at once.
    sends: (_, [number]) => [
      {
        operation: 'sale',
        example: 'card',
        but: {
          order: {
            ...Object(exampleOf('sale', 'card').order),
            number,
            description: 'طلب رقم 1001: عباءة سوداء',
          },
          source: { ...Object(exampleOf('sale', 'card').source), exp_month: '10' },
          customer: undefined,
          notification_url: undefined,
        },
      },
    ],
  },
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
    prepare: async (shop) => [await paid(shop, 'redirect'), 'order-1042', '115.00'],
    sends: (_, [payment_id]) => [
      {
        operation: 'get-transaction-status-request',
        example: 'by_payment_id',
        but: { payment_id },
      },
    ],
  },
  {
    task: 'list-payments',
    prepare: async (shop) => {
      await paid(shop, 'redirect');
      await paid(shop, 'authorization');
      return ['day', '2025-10-09'];
    },
    sends: () => [{ operation: 'list-payments', example: 'day' }],
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
    task: 'release',
    prepare: async (shop) => {
      const payment_id = await paid(shop, 'authorization');
      await shop.post('/api/v1/payment/capture', { payment_id, amount: '400.00' });
      return [payment_id];
    },
    sends: (_, [payment_id]) => [
      { operation: 'release-request', example: 'release', but: { payment_id } },
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
  ...SAVED_CARDS,
  ...SUBSCRIPTIONS,
  ...APPLE_PAY,
  ...EMBEDDED,
  ...DECLINES,
  ...PAY_LATER,
];
