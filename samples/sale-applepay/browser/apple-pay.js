// region tap
const button = document.querySelector('#apple-pay');
const notice = document.querySelector('#payment-notice');
const { orderNumber, amount } = button.dataset;
/** True once the shopper has authorised the payment, until your server allows another attempt. */
let mayBePaid = false;

if (window.ApplePaySession?.canMakePayments()) button.hidden = false;

button.addEventListener('click', () => {
  // Immediately, inside the tap: the browser rejects a session created after an await.
  const session = new ApplePaySession(5, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['mada', 'visa', 'masterCard'],
    total: { label: 'متجر نورة', amount, type: 'final' },
  });
  session.onvalidatemerchant = () => validate(session);
  session.onpaymentauthorized = ({ payment }) => pay(session, payment.token);
  session.oncancel = lockOrUnlock;
  button.disabled = true; // one sheet at a time
  session.begin();
});

function lockOrUnlock() {
  button.disabled = mayBePaid;
}
// endregion tap

// region validate
async function validate(session) {
  try {
    // Don't use event.validationURL: your server knows Apple's address.
    session.completeMerchantValidation(await askServer('/apple-pay/session'));
  } catch {
    session.abort(); // otherwise, the sheet hangs
    notice.textContent = 'Apple Pay cannot be used now. Please pay in another way.';
    lockOrUnlock();
  }
}

/** Returns what your server returns. Throws if there is no response, or an error. */
async function askServer(path, fields = {}) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(25_000), // before the sheet gives up
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
// endregion validate

// region pay
/** Without a response from your server, nobody knows whether the shopper paid. */
const UNKNOWN = {
  result: 'STATUS_FAILURE',
  message: 'We are checking your payment.',
  again: false,
};

async function pay(session, payment_token) {
  mayBePaid = true;
  const fields = { order_number: orderNumber, payment_token };
  const answer = await askServer('/apple-pay/sale', fields).catch(() => UNKNOWN);
  mayBePaid = !answer.again;
  lockOrUnlock();
  notice.textContent = answer.message ?? '';
  try {
    // Throws if the sheet has given up in the meantime.
    session.completePayment({ status: ApplePaySession[answer.result] });
  } finally {
    if (answer.result === 'STATUS_SUCCESS') {
      const number = encodeURIComponent(orderNumber);
      window.location.assign(`/return?order_number=${number}`);
    }
  }
}
// endregion pay
