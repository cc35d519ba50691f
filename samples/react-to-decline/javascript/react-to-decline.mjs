// Pays with a card that the sandbox declines, and prints what to do next. Can also look a payment up:
// node react-to-decline.mjs pay [ORDER_NUMBER [ATTEMPT [EXPIRY]]]
// node react-to-decline.mjs status PAYMENT_ID
import { env, post, storedKey } from './gateway.mjs';

const shopUrl = env('SHOP_URL');
const [step = 'pay', ...args] = process.argv.slice(2);
react(step === 'status' ? await ask(...args) : await pay(...args));

async function pay(orderNumber = 'order-2001', attempt = '1', expiry = '07/2038') {
  const [exp_month, exp_year] = expiry.split('/');
  // region pay
  // The order keeps its number. Each of the shopper's attempts has its own key.
  const idempotencyKey = storedKey(`${orderNumber}-${attempt}`);
  const payment = await post(
    '/api/v1/s2s/sale',
    {
      order: {
        number: orderNumber,
        amount: '115.00',
        currency: 'SAR',
        description: 'طلب رقم 2001: عباءة سوداء وعود',
      },
      source: {
        type: 'card',
        number: '4464040000000007',
        exp_month,
        exp_year,
        cvv: '123',
        holder: 'NOURA ALQAHTANI',
      },
      three_ds: { return_url: `${shopUrl}/return` },
      customer: {
        name: 'نورة القحطاني',
        email: 'noura@shop.example',
        phone: '+966501234567',
        ip_address: '203.0.113.24',
      },
      notification_url: `${shopUrl}/callbacks/gateway`,
    },
    idempotencyKey,
  );
  // endregion pay
  return payment;
}

function ask(paymentId) {
  return post('/api/v1/payment/status', { payment_id: paymentId });
}

// region react
function react({ payment_id, status, next_action, decline }) {
  console.log(payment_id, status);
  // Send the shopper there first. Nothing is decided yet.
  if (status === '3ds') console.log(`challenge: ${next_action.url}`);
  if (!decline) return;
  console.log(`log: ${decline.code}`); // only for you
  // The shopper reads this, and sees all other cards and methods beside it.
  console.log(`show: ${decline.message}`);
  console.log(`this card again: ${thisCard(decline)}`);
}

/** Returns whether the shopper may try this card again. Nothing here pays by itself. */
function thisCard({ retry_advice, act }) {
  switch (retry_advice) {
    case 'correct_and_retry':
      return act === 'shopper' ? 'now, from an empty form' : 'not before you corrected the request';
    case 'authenticate':
      return 'now, with 3-D Secure';
    case 'retry_later':
      return 'later, when the shopper wants to';
    case 'never':
      return 'never';
    default: // other_method, and values that the contract may add
      return 'no';
  }
}
// endregion react
