// Takes the first payment of a subscription, reads its token, and charges a later period:
// node recurring.mjs open [ORDER_NUMBER [ATTEMPT [SCHEDULE_ID]]]
// node recurring.mjs tokens PAYMENT_ID
// node recurring.mjs charge TRANS_ID RECURRING_TOKEN [ORDER_NUMBER [ATTEMPT]]
import { env, post, storedKey } from './gateway.mjs';

const shopUrl = env('SHOP_URL');
const [step, ...given] = process.argv.slice(2);
const run = { open: openSession, tokens: readTokens, charge: chargePeriod }[step];
if (!run) throw new Error('Name the step: open, tokens or charge.');
await run(...given);

async function openSession(orderNumber = 'sub-300-1', attempt = '1', scheduleId) {
  // region open
  // Store the key before you send. Running the same attempt twice then opens only one session.
  // After a decline, open a new one with the next attempt.
  const idempotencyKey = storedKey(`${orderNumber}-session-${attempt}`);
  const session = await post(
    '/api/v1/session',
    {
      merchant_key: process.env.GATEWAY_MERCHANT_KEY,
      operation: 'purchase',
      order: {
        number: orderNumber,
        amount: '49.00',
        currency: 'SAR',
        description: 'اشتراك شهري',
      },
      success_url: `${shopUrl}/return`,
      notification_url: `${shopUrl}/callbacks/gateway`,
      methods: ['card'],
      recurring_init: true, // the shopper agreed, and you stored the proof
      schedule_id: scheduleId, // undefined isn't sent: you charge each period
      customer: {
        name: 'Reem Al-Harbi',
        email: 'reem@shop.example',
        phone: '+966541234567',
      },
    },
    idempotencyKey,
  );
  // Store payment_id with the subscription, then send the shopper to redirect_url
  // with 303.
  console.log(session.payment_id);
  console.log(session.redirect_url);
  // endregion open
}

async function readTokens(paymentId) {
  // region tokens
  const payment = await post('/api/v1/payment/status', { payment_id: paymentId });
  const { status, transactions, recurring_token: token, schedule_id: scheduleId } = payment;
  if (token) {
    // The sale's trans_id: a challenge before it has its own.
    const sale = transactions.find((one) => one.type === 'sale' && one.status === 'success');
    // Store these with the subscription.
    console.log(sale.trans_id);
    console.log(token);
    console.log(scheduleId ?? 'no schedule');
  } else {
    console.log(`no agreement, the payment is ${status}`);
  }
  // endregion tokens
}

async function chargePeriod(transId, recurringToken, orderNumber = 'sub-300-2', attempt = '1') {
  if (!recurringToken) throw new Error('Name the transaction and the token.');

  // region charge
  // One key for each period and attempt, stored before you send: a job that runs twice charges
  // the month once. After a decline, charge the same order number with the next attempt.
  const idempotencyKey = storedKey(`${orderNumber}-charge-${attempt}`);
  const payment = await post(
    '/api/v1/payment/recurring',
    {
      recurring_init_trans_id: transId,
      recurring_token: recurringToken,
      order: {
        number: orderNumber,
        amount: '49.00',
        currency: 'SAR',
        description: 'اشتراك شهري، الشهر الثاني',
      },
    },
    idempotencyKey,
  );
  let outcome = payment.status;
  if (outcome === 'decline') outcome = `declined: ${payment.decline.retry_advice}`;
  if (outcome === 'undefined') outcome += ': get the status, start nothing new';
  // Store payment_id with the order: you compare the callback with it.
  console.log(`${payment.payment_id} ${outcome}`);
  // endregion charge
}
