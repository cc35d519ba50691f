// Saves a card with a payment, in two steps, and deletes it:
// node save-card.mjs open [ORDER_NUMBER [ATTEMPT]], and when the shopper has paid:
// node save-card.mjs token PAYMENT_ID
// node save-card.mjs delete CARD_TOKEN
import { env, post, storedKey } from './gateway.mjs';

const shopUrl = env('SHOP_URL');
const [step, ...given] = process.argv.slice(2);
const run = { open: openSession, token: readToken, delete: deleteCard }[step];
if (!run) throw new Error('Name the step: open, token or delete.');
await run(...given);

async function openSession(orderNumber = 'order-1045', attempt = '1') {
  // region open
  // Store the key before you send. Running the same attempt twice then opens only one session.
  const idempotencyKey = storedKey(`${orderNumber}-session-${attempt}`);
  const session = await post(
    '/api/v1/session',
    {
      merchant_key: process.env.GATEWAY_MERCHANT_KEY,
      operation: 'purchase',
      order: {
        number: orderNumber,
        amount: '80.00',
        currency: 'SAR',
        description: 'Perfume, 50 ml',
      },
      success_url: `${shopUrl}/return`,
      notification_url: `${shopUrl}/callbacks/gateway`,
      req_token: true, // the shopper ticked the box, and you stored the proof
      customer: {
        name: 'Fahad Al-Otaibi',
        email: 'fahad@shop.example',
        phone: '+966551234567',
      },
    },
    idempotencyKey,
  );
  // Store payment_id with the order, then send the shopper to redirect_url with 303.
  console.log(session.payment_id);
  console.log(session.redirect_url);
  // endregion open
}

async function readToken(paymentId) {
  // region token
  const payment = await post('/api/v1/payment/status', { payment_id: paymentId });
  const { status, card, card_token: token } = payment;
  if (status === 'settled' && token) {
    // Store these and the payment id with the account: later charges send it.
    console.log(`${token}: ${card.brand} ending ${card.last4}, ${card.exp_month}/${card.exp_year}`);
  } else {
    console.log(`no card was saved, the payment is ${status}`);
  }
  // endregion token
}

async function deleteCard(cardToken) {
  // region delete
  // Delete it at the gateway first, then in your database. Deleting it twice is harmless.
  const { status } = await post('/api/v1/s2s/card-token/delete', { card_token: cardToken });
  console.log(status);
  // endregion delete
}
