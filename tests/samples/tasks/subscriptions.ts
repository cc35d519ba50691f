import { exampleOf } from '../contract.ts';
import type { Fields, Shop } from '../shop.ts';
import { paid, payWithCard, statusOf } from '../shopper.ts';
import type { Expected, Task } from '../tasks.ts';

const CHANGES = ['pause', 'resume', 'change', 'stop'] as const;

export const SUBSCRIPTIONS: readonly Task[] = [
  {
    task: 'schedule',
    prepare: async () => ['create'],
    between: [
      async (shop) => {
        const schedule_id = lastSchedule(shop);
        await paid(shop, 'recurring_init', { schedule_id });
        return [CHANGES[0], schedule_id];
      },
      ...CHANGES.slice(1).map((change) => async (shop: Shop) => [change, lastSchedule(shop)]),
    ],
    sends: ({ exchanges }) => {
      const schedule_id = exchanges[0]?.answer.schedule_id;
      return [
        { operation: 'schedule-id', example: 'monthly' },
        ...CHANGES.map(
          (example): Expected => ({
            operation: 'schedule-update',
            example,
            but: { schedule_id },
          }),
        ),
      ];
    },
  },
  {
    task: 'schedule-status',
    prepare: async (shop) => {
      const schedule_id = await createdSchedule(shop);
      const first = exampleOf('authentication-request', 'recurring_init');
      const session = await shop.post('/api/v1/session', { ...first, schedule_id });
      // Later charges of this card are declined, and tried again the next day.
      await payWithCard(shop, String(session.session_id), '01', { year: '2039' });
      await shop.sandbox.moveTo(Date.parse('2025-11-01T12:00:00Z'));
      return [schedule_id];
    },
    sends: (_, [schedule_id]) => [
      { operation: 'schedule-status', example: 'schedule', but: { schedule_id } },
    ],
  },
  {
    task: 'recurring',
    prepare: async (shop) => ['open', 'sub-300-1', '1', await createdSchedule(shop)],
    between: [
      async (shop) => {
        const { session_id, payment_id } = shop.exchanges[0]?.answer ?? {};
        await payWithCard(shop, String(session_id));
        return ['tokens', String(payment_id)];
      },
      // That agreement is the schedule's: what the shop charges itself is another one.
      async (shop) => ['charge', ...(await agreement(shop, 'sub-301-1'))],
    ],
    sends: (_, opened = [], asked = [], charged = []) => {
      const [, , , schedule_id] = opened;
      const [, payment_id] = asked;
      const [, recurring_init_trans_id, recurring_token] = charged;
      return [
        { operation: 'authentication-request', example: 'recurring_init', but: { schedule_id } },
        {
          operation: 'get-transaction-status-request',
          example: 'by_payment_id',
          but: { payment_id },
        },
        {
          operation: 'recurring-request',
          example: 'charge',
          but: { recurring_init_trans_id, recurring_token },
        },
      ];
    },
  },
];

/** Creates a schedule that no payment has named yet; returns its id. */
export async function createdSchedule(shop: Shop): Promise<string> {
  const example = exampleOf('schedule-id', 'monthly');
  const { schedule_id } = await shop.post('/api/v1/s2s/schedule', example);
  return String(schedule_id);
}

/** Makes the first payment of a subscription that the shop charges itself; returns what charges use of it. */
export async function agreement(
  shop: Shop,
  number = 'sub-300-1',
  card: { year?: string } = {},
): Promise<string[]> {
  const { order } = exampleOf('authentication-request', 'recurring_init');
  const changes = { order: { ...Object(order), number }, schedule_id: undefined };
  const payment_id = await paid(shop, 'recurring_init', changes, card);
  const { transactions, recurring_token } = await statusOf(shop, payment_id);
  const sale = (transactions as Fields[]).find(({ type }) => type === 'sale');
  return [String(sale?.trans_id), String(recurring_token)];
}

const lastSchedule = ({ exchanges }: Shop): string => String(exchanges.at(-1)?.answer.schedule_id);
