<?php

// Charges a saved card twice: with the shopper on the page, and later without them.
// php charge-token.php CARD_TOKEN PAYMENT_ID, where PAYMENT_ID is that in which they agreed

declare(strict_types=1);

require __DIR__ . '/gateway.php';

[, $cardToken, $initialPaymentId] = $argv;

// region customer
$charge = post('/api/v1/s2s/charge', [
    'order' => [
        'number' => 'order-2010',
        'amount' => '210.00',
        'currency' => 'SAR',
        'description' => 'حقيبة سفر',
    ],
    'card_token' => $cardToken,
    'initiator' => 'customer',
    'agreement' => ['type' => 'card_on_file'],
    // Always: you do not know whether the issuer wants a challenge.
    'three_ds' => ['return_url' => 'https://shop.example/return'],
    'notification_url' => 'https://shop.example/callbacks/gateway',
], storedKey('order-2010'));
echo "{$charge['status']}, next: {$charge['next_action']['type']}\n";
// endregion customer

// region merchant
// One order number and one stored key for one charge: a job that runs twice then charges once.
$idempotencyKey = storedKey('topup-88');
$charge = post('/api/v1/s2s/charge', [
    'order' => [
        'number' => 'topup-88',
        'amount' => '50.00',
        'currency' => 'SAR',
        'description' => 'Top-up of the transport balance',
    ],
    'card_token' => $cardToken,
    'initiator' => 'merchant',
    'agreement' => ['type' => 'unscheduled', 'initial_payment_id' => $initialPaymentId],
    'notification_url' => 'https://shop.example/callbacks/gateway',
], $idempotencyKey);
echo $charge['status'] === 'decline'
    ? "declined: {$charge['decline']['retry_advice']}"
    : $charge['status'], "\n";
// endregion merchant
