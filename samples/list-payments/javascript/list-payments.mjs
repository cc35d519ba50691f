// Lists the payments of a day in Riyadh, or of an order, newest first:
// node list-payments.mjs day YYYY-MM-DD
// node list-payments.mjs order ORDER_NUMBER
import { post } from './gateway.mjs';

const [by, asked] = process.argv.slice(2);
if (!['day', 'order'].includes(by) || !asked) {
  console.error(`Usage: node list-payments.mjs day YYYY-MM-DD
       node list-payments.mjs order ORDER_NUMBER`);
  process.exit(1);
}

// region list
const fields = { [by === 'day' ? 'day' : 'order_number']: asked, limit: 100 };
// Send the same request with each page's next_cursor until there's none. Print each page at
// once, so that a long day needs no more memory.
let cursor;
do {
  const page = await post('/api/v1/payment/list', { ...fields, cursor });
  for (const { payment_id, order_number, status, amounts, currency } of page.payments) {
    const { authorized, captured, refunded } = amounts;
    console.log(
      `${payment_id} ${order_number} ${status}: authorized ${authorized}, ` +
        `captured ${captured}, refunded ${refunded} ${currency}`,
    );
  }
  cursor = page.next_cursor;
} while (cursor);
// endregion list
