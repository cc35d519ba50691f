// Charges a saved card twice: with the shopper on the page, and later without them.
// node charge-token.mjs CARD_TOKEN PAYMENT_ID [ORDER_NUMBER [TOP_UP_NUMBER [TOP_UP_ATTEMPT]]]
// PAYMENT_ID is the payment in which they agreed
import { env, post, storedKey } from './gateway.mjs';

const [cardToken, initialPaymentId, ...numbers] = process.argv.slice(2);
const [orderNumber = 'order-2010', topUpNumber = 'topup-88', topUpAttempt = '1'] = numbers;
const shopUrl = env('SHOP_URL');

// region customer
const withShopper = await post(
  '/api/v1/s2s/charge',
  {
    order: {
      number: orderNumber,
      amount: '210.00',
      currency: 'SAR',
      description: 'حقيبة سفر',
    },
    card_token: cardToken,
    initiator: 'customer',
    agreement: { type: 'card_on_file' },
    // Always send this: the issuer may want a challenge.
    three_ds: { return_url: `${shopUrl}/return` },
    notification_url: `${shopUrl}/callbacks/gateway`,
  },
  // The key of the first attempt: when the shopper tries again, count up.
  storedKey(`${orderNumber}-charge-1`),
);
const { payment_id, status, next_action } = withShopper;
// Store payment_id with the order: you compare the callback with it.
console.log(`${payment_id} ${status}, next: ${next_action.type}`);
// Send the shopper there first. Nothing is decided yet.
if (next_action.type === 'three_ds') console.log(`challenge: ${next_action.url}`);
if (status === 'undefined') console.log('get the status, start nothing new');
// endregion customer

// region merchant
// One key for each order and attempt: a job that runs twice charges once.
// After a decline, charge the same order number with the next attempt.
const idempotencyKey = storedKey(`${topUpNumber}-charge-${topUpAttempt}`);
const charge = await post(
  '/api/v1/s2s/charge',
  {
    order: {
      number: topUpNumber,
      amount: '50.00',
      currency: 'SAR',
      description: 'Top-up of the transport balance',
    },
    card_token: cardToken,
    initiator: 'merchant',
    agreement: { type: 'unscheduled', initial_payment_id: initialPaymentId },
    notification_url: `${shopUrl}/callbacks/gateway`,
  },
  idempotencyKey,
);
let outcome = charge.status;
if (outcome === 'decline') outcome = `declined: ${charge.decline.retry_advice}`;
if (outcome === 'undefined') outcome += ': get the status, start nothing new';
console.log(`${charge.payment_id} ${outcome}`);
// endregion merchant
