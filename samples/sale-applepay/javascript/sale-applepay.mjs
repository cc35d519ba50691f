// Pays with the token of the Apple Pay sheet, and says what your page has to tell the sheet:
// node sale-applepay.mjs [ORDER_NUMBER [ATTEMPT]] < token.json
import { json } from 'node:stream/consumers';
import { GatewayError, post, storedKey } from './gateway.mjs';

const [orderNumber = 'order-2003', attempt = '1'] = process.argv.slice(2);

// region sale
// The page sends the token, unchanged, and its order's number. All else is yours.
const paymentToken = await json(process.stdin);
// Each tap is an attempt with a key of its own, stored before anything is sent.
const idempotencyKey = storedKey(`${orderNumber}-${attempt}`);
const pay = () =>
  post(
    '/api/v1/s2s/sale',
    {
      order: {
        number: orderNumber,
        amount: '59.00',
        currency: 'SAR',
        description: 'قهوة عربية 500 جم',
      },
      source: { type: 'applepay', payment_token: paymentToken },
      customer: { email: 'noura@shop.example', ip_address: '203.0.113.24' },
    },
    idempotencyKey,
  );
// endregion sale

// region tell
// Prints what the page gives to completePayment, and what the shopper reads.
try {
  const { payment_id, status, decline } = await pay();
  console.log(payment_id, status); // store payment_id with the order
  if (status === 'settled' || status === 'pending') tell('STATUS_SUCCESS');
  else if (status === 'decline') tell('STATUS_FAILURE', decline.message);
  else tell('STATUS_FAILURE', 'We are checking your payment.');
} catch (error) {
  // Whatever it is, the sheet waits for an answer.
  console.error(error.message);
  // Refused by the gateway: nothing was paid. Otherwise nobody knows yet, or the
  // order is being paid already: ask for the status by order number.
  const isRefused = error instanceof GatewayError && error.code && error.status !== 409;
  tell(
    'STATUS_FAILURE',
    isRefused ? 'Please pay in another way.' : 'We are checking your payment.',
  );
}
// endregion tell

function tell(...lines) {
  console.log(lines.join('\n'));
}
