import { paid, payWithCard, statusOf } from '../shopper.ts';
import type { Task } from '../tasks.ts';

export const SAVED_CARDS: readonly Task[] = [
  {
    task: 'save-card',
    prepare: async () => ['open'],
    between: [
      async (shop) => {
        const { session_id, payment_id } = shop.exchanges[0]?.answer ?? {};
        await payWithCard(shop, String(session_id));
        return ['token', String(payment_id)];
      },
      async ({ exchanges }) => ['delete', String(exchanges[1]?.answer.card_token)],
    ],
    sends: (_, __, [, payment_id] = [], [, card_token] = []) => [
      { operation: 'authentication-request', example: 'save_card' },
      {
        operation: 'get-transaction-status-request',
        example: 'by_payment_id',
        but: { payment_id },
      },
      {
        operation: 'card-token-delete',
        example: 'delete',
        but: { card_token },
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
];
