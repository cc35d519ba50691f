import { exampleOf } from './contract.ts';
import type { Fields, Shop } from './shop.ts';

/** What a task's program is given and must send. */
export interface Task {
  task: string;
  /** Brings the sandbox into the state the task begins in; answers the program's arguments. */
  prepare?: (shop: Shop) => Promise<string[]>;
  /** Standard input: what a person types. */
  input?: string;
  /** The requests of the program: examples of the contract, with what the arguments change. */
  sends: ((args: readonly string[]) => { operation: string; example: string; but?: Fields })[];
}

const CARD = { type: 'card', number: '4111111111111111', cvv: '123', holder: 'NOURA ALQAHTANI' };

/** A session of an example, paid by the shopper without a challenge; answers its payment's id. */
async function paid(shop: Shop, example: string, changes: Fields = {}): Promise<string> {
  const session = await shop.post('/api/v1/session', {
    ...exampleOf('authentication-request', example),
    ...changes,
  });
  shop.sandbox.shopper.pay(String(session.session_id), {
    ...CARD,
    type: 'card',
    exp_month: '01',
    exp_year: '2038',
  });
  await shop.sandbox.idle();
  return String(session.payment_id);
}

export const RUNS: readonly Task[] = [
  {
    task: 'create-session',
    sends: [() => ({ operation: 'authentication-request', example: 'redirect' })],
  },
  {
    task: 'get-status',
    prepare: async (shop) => [await paid(shop, 'redirect')],
    sends: [
      ([payment_id]) => ({
        operation: 'get-transaction-status-request',
        example: 'by_payment_id',
        but: { payment_id },
      }),
    ],
  },
  {
    task: 'refund',
    prepare: async (shop) => [await paid(shop, 'redirect')],
    sends: [
      ([payment_id]) => ({ operation: 'refund-request', example: 'part', but: { payment_id } }),
    ],
  },
  {
    task: 'sale-card',
    sends: [() => ({ operation: 'sale', example: 'card' })],
  },
];
