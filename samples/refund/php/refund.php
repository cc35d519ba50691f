<?php

// Gives back a part of a payment: php refund.php PAYMENT_ID

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1];

// region refund
// Store the refund, its number and this key before you send it.
$idempotencyKey = uuid();
$refund = post('/api/v1/payment/refund', [
    'payment_id' => $paymentId,
    'amount' => '15.00',
    'reason' => 'One item returned',
    'merchant_refund_id' => 'return-88',
], $idempotencyKey);
// Accepted, not done: the callback payment.refund brings the outcome.
echo $refund['refund_id'], ' ', $refund['status'], "\n";
// endregion refund
