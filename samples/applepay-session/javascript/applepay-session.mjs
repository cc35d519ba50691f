// Gets the merchant session for onvalidatemerchant, and prints it for the page.
import { post } from './gateway.mjs';

// region session
// From your configuration, never from the page: otherwise, others could use your account.
const domain = process.env.APPLE_PAY_DOMAIN ?? 'shop.example';
// No Idempotency-Key: this pays nothing. Get a new session for every sheet.
const session = await post('/api/v1/applepay/session', { domain, display_name: 'متجر نورة' });
// Your answer to the page, for completeMerchantValidation. After an error, let
// the page call abort().
console.log(JSON.stringify(session.merchant_session));
// endregion session
