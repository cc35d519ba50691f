// Opens a checkout session, and prints the payment id and the payment page's address:
// node create-session.mjs [ORDER_NUMBER [ATTEMPT]]
import { env, post, storedKey } from './gateway.mjs';

const [orderNumber = 'order-1042', attempt = '1'] = process.argv.slice(2);
const shopUrl = env('SHOP_URL');

// region create
// Store the key before you send. Running the same attempt twice then opens only one session.
const idempotencyKey = storedKey(`${orderNumber}-session-${attempt}`);
const session = await post(
  '/api/v1/session',
  {
    merchant_key: process.env.GATEWAY_MERCHANT_KEY,
    operation: 'purchase',
    order: {
      number: orderNumber,
      amount: '115.00',
      currency: 'SAR',
      description: 'طلب رقم 1042: عباءة سوداء وعود',
    },
    success_url: `${shopUrl}/return`,
    cancel_url: `${shopUrl}/cart`,
    notification_url: `${shopUrl}/callbacks/gateway`,
    methods: ['mada', 'card', 'applepay', 'stcpay'],
    customer: {
      name: 'نورة القحطاني',
      email: 'noura@shop.example',
      phone: '+966501234567',
    },
    locale: 'ar',
  },
  idempotencyKey,
);
// Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
console.log(session.payment_id);
console.log(session.redirect_url);
// endregion create
