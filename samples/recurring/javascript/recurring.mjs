// Charges the next period of a subscription: node recurring.mjs TRANS_ID RECURRING_TOKEN
import { post, storedKey } from './gateway.mjs';

const [transId, recurringToken] = process.argv.slice(2);

// region charge
// Written before it is sent, unique for subscription and period: order number and key.
const idempotencyKey = storedKey('sub-300-2');
const payment = await post(
  '/api/v1/payment/recurring',
  {
    recurring_init_trans_id: transId,
    recurring_token: recurringToken,
    order: {
      number: 'sub-300-2',
      amount: '49.00',
      currency: 'SAR',
      description: 'اشتراك شهري، الشهر الثاني',
    },
  },
  idempotencyKey,
);
if (payment.status === 'decline') console.log(`declined: ${payment.decline.retry_advice}`);
else console.log(payment.status);
// endregion charge
