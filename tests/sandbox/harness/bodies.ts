import type { Order } from '../../../gateway/sandbox/store/index.ts';
import { NOTIFICATION_URL } from './harness.ts';

let orders = 0;

/** Returns an order with a number of its own. */
export function order(fields: Partial<Order> = {}): Order {
  orders += 1;
  return {
    number: `order-${orders}`,
    amount: '115.00',
    currency: 'SAR',
    description: 'طلب: عباءة سوداء',
    ...fields,
  };
}

export const NUMBERS = {
  visa: '4111111111111111',
  mastercard: '5123450000000008',
  mada: '4464040000000007',
  amex: '345678901234564',
} as const;

/** Returns a card source whose expiry date, such as `01/38`, chooses the outcome. */
export function cardSource(expiry = '01/38', brand: keyof typeof NUMBERS = 'visa') {
  const [month, year] = expiry.split('/');
  return {
    type: 'card',
    number: NUMBERS[brand],
    exp_month: month,
    exp_year: `20${year}`,
    cvv: brand === 'amex' ? '1234' : '123',
    holder: 'NOURA ALQAHTANI',
  };
}

/** Returns a sale by card. */
export function saleBody(expiry = '01/38', fields: Record<string, unknown> = {}) {
  return {
    order: order(),
    source: cardSource(expiry),
    three_ds: { return_url: 'https://shop.example/return' },
    customer: { ip_address: '203.0.113.7' },
    notification_url: NOTIFICATION_URL,
    ...fields,
  };
}

/** Returns a session with everything that pay-later methods need. */
export function sessionBody(fields: { order?: Order } & Record<string, unknown> = {}) {
  const ordered = fields.order ?? order();
  return {
    merchant_key: 'mk_test_0001',
    operation: 'purchase',
    order: ordered,
    success_url: 'https://shop.example/return',
    cancel_url: 'https://shop.example/cart',
    notification_url: NOTIFICATION_URL,
    ...PAY_LATER_FIELDS,
    items: linesOf(ordered),
    ...fields,
  };
}

/** Returns one line that adds up to an order's amount. */
export function linesOf({ amount }: { amount: string }) {
  return [{ name: 'Abaya', quantity: 1, unit_price: amount }];
}

export const PAY_LATER_FIELDS = {
  customer: { name: 'Noura Alqahtani', email: 'noura@shop.example', phone: '+966500000001' },
  shipping_address: { country: 'SA', city: 'Riyadh', line1: 'King Fahd Road 1' },
  items: linesOf({ amount: '115.00' }),
};

/** Returns a sale with Tabby or Tamara for the shopper with this phone. */
export function payLaterSale(type: 'tabby' | 'tamara', phone: string, fields = {}) {
  return saleBody('01/38', {
    source: { type },
    ...PAY_LATER_FIELDS,
    customer: { ...PAY_LATER_FIELDS.customer, phone, ip_address: '203.0.113.7' },
    ...fields,
  });
}
