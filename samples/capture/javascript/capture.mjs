// Captures everything that is left of an authorised payment: node capture.mjs PAYMENT_ID
import { randomUUID } from 'node:crypto';
import { post } from './gateway.mjs';

const [paymentId] = process.argv.slice(2);

// region capture
// A new key for every try that you decide on; the same one only after a time-out.
const idempotencyKey = randomUUID();
const { transaction, amounts, currency } = await post(
  '/api/v1/payment/capture',
  { payment_id: paymentId },
  idempotencyKey,
);
// The HTTP status says that it was tried, this one says whether it worked.
if (transaction.status === 'success') console.log(`captured ${amounts.captured} ${currency}`);
else console.log(`still held: ${transaction.decline.retry_advice}`);
// endregion capture
