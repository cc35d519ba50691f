import { exampleOf } from '../contract.ts';
import type { Fields, Shop } from '../shop.ts';
import type { Expected, Task } from '../tasks.ts';

/** Shoppers of the test data, by what their provider decides. */
const PHONES = {
  tabby: { tooHigh: '+966500000003' },
  tamara: { approved: '+966500000101', notAvailable: '+966500000102' },
} as const;

type Provider = 'tabby' | 'tamara';

export const PAY_LATER: readonly Task[] = [
  {
    task: 'sale-pay-later',
    prepare: async () => ['tabby'],
    between: [
      async () => ['tabby', 'order-2007', PHONES.tabby.tooHigh],
      async () => ['tamara'],
      async () => ['tamara', 'order-2008', PHONES.tamara.notAvailable],
    ],
    sends: () => [
      { operation: 'sale', example: 'tabby' },
      sale('tabby', 'order-2007', PHONES.tabby.tooHigh),
      { operation: 'sale', example: 'tamara' },
      sale('tamara', 'order-2008', PHONES.tamara.notAvailable),
    ],
  },
  {
    task: 'pay-later',
    prepare: async () => ['open'],
    between: [
      // Tabby, captured as a whole.
      (shop) => agreed(shop, 'tabby'),
      async (shop) => ['capture', lastPayment(shop), 'shipment-1'],
      // Tamara, a part and no more.
      async () => ['open', 'order-1048', PHONES.tamara.approved],
      (shop) => agreed(shop, 'tamara'),
      async (shop) => ['capture', lastPayment(shop), 'shipment-2', '615.00'],
    ],
    sends: ({ exchanges }) => {
      const [tabby, tamara] = [0, 3].map((at) => exchanges[at]?.answer.payment_id);
      const [status, capture] = ['get-transaction-status-request', 'capture-request'] as const;
      return [
        { operation: 'authentication-request', example: 'pay_later' },
        { operation: status, example: 'by_payment_id', but: { payment_id: tabby } },
        { operation: capture, example: 'all', but: { payment_id: tabby } },
        session('order-1048', PHONES.tamara.approved),
        { operation: status, example: 'by_payment_id', but: { payment_id: tamara } },
        {
          operation: capture,
          example: 'part_final',
          but: { payment_id: tamara, amount: '615.00' },
        },
      ];
    },
  },
];

const sale = (provider: Provider, number: string, phone: string): Expected => ({
  operation: 'sale',
  example: provider,
  but: forShopper(exampleOf('sale', provider), number, phone),
});

const session = (number: string, phone: string): Expected => ({
  operation: 'authentication-request',
  example: 'pay_later',
  but: forShopper(exampleOf('authentication-request', 'pay_later'), number, phone),
});

/** Returns the example with another order of another shopper. */
function forShopper({ order, customer }: Fields, number: string, phone: string): Fields {
  return { order: { ...Object(order), number }, customer: { ...Object(customer), phone } };
}

/**
 * Takes a provider on the payment page of the last session as the shopper, and agrees on the
 * provider's page; returns what the program is then started with.
 */
async function agreed(shop: Shop, provider: Provider): Promise<string[]> {
  const payment_id = lastPayment(shop);
  shop.sandbox.shopper.pay(String(shop.exchanges.at(-1)?.answer.session_id), { type: provider });
  shop.sandbox.shopper.answerPayLater(payment_id, 'approve');
  await shop.sandbox.idle();
  return ['return', payment_id];
}

const lastPayment = ({ exchanges }: Shop): string => String(exchanges.at(-1)?.answer.payment_id);
