// Charges an STC Pay wallet: asks for the password of the SMS until it is right or the time is over.
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { post } from './gateway.mjs';

// region sale
const idempotencyKey = randomUUID();
const sale = await post(
  '/api/v1/s2s/sale',
  {
    order: {
      number: 'order-2004',
      amount: '35.00',
      currency: 'SAR',
      description: 'وجبة غداء',
    },
    source: { type: 'stcpay', mobile: '0512345678' },
    customer: { ip_address: '203.0.113.27' },
  },
  idempotencyKey,
);
console.log(sale.next_action.type);
// endregion sale

// region confirm
for await (const otp of createInterface({ input: process.stdin })) {
  try {
    // Each password that the shopper types is an intention of its own, with a key of its own.
    const fields = { payment_id: sale.payment_id, otp };
    const { status } = await post('/api/v1/s2s/confirm', fields, randomUUID());
    console.log(status);
    break;
  } catch (error) {
    if (error.code !== 'otp_incorrect') throw error;
    console.log('wrong password, please try again');
  }
}
// endregion confirm
