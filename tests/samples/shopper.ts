import { exampleOf } from './contract.ts';
import type { Fields, Shop } from './shop.ts';

/** Pays a session of an example as the shopper; returns its payment's id. */
export async function paid(
  shop: Shop,
  example: string,
  changes: Fields = {},
  card: { year?: string } = {},
): Promise<string> {
  const session = await shop.post('/api/v1/session', {
    ...exampleOf('authentication-request', example),
    ...changes,
  });
  await payWithCard(shop, String(session.session_id), '01', card);
  return String(session.payment_id);
}

/** Pays with a card on the payment page, and passes the challenge if there is one. */
export async function payWithCard(
  shop: Shop,
  session_id: string,
  expiry = '01',
  { save = true, year = '2038', confirms = true } = {},
): Promise<void> {
  const { next } = shop.sandbox.shopper.pay(session_id, {
    type: 'card',
    number: '4111111111111111',
    exp_month: expiry,
    exp_year: year,
    cvv: '123',
    holder: 'NOURA ALQAHTANI',
    save,
  });
  if (confirms && next.type === 'three_ds') {
    shop.sandbox.shopper.answerChallenge(next.path.replace(/^.*\//, ''), true);
  }
  await shop.sandbox.idle();
}

export function statusOf(shop: Shop, payment_id: string): Promise<Fields> {
  return shop.post('/api/v1/payment/status', { payment_id });
}
