// Captures an authorised payment: everything that's left, one parcel, or the last parcel:
// node capture.mjs PAYMENT_ID [AMOUNT PARCEL [final]]
import { post, storedKey } from './gateway.mjs';

const [paymentId, amount, name, last] = process.argv.slice(2);
const parcel = amount ? name : 'all';
if (!paymentId || !parcel || parcel === 'final' || (last && last !== 'final')) {
  console.error('Usage: node capture.mjs PAYMENT_ID [AMOUNT PARCEL [final]]');
  process.exit(1);
}

// region capture
// Store the parcel with its key before you send it: a second run captures nothing twice.
// After transaction.status fail (not after a time-out), use a new name (parcel-1-2): the
// old key returns the same failure.
const idempotencyKey = storedKey(`${paymentId}-capture-${parcel}`);
const fields = { payment_id: paymentId };
// Without an amount, you capture everything that's left. A final part releases the rest.
if (amount) fields.amount = amount;
if (last) fields.final = true;
const capture = await post('/api/v1/payment/capture', fields, idempotencyKey);
const { transaction, amounts, currency } = capture;
// The HTTP status shows that it was tried, transaction.status whether it worked.
if (transaction.status === 'success') {
  console.log(`captured ${amounts.captured} of ${amounts.authorized} ${currency}`);
} else if (transaction.status === 'fail') {
  const { decline, reason = 'no reason given' } = transaction;
  console.log(`still held: ${decline?.retry_advice ?? reason}`);
} else {
  // waiting or undefined: the outcome is unknown.
  console.log(`${transaction.status}: get the status; a new key could capture it twice`);
}
// endregion capture
