// Captures an authorised payment: everything that is left, a part, or the last part:
// node capture.mjs PAYMENT_ID [AMOUNT [final]]
import { randomUUID } from 'node:crypto';
import { post } from './gateway.mjs';

const [paymentId, amount, last] = process.argv.slice(2);
if (!paymentId || (last && last !== 'final')) {
  console.error('Usage: node capture.mjs PAYMENT_ID [AMOUNT [final]]');
  process.exit(1);
}

// region capture
// A new key for every try that you decide on; the same one only after a time-out.
const idempotencyKey = randomUUID();
const fields = { payment_id: paymentId };
// Without an amount everything that is left. The last part is final: the rest is released.
if (amount) fields.amount = amount;
if (last) fields.final = true;
const capture = await post('/api/v1/payment/capture', fields, idempotencyKey);
const { transaction, amounts, currency } = capture;
// The HTTP status says that it was tried, this one says whether it worked.
if (transaction.status === 'success') {
  console.log(`captured ${amounts.captured} of ${amounts.authorized} ${currency}`);
} else if (transaction.status === 'fail') {
  const { decline, reason = 'no reason given' } = transaction;
  console.log(`still held: ${decline?.retry_advice ?? reason}`);
} else {
  // waiting or undefined: nobody knows yet whether it was taken.
  console.log(`${transaction.status}: ask for the status; a new key could take it twice`);
}
// endregion capture
