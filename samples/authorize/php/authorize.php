<?php

// Opens a session that holds the amount, and prints the payment id and the payment page's address:
// php authorize.php [ORDER_NUMBER [ATTEMPT]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$orderNumber = $argv[1] ?? 'booking-7781';
$attempt = $argv[2] ?? '1';
$shopUrl = requireEnv('SHOP_URL');

// region create
// Store the key before you send. Running the same attempt twice then opens only one session.
$idempotencyKey = storedKey("$orderNumber-session-$attempt");
$session = post('/api/v1/session', [
    'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
    'operation' => 'authorization',
    'order' => [
        'number' => $orderNumber,
        'amount' => '1200.00',
        'currency' => 'SAR',
        'description' => 'فندق في جدة، ثلاث ليال',
    ],
    'success_url' => "$shopUrl/return",
    'expiry_url' => "$shopUrl/session-expired",
    'notification_url' => "$shopUrl/callbacks/gateway",
    'methods' => ['card'],
], $idempotencyKey);
// Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
echo $session['payment_id'], "\n", $session['redirect_url'], "\n";
// endregion create
