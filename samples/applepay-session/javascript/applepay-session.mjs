// Gets the merchant session for onvalidatemerchant, and prints it for the page.
import { post } from './gateway.mjs';

// region session
// Read it from your configuration, never from the page, or others could use your account.
const domain = process.env.APPLE_PAY_DOMAIN ?? 'shop.example';
// This pays nothing, so it needs no Idempotency-Key. Get a new session for every sheet.
const session = await post('/api/v1/applepay/session', { domain, display_name: 'متجر نورة' });
// Your answer to the page, for completeMerchantValidation. After an error, let
// the page call abort().
console.log(JSON.stringify(session.merchant_session));
// endregion session
