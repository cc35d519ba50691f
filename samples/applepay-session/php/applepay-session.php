<?php

// Gets the merchant session for onvalidatemerchant, and prints it for the page.

declare(strict_types=1);

require __DIR__ . '/gateway.php';

// region session
// Read it from your configuration, never from the page, or others could use your account.
$domain = getenv('APPLE_PAY_DOMAIN') ?: 'shop.example';
// This pays nothing, so it needs no Idempotency-Key. Get a new session for every sheet.
$session = post('/api/v1/applepay/session', ['domain' => $domain, 'display_name' => 'متجر نورة']);
// Your answer to the page, for completeMerchantValidation. After an error, let
// the page call abort().
echo json_encode($session['merchant_session'], JSON_THROW_ON_ERROR), "\n";
// endregion session
