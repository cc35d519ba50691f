<?php

// Opens a checkout session, and prints the payment id and the payment page's address:
// php create-session.php [ORDER_NUMBER [ATTEMPT]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$orderNumber = $argv[1] ?? 'order-1042';
$attempt = $argv[2] ?? '1';
$shopUrl = requireEnv('SHOP_URL');

// region create
// Store the key before you send. Running the same attempt twice then opens only one session.
$idempotencyKey = storedKey("$orderNumber-session-$attempt");
$session = post('/api/v1/session', [
    'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
    'operation' => 'purchase',
    'order' => [
        'number' => $orderNumber,
        'amount' => '115.00',
        'currency' => 'SAR',
        'description' => 'طلب رقم 1042: عباءة سوداء وعود',
    ],
    'success_url' => "$shopUrl/return",
    'cancel_url' => "$shopUrl/cart",
    'notification_url' => "$shopUrl/callbacks/gateway",
    'methods' => ['mada', 'card', 'applepay', 'stcpay'],
    'customer' => [
        'name' => 'نورة القحطاني',
        'email' => 'noura@shop.example',
        'phone' => '+966501234567',
    ],
    'locale' => 'ar',
], $idempotencyKey);
// Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
echo $session['payment_id'], "\n", $session['redirect_url'], "\n";
// endregion create
