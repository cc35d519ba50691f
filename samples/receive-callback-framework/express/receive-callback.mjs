// Receives callbacks in Express, at http://127.0.0.1:PORT/callbacks/gateway, and fulfils each paid
// order once. Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you
// stored with each order. The folder stands for your database.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import express from 'express';

const { GATEWAY_CALLBACK_SECRET, PORT, STORE } = process.env;
for (const name of ['GATEWAY_CALLBACK_SECRET', 'PORT', 'STORE']) {
  if (!process.env[name]) {
    console.error(`Set ${name}.`);
    process.exit(1);
  }
}
await mkdir(`${STORE}/callbacks`, { recursive: true });
await mkdir(`${STORE}/done`, { recursive: true });

// region validate
/** Throws unless the gateway signed these bytes within the last five minutes. */
function validate({ secret, headers, body, now }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) throw new Error('a webhook- header is missing');
  if (!(Math.abs(now - Number(timestamp)) <= 300)) {
    throw new Error('the callback is too old, or this server’s clock is wrong');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  if (key.length < 24) throw new Error('the callback secret is missing or cut off');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const expected = Buffer.from(`v1,${digest.toString('base64')}`);
  // During a rotation there are several signatures; one of them is made with your secret.
  const valid = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!valid) throw new Error('no signature matches');
}
// endregion validate

// region receive
/** Answers the HTTP status. */
async function receive(headers, body) {
  const now = Math.floor(Date.now() / 1000);
  try {
    validate({ secret: GATEWAY_CALLBACK_SECRET, headers, body, now });
  } catch (error) {
    console.error(`Refused: ${error.message}`);
    return 401;
  }
  const id = headers['webhook-id'];
  if (await isKnown(id)) return 204; // a repetition: nothing to do, and received
  // With a database: the work and the id in one transaction.
  if (!(await work(JSON.parse(body)))) return 503; // not stored: it comes again
  await writeFile(`${STORE}/callbacks/${id}`, body);
  return 204;
}
// endregion receive

// region route
const app = express();
// Before express.json(): whichever parser comes first takes the body, and gives nobody the bytes.
const raw = express.raw({ type: 'application/json' });
app.post('/callbacks/gateway', raw, async (request, response) => {
  response.status(await receive(request.headers, request.body)).end(); // body: a Buffer
});
app.use(express.json()); // for all other routes
app.listen(Number(PORT), '127.0.0.1');
// endregion route

function isKnown(id) {
  return access(`${STORE}/callbacks/${id}`).then(
    () => true,
    () => false,
  );
}

// region fulfil
/** Answers whether the event is done with; if not, it has to come again. */
async function work({ type, data }) {
  const isPayment =
    ['payment.sale', 'payment.capture', 'payment.recurring'].includes(type) &&
    data.status === 'success' &&
    ['pending', 'settled'].includes(data.order_status);
  const isRefund = type === 'payment.refund' && ['success', 'fail'].includes(data.status);
  if (!isPayment && !isRefund) return true;
  const number = data.order_number;
  const order = await storedOrder(number);
  if (!order?.payment_id) return false; // faster than your own transaction
  const fits =
    data.payment_id === order.payment_id &&
    data.order_amount === order.amount && // texts, never floats
    data.order_currency === order.currency &&
    data.livemode === order.livemode;
  const accepted = `${data.payment_id}-accepted`;
  const { captured } = data.amounts;
  if (!fits) console.error(`Not as ordered, look at it: ${number}`);
  else if (isRefund) {
    if (!(await isFirst(data.trans_id))) return true;
    if (data.status === 'success') console.log(`refunded ${number} ${data.amount}`);
    // Tell your staff: the shopper has no money yet.
    else console.log(`refund failed ${number} ${data.reason}`);
  } else if (data.order_status === 'pending') {
    // Pick and pack, and capture when the goods are ready to leave.
    if (await isFirst(accepted)) console.log(`accept ${number}`);
  } else {
    await isFirst(accepted); // money was taken: an older event accepts nothing
    if (captured !== order.amount) {
      // Hand over no more than that covers.
      if (await isFirst(data.trans_id)) console.log(`part captured ${number} ${captured}`);
    } else if (await isFirst(data.payment_id)) console.log(`fulfil ${number}`);
  }
  return true;
}

/** What you stored with the order; undefined while there is no row. */
async function storedOrder(number) {
  try {
    return JSON.parse(await readFile(`${STORE}/orders.json`, 'utf8'))[number];
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    console.error(`No order is stored yet: ${error.message}`);
  }
}

/** True for one caller alone, as UPDATE orders … WHERE status = 'open' is. */
async function isFirst(id) {
  try {
    await writeFile(`${STORE}/done/${id}`, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
// endregion fulfil
