// Releases an authorised payment of which nothing was captured: node void.mjs PAYMENT_ID
import { randomUUID } from 'node:crypto';
import { post } from './gateway.mjs';

const [paymentId] = process.argv.slice(2);
if (!paymentId) {
  console.error('Usage: node void.mjs PAYMENT_ID');
  process.exit(1);
}

// region void
const idempotencyKey = randomUUID();
const { transaction, status } = await post(
  '/api/v1/payment/void',
  { payment_id: paymentId, reason: 'ألغى العميل الحجز' },
  idempotencyKey,
);
// As with a capture, transaction.status says whether it worked.
console.log(`${transaction.status}: the payment is ${status}`);
// endregion void
