<?php

// Pays with the token from the Apple Pay sheet, and prints what your server returns to the page:
// php sale-applepay.php [ORDER_NUMBER [ATTEMPT]] < token.json

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$orderNumber = $argv[1] ?? 'order-2003';
$attempt = $argv[2] ?? '1';
$shopUrl = requireEnv('SHOP_URL');

// region sale
// The page sends the token, unchanged, and its order's number. The rest comes from your server.
// Read as objects, not as arrays: an empty object would become an empty list.
$paymentToken = json_decode(stream_get_contents(STDIN), flags: JSON_THROW_ON_ERROR);
// Each tap is an attempt with its own key. Store the key before you send.
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
    'notification_url' => "$shopUrl/callbacks/gateway",
], $idempotencyKey, 20); // seconds: the sheet waits for 30
// endregion sale

// region tell
$failure = fn (string $message, bool $again): array =>
    ['result' => 'STATUS_FAILURE', 'message' => $message, 'again' => $again];
try {
    $sale = $pay();
    echo "{$sale['payment_id']} {$sale['status']}\n"; // store payment_id with the order
    $answer = match ($sale['status']) {
        'settled', 'pending' => ['result' => 'STATUS_SUCCESS', 'again' => false],
        'decline' => $failure($sale['decline']['message'], true),
        default => $failure('We are checking your payment.', false),
    };
} catch (Exception $error) { // in any case, the sheet waits for a response
    error_log($error->getMessage());
    $code = $error instanceof GatewayError ? $error->errorCode : null;
    $answer = match (true) {
        $code === 'applepay_token_invalid' =>
            // Safe only because each token is sent with one stored key.
            $failure('Please press the Apple Pay button again.', true),
        // No response, or an earlier request may have paid: get
        // the status by order number.
        $code === null, $code === 'idempotency_key_reused', $error->status === 409 =>
            $failure('We are checking your payment.', false),
        // Rejected by the gateway: nothing was paid.
        default => $failure('Please pay in another way.', true),
    };
}
// The response to the page: the result for completePayment, the message for the shopper,
// and whether they can pay again.
echo json_encode($answer, JSON_THROW_ON_ERROR), "\n";
// endregion tell
