// Void an authorised payment
import { createHmac, randomUUID } from 'node:crypto';

const server = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4010';
const timestamp = String(Math.floor(Date.now() / 1000));
const requestId = randomUUID();
// Store this key before you send. Retry with it: a new one may repeat the call.
const idempotencyKey = randomUUID();
const body = JSON.stringify({
  payment_id: 'pay_01k72r4f6n9y4r0x8a3c',
  reason: 'ألغى العميل الحجز',
});
const hash = createHmac('sha256', process.env.GATEWAY_MERCHANT_SECRET)
  .update(`${timestamp}.${requestId}.POST /api/v1/payment/void.${body}`)
  .digest('hex');

const response = await fetch(`${server}/api/v1/payment/void`, {
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
