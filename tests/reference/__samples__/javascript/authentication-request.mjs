// Create a checkout session
import { createHmac, randomUUID } from 'node:crypto';

const server = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4010';
const timestamp = String(Math.floor(Date.now() / 1000));
const requestId = randomUUID();
// Store this key before you send. Retry with it: a new one may repeat the call.
const idempotencyKey = randomUUID();
const body = JSON.stringify({
  merchant_key: 'mk_test_0001',
  operation: 'purchase',
  order: {
    number: 'order-1042',
    amount: '115.00',
    currency: 'SAR',
    description: 'طلب رقم 1042: عباءة سوداء وعود',
  },
  success_url: 'https://shop.example/return',
  cancel_url: 'https://shop.example/cart',
  notification_url: 'https://shop.example/callbacks/gateway',
  methods: [
    'mada',
    'card',
    'applepay',
    'stcpay',
  ],
  customer: {
    name: 'نورة القحطاني',
    email: 'noura@shop.example',
    phone: '+966501234567',
  },
  locale: 'ar',
});
const hash = createHmac('sha256', process.env.GATEWAY_MERCHANT_SECRET)
  .update(`${timestamp}.${requestId}.POST /api/v1/session.${body}`)
  .digest('hex');

const response = await fetch(`${server}/api/v1/session`, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Merchant-Key': process.env.GATEWAY_MERCHANT_KEY,
    'X-Hash': `v1=${hash}`,
    'X-Timestamp': timestamp,
    'X-Request-Id': requestId,
    'Idempotency-Key': idempotencyKey,
  },
  body,
});
console.log(response.status, await response.text());
