// Charges a card and prints what the shopper's browser has to do next:
// node sale-card.mjs [ORDER_NUMBER]
import { randomUUID } from 'node:crypto';
import { post } from './gateway.mjs';

const [orderNumber = 'order-2001'] = process.argv.slice(2);
const shopUrl = process.env.SHOP_URL ?? 'https://shop.example';

// region sale
// From the shopper's form. Neither number nor CVV may ever reach a log or a database.
const card = {
  number: '4464040000000007',
  exp_month: '05',
  exp_year: '2038',
  cvv: '123',
  holder: 'NOURA ALQAHTANI',
};
const idempotencyKey = randomUUID();
const sale = await post(
  '/api/v1/s2s/sale',
  {
    order: {
      number: orderNumber,
      amount: '115.00',
      currency: 'SAR',
      description: 'طلب رقم 2001: عباءة سوداء وعود',
    },
    source: { type: 'card', ...card },
    three_ds: { return_url: `${shopUrl}/return` },
    customer: {
      name: 'نورة القحطاني',
      email: 'noura@shop.example',
      phone: '+966501234567',
      ip_address: '203.0.113.24', // of the browser, not of your load balancer
    },
    notification_url: `${shopUrl}/callbacks/gateway`,
  },
  idempotencyKey,
);
console.log(sale.status);
// endregion sale

// region next
if (sale.next_action.type === 'three_ds') console.log(challengeForm(sale.next_action));
else console.log('decided: show the result, fulfil from the callback');
// endregion next

// region challenge
/** Sends the browser to the bank. Every value is escaped for HTML, and otherwise untouched. */
function challengeForm({ url, method, params }) {
  const fields = params.map(
    ({ name, value }) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [
    `<form method="${method}" action="${escapeHtml(url)}">`,
    ...fields,
    '<button>Continue to your bank</button>',
    '</form>',
  ].join('\n');
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
// endregion challenge
