import type { Body } from './client.ts';
import type { Stage } from './stage.ts';

/** A card that is approved at once. */
export const CARD = {
  type: 'card',
  number: '4111111111111111',
  exp_month: '01',
  exp_year: '2038',
  cvv: '123',
  holder: 'NOURA ALQAHTANI',
};

export function orderOf(number: string, amount = '115.00') {
  return { number, amount, currency: 'SAR', description: 'عباءة سوداء' };
}

/** Sends a sale server to server as the shop does; returns its answer and its payment. */
export async function sell(
  { gateway, merchant }: Stage,
  orderNumber: string,
  fields: Body = {},
): Promise<Body & { paymentId: string }> {
  const answer = await gateway.post('/api/v1/s2s/sale', {
    order: orderOf(orderNumber),
    source: CARD,
    three_ds: { return_url: `${merchant.origin}/return` },
    notification_url: `${merchant.origin}/callbacks`,
    customer: { ip_address: '203.0.113.7' },
    ...fields,
  });
  return { ...answer, paymentId: String(answer.payment_id) };
}
