// Releases the rest of a hold after you captured a part of it:
// node release.mjs PAYMENT_ID [ATTEMPT]
import { post, storedKey } from './gateway.mjs';

const [paymentId, attempt = '1'] = process.argv.slice(2);
if (!paymentId) {
  console.error('Usage: node release.mjs PAYMENT_ID [ATTEMPT]');
  process.exit(1);
}

// region release
// A second run sends the same key. After transaction.status fail, use the next attempt.
const idempotencyKey = storedKey(`${paymentId}-release-${attempt}`);
const { transaction, amounts, currency } = await post(
  '/api/v1/payment/release',
  { payment_id: paymentId, reason: 'One item is out of stock' },
  idempotencyKey,
);
// As with a capture, transaction.status is the result, not the HTTP status.
if (transaction.status === 'success') {
  console.log(`released ${transaction.amount} ${currency}, captured ${amounts.captured}`);
} else {
  console.log(`${transaction.status}: get the status before you try again`);
}
// endregion release
