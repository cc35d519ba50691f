// Charges a card, and prints what the shopper's browser has to do next:
// node sale-card.mjs [ORDER_NUMBER [MM/YYYY [ATTEMPT]]]
import { env, post, storedKey } from './gateway.mjs';

const [orderNumber = 'order-2001', expiry = '05/2038', attempt = '1'] = process.argv.slice(2);
const [exp_month, exp_year] = expiry.split('/');
const shopUrl = env('SHOP_URL');

// region sale
// From the shopper's form. Never write the number or the CVV to a log or a database.
const card = {
  number: '4464040000000007',
  exp_month,
  exp_year,
  cvv: '123',
  holder: 'NOURA ALQAHTANI',
};
// Store the key before you send: a second run of the same attempt charges nothing twice.
const idempotencyKey = storedKey(`${orderNumber}-card-${attempt}`);
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
      ip_address: '203.0.113.24', // the browser's, not your load balancer's
    },
    notification_url: `${shopUrl}/callbacks/gateway`,
  },
  idempotencyKey,
);
console.log(sale.payment_id, sale.status); // store both with the attempt
// endregion sale

// region next
if (sale.next_action.type === 'three_ds') {
  console.log(challenge(sale.next_action));
} else if (sale.status === 'decline') {
  console.log(`show: ${sale.decline.message}`);
} else if (sale.status === 'undefined') {
  console.log('get the status, start nothing new');
} else {
  console.log('decided: show the result, fulfil from the callback');
}
// endregion next

// region challenge
/** Your response to the browser. Escape the values, and change nothing else. */
function challenge({ url, method, params }) {
  if (method === 'GET') {
    const location = new URL(url);
    for (const { name, value } of params) location.searchParams.append(name, value);
    return `303 See Other\nLocation: ${location}`;
  }
  const fields = params.map(
    ({ name, value }) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [
    `<form id="challenge" method="post" action="${escapeHtml(url)}">`,
    ...fields,
    '<button>Continue to your bank</button>',
    '</form>',
    '<script src="/submit-challenge.js"></script>',
  ].join('\n');
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
// endregion challenge
