// Charges a saved card twice: with the shopper on the page, and later without them.
// node charge-token.mjs CARD_TOKEN PAYMENT_ID, where PAYMENT_ID is that in which they agreed
import { post, storedKey } from './gateway.mjs';

const [cardToken, initialPaymentId] = process.argv.slice(2);

// region customer
const withShopper = await post(
  '/api/v1/s2s/charge',
  {
    order: {
      number: 'order-2010',
      amount: '210.00',
      currency: 'SAR',
      description: 'حقيبة سفر',
    },
    card_token: cardToken,
    initiator: 'customer',
    agreement: { type: 'card_on_file' },
    // Always: you do not know whether the issuer wants a challenge.
    three_ds: { return_url: 'https://shop.example/return' },
    notification_url: 'https://shop.example/callbacks/gateway',
  },
  storedKey('order-2010'),
);
console.log(`${withShopper.status}, next: ${withShopper.next_action.type}`);
// endregion customer

// region merchant
// One order number and one stored key for one charge: a job that runs twice then charges once.
const idempotencyKey = storedKey('topup-88');
const charge = await post(
  '/api/v1/s2s/charge',
  {
    order: {
      number: 'topup-88',
      amount: '50.00',
      currency: 'SAR',
      description: 'Top-up of the transport balance',
    },
    card_token: cardToken,
    initiator: 'merchant',
    agreement: { type: 'unscheduled', initial_payment_id: initialPaymentId },
    notification_url: 'https://shop.example/callbacks/gateway',
  },
  idempotencyKey,
);
if (charge.status === 'decline') console.log(`declined: ${charge.decline.retry_advice}`);
else console.log(charge.status);
// endregion merchant
