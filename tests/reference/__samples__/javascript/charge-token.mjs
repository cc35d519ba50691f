// Charge a saved card
import { createHmac, randomUUID } from 'node:crypto';

const server = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4010';
const timestamp = String(Math.floor(Date.now() / 1000));
const requestId = randomUUID();
// Store this key before you send. Retry with it: a new one may repeat the call.
const idempotencyKey = randomUUID();
const body = JSON.stringify({
  order: {
    number: 'order-2010',
    amount: '210.00',
    currency: 'SAR',
    description: 'حقيبة سفر',
  },
  card_token: 'tok_01k72r4k0s3c8v4b2e7f',
  initiator: 'customer',
  agreement: {
    type: 'card_on_file',
  },
  three_ds: {
    return_url: 'https://shop.example/return',
  },
  notification_url: 'https://shop.example/callbacks/gateway',
});
const hash = createHmac('sha256', process.env.GATEWAY_MERCHANT_SECRET)
  .update(`${timestamp}.${requestId}.POST /api/v1/s2s/charge.${body}`)
  .digest('hex');

const response = await fetch(`${server}/api/v1/s2s/charge`, {
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
