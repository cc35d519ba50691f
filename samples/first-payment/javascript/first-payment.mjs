// Takes a first payment in the sandbox, and prints its id and status:
// node first-payment.mjs [ORDER_NUMBER]
import { createHmac, randomUUID } from 'node:crypto';

// The sandbox's public test credentials. Keep your own in the environment, never in the code.
const {
  GATEWAY_URL: url = 'http://127.0.0.1:4010',
  GATEWAY_MERCHANT_KEY: merchantKey = 'mk_test_0001',
  GATEWAY_MERCHANT_SECRET: merchantSecret = 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246',
} = process.env;
const [orderNumber = `order-${randomUUID().slice(0, 8)}`] = process.argv.slice(2);

// region sign
/** Returns the headers that prove who sent these bytes. `body` is exactly what you send. */
function sign({ merchantKey, merchantSecret, timestamp, requestId, method, path, body }) {
  const digest = createHmac('sha256', merchantSecret)
    .update(`${timestamp}.${requestId}.${method} ${path}.`)
    .update(body)
    .digest('hex');
  return {
    'X-Merchant-Key': merchantKey,
    'X-Timestamp': String(timestamp),
    'X-Request-Id': requestId,
    'X-Hash': `v1=${digest}`,
  };
}
// endregion sign

// region pay
const method = 'POST';
const path = '/api/v1/s2s/sale';
// Serialise once: sign and send the same bytes.
const body = JSON.stringify({
  order: {
    number: orderNumber,
    amount: '115.00',
    currency: 'SAR',
    description: 'طلب رقم 1001: عباءة سوداء',
  },
  source: {
    type: 'card',
    number: '4464040000000007',
    exp_month: '10',
    exp_year: '2038',
    cvv: '123',
    holder: 'NOURA ALQAHTANI',
  },
  three_ds: { return_url: 'https://shop.example/return' },
});
const timestamp = Math.floor(Date.now() / 1000);
const requestId = randomUUID();
const headers = {
  ...sign({ merchantKey, merchantSecret, timestamp, requestId, method, path, body }),
  'Content-Type': 'application/json',
  'Idempotency-Key': randomUUID(), // random, because each run is a new order
};
const answer = await fetch(url + path, { method, headers, body }).catch((error) => {
  console.error(`Nothing answers at ${url} (${error.cause?.code}). Is the sandbox running?`);
  process.exit(1);
});
const text = await answer.text();
if (!answer.ok) {
  console.error(`The gateway returned ${answer.status}: ${text}`);
  process.exit(1);
}
const payment = JSON.parse(text);
console.log(payment.payment_id, payment.status);
// endregion pay
