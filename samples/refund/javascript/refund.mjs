// Gives back a part of a payment: node refund.mjs PAYMENT_ID
import { randomUUID } from 'node:crypto';
import { post } from './gateway.mjs';

const [paymentId] = process.argv.slice(2);

// region refund
// Store the refund, its number and this key before you send it.
const idempotencyKey = randomUUID();
const refund = await post(
  '/api/v1/payment/refund',
  {
    payment_id: paymentId,
    amount: '15.00',
    reason: 'One item returned',
    merchant_refund_id: 'return-88',
  },
  idempotencyKey,
);
// Accepted, not done: the callback payment.refund brings the outcome.
console.log(refund.refund_id, refund.status);
// endregion refund
