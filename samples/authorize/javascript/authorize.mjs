// Opens a session that holds the amount, and prints the payment id and the payment page's address:
// node authorize.mjs [ORDER_NUMBER [ATTEMPT]]
import { env, post, storedKey } from './gateway.mjs';

const [orderNumber = 'booking-7781', attempt = '1'] = process.argv.slice(2);
const shopUrl = env('SHOP_URL');

// region create
// Store the key before you send. Running the same attempt twice then opens only one session.
const idempotencyKey = storedKey(`${orderNumber}-session-${attempt}`);
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
// Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
console.log(session.payment_id);
console.log(session.redirect_url);
// endregion create
