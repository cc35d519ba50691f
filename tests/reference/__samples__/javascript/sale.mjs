// Pay with a card, a wallet or a pay-later method
import { createHmac, randomUUID } from 'node:crypto';

const server = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4010';
const timestamp = String(Math.floor(Date.now() / 1000));
const requestId = randomUUID();
// Store this key before you send. Retry with it: a new one may repeat the call.
const idempotencyKey = randomUUID();
const body = JSON.stringify({
  order: {
    number: 'order-2001',
    amount: '115.00',
    currency: 'SAR',
    description: 'طلب رقم 2001: عباءة سوداء وعود',
  },
  source: {
    type: 'card',
    number: '4464040000000007',
    exp_month: '05',
    exp_year: '2038',
    cvv: '123',
    holder: 'NOURA ALQAHTANI',
  },
  three_ds: {
    return_url: 'https://shop.example/return',
  },
  customer: {
    name: 'نورة القحطاني',
    email: 'noura@shop.example',
    phone: '+966501234567',
    ip_address: '203.0.113.24',
  },
  notification_url: 'https://shop.example/callbacks/gateway',
});
const hash = createHmac('sha256', process.env.GATEWAY_MERCHANT_SECRET)
  .update(`${timestamp}.${requestId}.POST /api/v1/s2s/sale.${body}`)
  .digest('hex');

const response = await fetch(`${server}/api/v1/s2s/sale`, {
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
