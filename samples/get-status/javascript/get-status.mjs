// Gets the status of a payment or an order:
// node get-status.mjs PAYMENT_ID [ORDER_NUMBER AMOUNT]
// node get-status.mjs ORDER_NUMBER [AMOUNT]
import { post } from './gateway.mjs';

const USAGE = `Usage: node get-status.mjs PAYMENT_ID [ORDER_NUMBER AMOUNT]
       node get-status.mjs ORDER_NUMBER [AMOUNT]`;
const NOT_COMPARED = "not compared: pass the order's number and amount as you stored them";

const [asked = 'pay_', ...given] = process.argv.slice(2);
const isId = asked.startsWith('pay_');
if (isId && !/^pay_[0-9a-z]{20}$/.test(asked)) throw new Error(USAGE);
const [number, amount] = isId ? given : [asked, ...given];

const payment = await ask(isId ? { payment_id: asked } : { order_number: asked });
// What you stored with the order. Never take it from the response: that would always match.
const order = { number, amount, currency: 'SAR', livemode: false };
console.log(amount ? verdict(payment, order) : NOT_COMPARED);

// region ask
/** Gets a payment by payment_id or order_number. Changes nothing, so it needs no key. */
async function ask(fields) {
  const payment = await post('/api/v1/payment/status', fields);
  const { authorized, captured, refunded } = payment.amounts;
  console.log(
    `${payment.status}: authorized ${authorized}, captured ${captured}, refunded ${refunded}`,
  );
  // Every step, and your own number of a refund.
  for (const { type, status, amount, merchant_refund_id = '' } of payment.transactions) {
    console.log(`${type} ${status} ${amount} ${merchant_refund_id}`.trim());
  }
  return payment;
}
// endregion ask

// region compare
/** Compares the payment with your order before you act. Keep amounts as strings. */
function verdict(payment, order) {
  const isPaid =
    payment.status === 'settled' &&
    payment.order.number === order.number &&
    payment.order.amount === order.amount &&
    payment.order.currency === order.currency &&
    payment.livemode === order.livemode;
  const { captured, refunded } = payment.amounts;
  if (!isPaid) return 'do not fulfil';
  if (/[1-9]/.test(refunded)) return `captured ${order.number} ${captured}, refunded ${refunded}`;
  // Hand over no more than this amount covers.
  if (captured !== order.amount) return `part captured ${order.number} ${captured}`;
  return 'fulfil the order';
}
// endregion compare
