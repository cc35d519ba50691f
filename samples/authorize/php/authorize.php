<?php

// Opens a session that holds the amount, and prints the address of the payment page.

declare(strict_types=1);

require __DIR__ . '/gateway.php';

// region create
// One key for one intention: store it with the order before you send the request.
$idempotencyKey = uuid();
$session = post('/api/v1/session', [
    'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
    'operation' => 'authorization',
    'order' => [
        'number' => 'booking-7781',
        'amount' => '1200.00',
        'currency' => 'SAR',
        'description' => 'فندق في جدة، ثلاث ليال',
    ],
    'success_url' => 'https://shop.example/return',
    'expiry_url' => 'https://shop.example/session-expired',
    'notification_url' => 'https://shop.example/callbacks/gateway',
    'methods' => ['card'],
], $idempotencyKey);
// Store payment_id and expires_at, then send the shopper to redirect_url with 303.
echo $session['redirect_url'], "\n";
// endregion create
