// Charge a recurring payment
import { createHmac, randomUUID } from 'node:crypto';

const server = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4010';
const timestamp = String(Math.floor(Date.now() / 1000));
const requestId = randomUUID();
// Store this key before you send. Retry with it: a new one may repeat the call.
const idempotencyKey = randomUUID();
const body = JSON.stringify({
  recurring_init_trans_id: 'trn_01k72r4g8p0z5s1y9b4s',
  recurring_token: 'rtk_01k72r4m1t4d9w5c3f8g',
  order: {
    number: 'sub-300-2',
    amount: '49.00',
    currency: 'SAR',
    description: 'اشتراك شهري، الشهر الثاني',
  },
});
const hash = createHmac('sha256', process.env.GATEWAY_MERCHANT_SECRET)
  .update(`${timestamp}.${requestId}.POST /api/v1/payment/recurring.${body}`)
  .digest('hex');

const response = await fetch(`${server}/api/v1/payment/recurring`, {
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
