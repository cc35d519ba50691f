// Gets the merchant session from Apple with your own certificate, and prints it unchanged.
// Needs the files APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY, both PEM.
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

const { APPLE_PAY_CERTIFICATE, APPLE_PAY_KEY, APPLE_PAY_HOST } = process.env;
const { APPLE_PAY_MERCHANT_ID, APPLE_PAY_DISPLAY_NAME, APPLE_PAY_DOMAIN } = process.env;
if (!APPLE_PAY_CERTIFICATE || !APPLE_PAY_KEY) {
  const files = 'the PEM files of your merchant identity certificate';
  console.error(`Set APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY to ${files}.`);
  process.exit(1);
}

// region validate
// Read all of it from your configuration. Never call the validationURL that the page sends.
const host = APPLE_PAY_HOST ?? 'apple-pay-gateway.apple.com';
const body = JSON.stringify({
  merchantIdentifier: APPLE_PAY_MERCHANT_ID ?? 'merchant.example.shop',
  displayName: APPLE_PAY_DISPLAY_NAME ?? 'متجر نورة',
  initiative: 'web',
  initiativeContext: APPLE_PAY_DOMAIN ?? 'shop.example',
});

// Not fetch, which can't send a client certificate. This follows no redirect.
const options = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  cert: readFileSync(APPLE_PAY_CERTIFICATE),
  key: readFileSync(APPLE_PAY_KEY),
  signal: AbortSignal.timeout(10_000),
};
const asking = new Promise((resolve, reject) => {
  request(`https://${host}/paymentservices/paymentSession`, options, (answer) => {
    text(answer).then((session) => resolve({ status: answer.statusCode, session }), reject);
  })
    .on('error', reject)
    .end(body);
});
const { status, session } = await asking.catch((error) => {
  const { message } = error.cause ?? error;
  throw new Error(`No response from Apple. Does it accept the certificate? ${message}`);
});
if (status !== 200) throw new Error(`Apple returned ${status}: ${session}`);
process.stdout.write(session); // for completeMerchantValidation, unchanged
// endregion validate
