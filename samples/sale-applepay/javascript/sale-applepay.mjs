// Pays with the token from the Apple Pay sheet, and prints what your server returns to the page:
// node sale-applepay.mjs [ORDER_NUMBER [ATTEMPT]] < token.json
import { json } from 'node:stream/consumers';
import { env, GatewayError, post, storedKey } from './gateway.mjs';

const [orderNumber = 'order-2003', attempt = '1'] = process.argv.slice(2);
const shopUrl = env('SHOP_URL');

// region sale
// The page sends the token, unchanged, and its order's number. The rest comes from your server.
const paymentToken = await json(process.stdin);
// Each tap is an attempt with its own key. Store the key before you send.
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
      notification_url: `${shopUrl}/callbacks/gateway`,
    },
    idempotencyKey,
    20, // seconds: the sheet waits for 30
  );
// endregion sale

// region tell
/** Prints the response to the page: the result for completePayment, the message for the shopper. */
function tell(result, message, again = false) {
  console.log(JSON.stringify({ result, message, again })); // again: they can pay again
}

try {
  const { payment_id, status, decline } = await pay();
  console.log(payment_id, status); // store payment_id with the order
  if (status === 'settled' || status === 'pending') tell('STATUS_SUCCESS');
  else if (status === 'decline') tell('STATUS_FAILURE', decline.message, true);
  else tell('STATUS_FAILURE', 'We are checking your payment.');
} catch (error) {
  // In any case, the sheet waits for a response.
  console.error(error.message);
  const { code, status } = error instanceof GatewayError ? error : {};
  if (code === 'applepay_token_invalid') {
    // Safe only because each token is sent with one stored key.
    tell('STATUS_FAILURE', 'Please press the Apple Pay button again.', true);
  } else if (code && code !== 'idempotency_key_reused' && status !== 409) {
    // Rejected by the gateway: nothing was paid.
    tell('STATUS_FAILURE', 'Please pay in another way.', true);
  } else {
    // No response, or an earlier request may have paid: get
    // the status by order number.
    tell('STATUS_FAILURE', 'We are checking your payment.');
  }
}
// endregion tell
