// List payments
import { createHmac, randomUUID } from 'node:crypto';

const server = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4010';
const timestamp = String(Math.floor(Date.now() / 1000));
const requestId = randomUUID();
const body = JSON.stringify({
  day: '2025-10-09',
  limit: 100,
});
const hash = createHmac('sha256', process.env.GATEWAY_MERCHANT_SECRET)
  .update(`${timestamp}.${requestId}.POST /api/v1/payment/list.${body}`)
  .digest('hex');

const response = await fetch(`${server}/api/v1/payment/list`, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Merchant-Key': process.env.GATEWAY_MERCHANT_KEY,
    'X-Hash': `v1=${hash}`,
    'X-Timestamp': timestamp,
    'X-Request-Id': requestId,
  },
  body,
});
console.log(response.status, await response.text());
