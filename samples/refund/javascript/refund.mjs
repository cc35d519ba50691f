// Gives back a part of a payment:
// node refund.mjs PAYMENT_ID [REFUND_NUMBER]
import { post, storedKey } from './gateway.mjs';

const [paymentId, refundNumber = 'return-88'] = process.argv.slice(2);

// region refund
// Store the refund, its number and its key before you send it: run twice, it refunds once.
const idempotencyKey = storedKey(refundNumber);
const refund = await post(
  '/api/v1/payment/refund',
  {
    payment_id: paymentId,
    amount: '15.00',
    reason: 'One item returned',
    merchant_refund_id: refundNumber,
  },
  idempotencyKey,
);
// Accepted, not done: the callback payment.refund brings the outcome.
console.log(refund.refund_id, refund.status);
// endregion refund
