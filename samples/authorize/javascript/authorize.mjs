// Opens a session that holds the amount, and prints payment id and address of the payment page:
// node authorize.mjs [ORDER_NUMBER]
import { randomUUID } from 'node:crypto';
import { post } from './gateway.mjs';

const [orderNumber = 'booking-7781'] = process.argv.slice(2);
const shopUrl = process.env.SHOP_URL ?? 'https://shop.example';

// region create
// One key for one intention: store it with the order before you send the request.
const idempotencyKey = randomUUID();
const session = await post(
  '/api/v1/session',
  {
    merchant_key: process.env.GATEWAY_MERCHANT_KEY,
    operation: 'authorization',
    order: {
      number: orderNumber,
      amount: '1200.00',
      currency: 'SAR',
      description: 'فندق في جدة، ثلاث ليال',
    },
    success_url: `${shopUrl}/return`,
    expiry_url: `${shopUrl}/session-expired`,
    notification_url: `${shopUrl}/callbacks/gateway`,
    methods: ['card'],
  },
  idempotencyKey,
);
// Store payment_id and expires_at, then send the shopper to redirect_url with 303.
console.log(session.payment_id);
console.log(session.redirect_url);
// endregion create
