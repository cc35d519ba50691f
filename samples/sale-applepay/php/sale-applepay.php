<?php

// Pays with the token of the Apple Pay sheet, and says what your page has to tell the sheet:
// php sale-applepay.php [ORDER_NUMBER [ATTEMPT]] < token.json

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$orderNumber = $argv[1] ?? 'order-2003';
$attempt = $argv[2] ?? '1';

// region sale
// The page sends the token, unchanged, and its order's number. All else is yours.
// Read as objects, not as arrays: an empty object would become an empty list.
$paymentToken = json_decode(stream_get_contents(STDIN), flags: JSON_THROW_ON_ERROR);
// Each tap is an attempt with a key of its own, stored before anything is sent.
$idempotencyKey = storedKey("$orderNumber-$attempt");
$pay = fn (): array => post('/api/v1/s2s/sale', [
    'order' => [
        'number' => $orderNumber,
        'amount' => '59.00',
        'currency' => 'SAR',
        'description' => 'قهوة عربية 500 جم',
    ],
    'source' => ['type' => 'applepay', 'payment_token' => $paymentToken],
    'customer' => ['email' => 'noura@shop.example', 'ip_address' => '203.0.113.24'],
], $idempotencyKey);
// endregion sale

// region tell
// Prints what the page gives to completePayment, and what the shopper reads.
try {
    $sale = $pay();
    echo "{$sale['payment_id']} {$sale['status']}\n"; // store payment_id with the order
    $told = match ($sale['status']) {
        'settled', 'pending' => ['STATUS_SUCCESS'],
        'decline' => ['STATUS_FAILURE', $sale['decline']['message']],
        default => ['STATUS_FAILURE', 'We are checking your payment.'],
    };
} catch (Exception $error) { // whatever it is, the sheet waits for an answer
    error_log($error->getMessage());
    // Refused by the gateway: nothing was paid. Otherwise nobody knows yet, or the
    // order is being paid already: ask for the status by order number.
    $isRefused = $error instanceof GatewayError
        && $error->errorCode !== null
        && $error->status !== 409;
    $message = $isRefused ? 'Please pay in another way.' : 'We are checking your payment.';
    $told = ['STATUS_FAILURE', $message];
}
echo implode("\n", $told), "\n";
// endregion tell
