// Opens a session for Tabby and Tamara, then gets the status or captures:
// node pay-later.mjs open [ORDER_NUMBER [PHONE [ATTEMPT]]]
// node pay-later.mjs return PAYMENT_ID
// node pay-later.mjs capture PAYMENT_ID SHIPMENT_NUMBER [AMOUNT]
import { env, post, storedKey } from './gateway.mjs';

const shopUrl = env('SHOP_URL');
const [step, ...given] = process.argv.slice(2);
const run = { open: openSession, return: askOnReturn, capture: captureShipment }[step];
if (!run) throw new Error('Name the step: open, return or capture.');
await run(...given);

async function openSession(orderNumber = 'order-1047', phone = '+966500000001', attempt = '1') {
  // region open
  // Store the key before you send. Running the same attempt twice then opens only one session.
  // The next attempt has another key.
  const idempotencyKey = storedKey(`${orderNumber}-session-${attempt}`);
  const session = await post(
    '/api/v1/session',
    {
      merchant_key: process.env.GATEWAY_MERCHANT_KEY,
      operation: 'authorization', // you ship later
      order: {
        number: orderNumber,
        amount: '640.00', // lines plus shipping minus discount
        currency: 'SAR',
        description: 'سماعة رأس لاسلكية',
        tax_amount: '83.48', // included in amount
        shipping_amount: '25.00',
        discount_amount: '0.00',
      },
      success_url: `${shopUrl}/return`,
      cancel_url: `${shopUrl}/cart`,
      error_url: `${shopUrl}/payment-failed`,
      notification_url: `${shopUrl}/callbacks/gateway`,
      methods: ['tabby', 'tamara'],
      customer: { name: 'سارة الغامدي', email: 'sara@shop.example', phone },
      shipping_address: {
        country: 'SA',
        city: 'Riyadh',
        district: 'Al Olaya',
        line1: 'شارع العليا 120',
        postal_code: '12211',
      },
      items: [
        {
          name: 'سماعة رأس لاسلكية',
          reference: 'SKU-551',
          type: 'physical',
          quantity: 1,
          unit_price: '615.00',
          tax_amount: '80.22',
          category: 'Electronics',
          product_url: `${shopUrl}/p/551`,
        },
      ],
      parameters: {
        buyer_history: { registered_since: '2023-02-11T09:00:00Z', completed_orders: 4 },
      },
    },
    idempotencyKey,
  );
  // Store payment_id with the order, then send the shopper to redirect_url with 303.
  console.log(session.payment_id);
  console.log(session.redirect_url);
  // endregion open
}

async function askOnReturn(paymentId) {
  // region return
  // Use the payment id in your order's row: anybody can type another one into the address.
  const payment = await post('/api/v1/payment/status', { payment_id: paymentId });
  const { status, order, amounts } = payment;
  if (status === 'pending') {
    console.log(`agreed: pack the order, capture before ${payment.capture_before}`);
  } else if (status === 'settled' && /[1-9]/.test(amounts.refunded)) {
    console.log(`captured ${order.number} ${amounts.captured}, refunded ${amounts.refunded}`);
  } else if (status === 'settled' && amounts.captured !== order.amount) {
    // Hand over no more than this amount covers.
    console.log(`part captured ${order.number} ${amounts.captured}`);
  } else if (status === 'settled') {
    console.log('paid: hand the goods over');
  } else if (['prepare', 'redirect', 'undefined'].includes(status)) {
    console.log(`not decided yet: ${status}, send nothing and get the status again`);
  } else if (status === 'reversal') {
    // The hold ended, but the provider may have captured: offer no other method yet.
    console.log('reversal: send nothing, ask support what the provider captured');
  } else if (status === 'refund') {
    console.log(`refunded ${order.number} ${amounts.refunded}: send nothing`);
  } else {
    // decline, void and expired: the shopper can pay the same order with another method.
    console.log(`send nothing: ${status}`);
  }
  // endregion return
}

async function captureShipment(paymentId, shipmentNumber, amount) {
  if (!shipmentNumber) throw new Error('Name the payment and the shipment.');
  // region capture
  // Each shipment has its own key: a second run captures nothing twice.
  // After transaction.status fail, use a new shipment number.
  const idempotencyKey = storedKey(shipmentNumber);
  // Without an amount, you capture everything. With one, the rest is released at once.
  const fields = { payment_id: paymentId, ...(amount && { amount, final: true }) };
  const capture = await post('/api/v1/payment/capture', fields, idempotencyKey);
  const { transaction, amounts, currency } = capture;
  // The HTTP status shows that it was tried, transaction.status whether it worked:
  // only then hand the goods over.
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
}
