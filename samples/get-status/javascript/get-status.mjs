// Asks what became of a payment:
// node get-status.mjs PAYMENT_ID [ORDER_NUMBER [AMOUNT]]
import { post } from './gateway.mjs';

const [paymentId, number = 'order-1042', amount = '115.00'] = process.argv.slice(2);
// What you stored with the order.
const order = { number, amount, currency: 'SAR', livemode: false };

// region ask
// No Idempotency-Key: asking changes nothing.
const payment = await post('/api/v1/payment/status', { payment_id: paymentId });
console.log(payment.status);
// endregion ask

// region compare
/** Whether the money for this order is there: compare before you act. Amounts stay texts. */
function isPaid(payment, order) {
  return (
    payment.status === 'settled' &&
    payment.order.number === order.number &&
    payment.order.amount === order.amount &&
    payment.order.currency === order.currency &&
    payment.livemode === order.livemode
  );
}
// endregion compare

console.log(isPaid(payment, order) ? 'fulfil the order' : 'do not fulfil');
