// Refunds part of a payment, or all of it:
// node refund.mjs PAYMENT_ID [REFUND_NUMBER [AMOUNT]]
import { post, storedKey } from './gateway.mjs';

const [paymentId, refundNumber = 'return-88', amount = '15.00'] = process.argv.slice(2);
if (!paymentId) {
  console.error('Usage: node refund.mjs PAYMENT_ID [REFUND_NUMBER [AMOUNT]]');
  process.exit(1);
}

// region refund
// Store the refund, its number and its key before you send it: for 24 hours, a second run refunds
// nothing twice. Later, look for its number in the payment's transactions first.
// After a payment.refund with status fail, use a new number (return-88-2), and so a new key:
// the old key returns the same response.
const idempotencyKey = storedKey(refundNumber);
const refund = await post(
  '/api/v1/payment/refund',
  {
    payment_id: paymentId,
    amount,
    reason: 'One item returned',
    merchant_refund_id: refundNumber,
  },
  idempotencyKey,
);
// Accepted, but not done yet: the callback payment.refund has the outcome.
console.log(refund.refund_id, refund.status);
// endregion refund
