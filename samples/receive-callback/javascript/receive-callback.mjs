// Receives callbacks at http://127.0.0.1:PORT/callbacks/gateway and fulfils each paid order once:
// node receive-callback.mjs
// Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you stored with
// each order. The folder replaces your database.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { GATEWAY_CALLBACK_SECRET, PORT, STORE } = process.env;
for (const name of ['GATEWAY_CALLBACK_SECRET', 'PORT', 'STORE']) {
  if (!process.env[name]) {
    console.error(`Set ${name}: the page /programs lists its value for the sandbox.`);
    process.exit(1);
  }
}
// A secret that isn't whsec_ and the base64 of 24 to 64 bytes would reject every callback.
const key = Buffer.from(GATEWAY_CALLBACK_SECRET.replace('whsec_', ''), 'base64');
const isWhole = GATEWAY_CALLBACK_SECRET === `whsec_${key.toString('base64')}`;
if (!isWhole || key.length < 24 || key.length > 64) {
  const name = 'GATEWAY_CALLBACK_SECRET';
  console.error(`${name} isn't a callback secret: it starts with whsec_. Copy all of it.`);
  process.exit(1);
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
  // During a rotation there are several signatures. One of them matches your secret.
  const valid = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!valid) throw new Error('no signature matches');
}
// endregion validate

// region receive
const server = createServer(async (request, response) => {
  const status = await receive(request).catch((error) => {
    console.error(error);
    return 500; // the gateway sends it again
  });
  response.writeHead(status).end();
});
server.listen(Number(PORT), '127.0.0.1', () =>
  console.error(`Ready: http://127.0.0.1:${PORT}/callbacks/gateway`),
);

/** Returns the HTTP status. */
async function receive(request) {
  if (request.method !== 'POST' || request.url !== '/callbacks/gateway') return 404;
  const body = await buffer(request); // the raw bytes, before anything parses them
  const now = Math.floor(Date.now() / 1000);
  try {
    validate({ secret: GATEWAY_CALLBACK_SECRET, headers: request.headers, body, now });
  } catch (error) {
    console.error(`Rejected: ${error.message}`);
    return 401;
  }
  const id = request.headers['webhook-id'];
  console.error('Signature matches:', id);
  // A repeated callback: nothing to do.
  if (await isKnown(`callbacks/${id}`)) return 204;
  // With a database, put the work and the id in one transaction. Here the work comes first, because it
  // does nothing the second time: a crash in between loses no payment.
  if (!(await work(JSON.parse(body)))) return 503; // not stored: the gateway sends it again
  await writeFile(`${STORE}/callbacks/${id}`, body);
  return 204;
}
// endregion receive

server.on('error', ({ code }) => {
  const wayOut = 'set PORT to another one, and use it in SHOP_URL and --callback-url too';
  console.error(`Can't listen on port ${PORT} (${code}): ${wayOut}.`);
  process.exit(1);
});

function isKnown(file) {
  return access(`${STORE}/${file}`).then(
    () => true,
    () => false,
  );
}

// region fulfil
/** Returns whether the event is handled. If not, the gateway has to send it again. */
async function work({ type, sequence, data }) {
  const handled = `${STORE}/sequences/${data.payment_id}`;
  await mkdir(handled, { recursive: true });
  const isNewest = (await readdir(handled)).every((earlier) => Number(earlier) < sequence);
  if (!(await apply(type, data, isNewest))) return false;
  await writeFile(`${handled}/${sequence}`, '');
  return true;
}

async function apply(type, data, isNewest) {
  const isRefund = type === 'payment.refund' && ['success', 'fail'].includes(data.status);
  const isDispute = type === 'payment.chargeback';
  // Every callback has the payment's state. Only the newest may change the order.
  const isPaid = isNewest && ['pending', 'settled'].includes(data.order_status);
  if (!isPaid && !isRefund && !isDispute) return true;
  const orders = await storedOrders();
  let [number, toDo] = [data.order_number, 'fulfil'];
  let order = orders[number];
  const subscription = orders[data.schedule_id];
  // An automatic payment has no row of its own: use its schedule's row.
  if (!order && subscription && !['payment.sale', 'payment.capture'].includes(type)) {
    [number, toDo] = [`${data.schedule_id} ${data.payment_id}`, 'extend'];
    order = { ...subscription, payment_id: data.payment_id };
  }
  if (!order?.payment_id) {
    // The callback was faster than your own transaction.
    console.error(`No row with a payment for ${number} yet: 503, it comes again`);
    return false;
  }
  const fits =
    data.payment_id === order.payment_id &&
    data.order_amount === order.amount && // strings, never floats
    data.order_currency === order.currency &&
    data.livemode === order.livemode;
  if (!fits) {
    console.error(`Not as ordered, look at it: ${number}`);
    return true;
  }
  const { captured, refunded } = data.amounts;
  if (isDispute) {
    await once(data.trans_id, `dispute ${number}: alert your team, stop the shipment`);
  } else if (isRefund && data.status === 'success') {
    await once(data.trans_id, `refunded ${number} ${data.amount}`);
  } else if (isRefund) {
    // Tell your staff: the shopper has no money yet.
    await once(data.trans_id, `refund failed ${number} ${data.reason}`);
  }
  if (!isPaid) return true;
  if (data.order_status === 'pending') {
    // Pick and pack the goods. Capture when they're ready to ship.
    await once(`${data.payment_id}-accepted`, `accept ${number}`);
  } else if (/[1-9]/.test(refunded)) {
    // If you haven't fulfilled it yet, a person decides what to ship.
    await once(data.payment_id, `look at ${number}: refunded, get the status`);
  } else if (captured !== order.amount) {
    // Hand over no more than this amount covers.
    await once(`${data.payment_id}-${captured}`, `part captured ${number} ${captured}`);
  } else {
    await once(data.payment_id, `${toDo} ${number}`);
  }
  return true;
}

/** Prints for only one caller, as UPDATE orders … WHERE status = 'open' does. */
async function once(id, line) {
  try {
    await writeFile(`${STORE}/done/${id}`, '', { flag: 'wx' });
    console.log(line);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}
// endregion fulfil

/** Returns what you stored: orders by number, and subscriptions by schedule. */
async function storedOrders() {
  try {
    return JSON.parse(await readFile(`${STORE}/orders.json`, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    console.error(`No order is stored yet: ${error.message}`);
    return {};
  }
}
