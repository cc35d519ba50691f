// Voids an authorised payment while nothing is captured of it:
// node void.mjs PAYMENT_ID [ATTEMPT]
import { post, storedKey } from './gateway.mjs';

const [paymentId, attempt = '1'] = process.argv.slice(2);
if (!paymentId) {
  console.error('Usage: node void.mjs PAYMENT_ID [ATTEMPT]');
  process.exit(1);
}

// region void
// A second run sends the same key. After transaction.status fail, use the next attempt.
const idempotencyKey = storedKey(`${paymentId}-void-${attempt}`);
const { transaction, status } = await post(
  '/api/v1/payment/void',
  { payment_id: paymentId, reason: 'ألغى العميل الحجز' },
  idempotencyKey,
);
// As with a capture, transaction.status is the result, not the HTTP status.
console.log(`${transaction.status}: the payment is ${status}`);
// endregion void
