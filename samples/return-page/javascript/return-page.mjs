// Shows the return page to the shopper at http://127.0.0.1:PORT/return?order_number=order-1042
// node return-page.mjs
// Needs the client's variables, PORT, and in the folder STORE the file orders.json: what you stored with
// each order. The folder replaces your database.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { env, post } from './gateway.mjs';

const PORT = env('PORT');
const STORE = env('STORE');

// region return
const server = createServer((request, response) =>
  show(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  }),
);
server.listen(Number(PORT), '127.0.0.1');

async function show(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  if (request.method !== 'GET' || pathname !== '/return') return response.writeHead(404).end();
  // Anybody can type an address: don't read its payment_id, and use your own order's row. In
  // your shop, also check that the order is this shopper's.
  const number = searchParams.get('order_number');
  const orders = JSON.parse(await readFile(`${STORE}/orders.json`, 'utf8'));
  const order = new Map(Object.entries(orders)).get(number);
  const text = order ? await whatToTell(number, order) : 'We do not know this order.';
  response.writeHead(order ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  response.end(`<!doctype html><html lang="en"><title>Your order</title><p>${html}</p></html>`);
}
// endregion return

server.on('error', ({ code }) => {
  console.error(`Can't listen on port ${PORT} (${code}): set PORT to another one.`);
  process.exit(1);
});

// region tell
async function whatToTell(number, order) {
  try {
    const payment = await post('/api/v1/payment/status', { payment_id: order.payment_id });
    const fits =
      payment.order.number === number &&
      payment.order.amount === order.amount && // strings, never floats
      payment.order.currency === order.currency &&
      payment.livemode === order.livemode;
    switch (payment.status) {
      // Update the order first, with the same function as your callback handler.
      case 'settled':
      case 'refund':
        if (fits) return howMuch(payment);
        break;
      case 'pending':
        if (fits) return 'Your order is confirmed.';
        break;
      case 'decline':
        if (payment.decline.code === 'invalid_transaction') break; // another one may have paid
        return `${payment.decline.message} Pay again?`;
      case 'void':
        return 'This payment was cancelled. Back to the basket.';
      case 'expired':
        return 'The time ran out. Start again?';
      case 'prepare':
      case 'redirect':
      case '3ds':
        return 'We are waiting for your payment.';
      case 'undefined':
        return 'We are checking with your bank and will write to you.';
    }
  } catch (error) {
    console.error(error.message); // no response doesn't mean declined
  }
  return 'We are checking your payment.';
}

/** Settled means you got money, and the amounts say how much. Refund means all of it went back. */
function howMuch({ status, order, amounts: { captured, refunded } }) {
  if (status === 'refund') return `Your payment was refunded: ${refunded} ${order.currency}.`;
  if (captured === order.amount && !/[1-9]/.test(refunded)) return 'Paid, thank you.';
  return `Paid ${captured} of ${order.amount} ${order.currency}, refunded ${refunded} ${order.currency}.`;
}
// endregion tell
