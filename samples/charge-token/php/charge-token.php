<?php

// Charges a saved card twice: with the shopper on the page, and later without them.
// php charge-token.php CARD_TOKEN PAYMENT_ID [ORDER_NUMBER [TOP_UP_NUMBER [TOP_UP_ATTEMPT]]]
// PAYMENT_ID is the payment in which they agreed

declare(strict_types=1);

require __DIR__ . '/gateway.php';

[, $cardToken, $initialPaymentId] = $argv;
$orderNumber = $argv[3] ?? 'order-2010';
$topUpNumber = $argv[4] ?? 'topup-88';
$topUpAttempt = $argv[5] ?? '1';
$shopUrl = requireEnv('SHOP_URL');

// region customer
$charge = post('/api/v1/s2s/charge', [
    'order' => [
        'number' => $orderNumber,
        'amount' => '210.00',
        'currency' => 'SAR',
        'description' => 'حقيبة سفر',
    ],
    'card_token' => $cardToken,
    'initiator' => 'customer',
    'agreement' => ['type' => 'card_on_file'],
    // Always send this: the issuer may want a challenge.
    'three_ds' => ['return_url' => "$shopUrl/return"],
    'notification_url' => "$shopUrl/callbacks/gateway",
    // The key of the first attempt: when the shopper tries again, count up.
], storedKey("$orderNumber-charge-1"));
// Store payment_id with the order: you compare the callback with it.
echo "{$charge['payment_id']} {$charge['status']}, next: {$charge['next_action']['type']}\n";
if ($charge['next_action']['type'] === 'three_ds') {
    // Send the shopper there first. Nothing is decided yet.
    echo "challenge: {$charge['next_action']['url']}\n";
}
if ($charge['status'] === 'undefined') {
    echo "get the status, start nothing new\n";
}
// endregion customer

// region merchant
// One key for each order and attempt: a job that runs twice charges once.
// After a decline, charge the same order number with the next attempt.
$idempotencyKey = storedKey("$topUpNumber-charge-$topUpAttempt");
$charge = post('/api/v1/s2s/charge', [
    'order' => [
        'number' => $topUpNumber,
        'amount' => '50.00',
        'currency' => 'SAR',
        'description' => 'Top-up of the transport balance',
    ],
    'card_token' => $cardToken,
    'initiator' => 'merchant',
    'agreement' => ['type' => 'unscheduled', 'initial_payment_id' => $initialPaymentId],
    'notification_url' => "$shopUrl/callbacks/gateway",
], $idempotencyKey);
echo $charge['payment_id'], ' ', match ($charge['status']) {
    'decline' => "declined: {$charge['decline']['retry_advice']}",
    'undefined' => 'undefined: get the status, start nothing new',
    default => $charge['status'],
}, "\n";
// endregion merchant
