<?php

// Gets the merchant session from Apple with your own certificate, and prints it unchanged.
// Needs the files APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY, both PEM.

declare(strict_types=1);

[$certificate, $key] = [getenv('APPLE_PAY_CERTIFICATE'), getenv('APPLE_PAY_KEY')];
if (!$certificate || !$key) {
    $files = 'the PEM files of your merchant identity certificate';
    fail("Set APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY to $files.");
}

// region validate
// Read all of it from your configuration. Never call the validationURL that the page sends.
$host = getenv('APPLE_PAY_HOST') ?: 'apple-pay-gateway.apple.com';
$body = json_encode([
    'merchantIdentifier' => getenv('APPLE_PAY_MERCHANT_ID') ?: 'merchant.example.shop',
    'displayName' => getenv('APPLE_PAY_DISPLAY_NAME') ?: 'متجر نورة',
    'initiative' => 'web',
    'initiativeContext' => getenv('APPLE_PAY_DOMAIN') ?: 'shop.example',
], JSON_THROW_ON_ERROR);

$context = stream_context_create([
    'ssl' => ['local_cert' => $certificate, 'local_pk' => $key],
    'http' => [
        'method' => 'POST',
        'header' => 'Content-Type: application/json',
        'content' => $body,
        'timeout' => 10,
        'follow_location' => 0,
        'ignore_errors' => true, // an error's body says more than its number
    ],
]);
// TLS errors are warnings: write them to the log, never into your response.
$warnings = [];
set_error_handler(function (int $level, string $message) use (&$warnings): bool {
    $warnings[] = $message;
    return true;
});
$started = microtime(true);
$apple = fopen("https://$host/paymentservices/paymentSession", 'r', context: $context);
$session = $apple ? stream_get_contents($apple) : '';
restore_error_handler();

$isLate = microtime(true) - $started >= 10;
if (!$apple || $isLate) {
    $reason = $isLate ? 'Timed out.' : implode(' ', $warnings);
    fail("No response from Apple. Does it accept the certificate? $reason");
}
$status = (int) explode(' ', stream_get_meta_data($apple)['wrapper_data'][0])[1];
if ($status !== 200) {
    fail("Apple returned $status: $session");
}
// PHP doesn't notice a broken connection, but half a response isn't valid JSON.
json_decode($session) ?? fail('Incomplete response from Apple.');
echo $session; // for completeMerchantValidation, unchanged
// endregion validate

function fail(string $message): never
{
    error_log($message);
    exit(1);
}
