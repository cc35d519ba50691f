// Opens a session for a payment page inside yours, in an iframe or with the checkout SDK:
// node embed-session.mjs iframe|sdk [ORDER_NUMBER [ATTEMPT]]
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { env, post, storedKey } from './gateway.mjs';

const [display = 'iframe', number, attempt = '1'] = process.argv.slice(2);
// The origin of the page with the form. No other page can show this session.
const shopUrl = env('SHOP_URL');
if (display === 'sdk') await openForSdk(number ?? 'order-1044');
else await openForIframe(number ?? 'order-1043');

async function openForIframe(orderNumber) {
  // region iframe
  const order = { number: orderNumber, amount: '249.50', currency: 'SAR' };
  // Store the key before you send. Running the same attempt twice then opens only one session.
  const idempotencyKey = storedKey(`${orderNumber}-session-${attempt}`);
  const session = await post(
    '/api/v1/session',
    {
      merchant_key: process.env.GATEWAY_MERCHANT_KEY,
      operation: 'purchase',
      order: { ...order, description: 'Running shoes, size 42' },
      success_url: `${shopUrl}/return`, // shopUrl is the origin of the page with the frame
      cancel_url: `${shopUrl}/cart`,
      error_url: `${shopUrl}/payment-failed`,
      notification_url: `${shopUrl}/callbacks/gateway`,
      methods: ['mada', 'card'],
      display: 'iframe',
      session_expiry: 30,
      locale: 'en',
    },
    idempotencyKey,
  );
  storeOrder(order, session.payment_id);
  console.log(session.payment_id);
  console.log(session.redirect_url); // the src of the frame
  // endregion iframe
}

async function openForSdk(orderNumber) {
  // region sdk
  const order = { number: orderNumber, amount: '59.00', currency: 'SAR' };
  // Store the key before you send. Running the same attempt twice then opens only one session.
  const idempotencyKey = storedKey(`${orderNumber}-session-${attempt}`);
  const session = await post(
    '/api/v1/session',
    {
      merchant_key: process.env.GATEWAY_MERCHANT_KEY,
      operation: 'purchase',
      order: { ...order, description: 'قهوة عربية 500 جم' },
      success_url: `${shopUrl}/return`, // shopUrl is the origin of your page
      notification_url: `${shopUrl}/callbacks/gateway`,
      display: 'sdk',
      locale: 'ar',
    },
    idempotencyKey,
  );
  storeOrder(order, session.payment_id);
  console.log(session.payment_id);
  console.log(session.redirect_url); // return it to the page, which mounts it as sessionUrl
  // endregion sdk
}

// region store
/** Writes the order's row for callbacks and the return page. The file replaces your table. */
function storeOrder({ number, amount, currency }, payment_id) {
  const file = `${env('STORE')}/orders.json`;
  const orders = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const livemode = env('GATEWAY_MERCHANT_KEY').startsWith('mk_live_');
  const row = { payment_id, amount, currency, livemode };
  writeFileSync(`${file}.new`, JSON.stringify({ ...orders, [number]: row }));
  renameSync(`${file}.new`, file); // so that no reader gets half a file
}
// endregion store
