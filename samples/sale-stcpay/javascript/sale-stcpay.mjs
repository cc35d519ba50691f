// Charges an STC Pay wallet, and reads the one-time password until it's right or has expired:
// node sale-stcpay.mjs [ORDER_NUMBER [MOBILE [ATTEMPT]]]
import { createInterface } from 'node:readline';
import { env, post, storedKey } from './gateway.mjs';

const [orderNumber = 'order-2004', mobile = '0512345678', attempt = '1'] = process.argv.slice(2);
const shopUrl = env('SHOP_URL');

// region sale
// Store the key before you send: a second run of the same attempt is the same payment.
const idempotencyKey = storedKey(`${orderNumber}-stcpay-${attempt}`);
const sale = await post(
  '/api/v1/s2s/sale',
  {
    order: {
      number: orderNumber,
      amount: '35.00',
      currency: 'SAR',
      description: 'وجبة غداء',
    },
    source: { type: 'stcpay', mobile },
    customer: { ip_address: '203.0.113.27' },
    notification_url: `${shopUrl}/callbacks/gateway`,
  },
  idempotencyKey,
);
console.log(sale.payment_id); // store it with the attempt
if (sale.status === 'decline') {
  // No SMS was sent: offer the other methods.
  console.log(`show: ${sale.decline.message}`);
  process.exit();
}
if (sale.next_action.type !== 'otp') {
  // For example undefined: the shopper may have paid.
  console.log(`the payment is ${sale.status}: get the status, send no second sale`);
  process.exit();
}
console.log(sale.next_action.type);
// endregion sale

// region confirm
for await (const otp of createInterface({ input: process.stdin })) {
  try {
    // Each password has its own key: typed again after a time-out, it's confirmed once.
    // In your shop, keep this key with the attempt, and never store the password.
    const fields = { payment_id: sale.payment_id, otp };
    const otpKey = storedKey(`${sale.payment_id}-otp-${otp}`);
    const { status, decline } = await post('/api/v1/s2s/confirm', fields, otpKey);
    console.log(status);
    if (status === 'undefined') console.log('get the status, start nothing new');
    if (decline) console.log(`show: ${decline.message}`);
    break;
  } catch (error) {
    if (error.code !== 'otp_incorrect') throw error;
    console.log('wrong password, please try again');
  }
}
// endregion confirm
