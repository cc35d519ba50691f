<?php

// Gets the merchant session that the page asks for in onvalidatemerchant, and prints it for the page.

declare(strict_types=1);

require __DIR__ . '/gateway.php';

// region session
// From your configuration, never from the page: else others use your account.
$domain = getenv('APPLE_PAY_DOMAIN') ?: 'shop.example';
// No Idempotency-Key: nothing is paid by it. Fresh for every sheet, never kept.
$session = post('/api/v1/applepay/session', ['domain' => $domain, 'display_name' => 'متجر نورة']);
// Your answer to the page, for completeMerchantValidation. After an error let
// the page call abort().
echo json_encode($session['merchant_session'], JSON_THROW_ON_ERROR), "\n";
// endregion session
