<?php

// Gives back a part of a payment:
// php refund.php PAYMENT_ID [REFUND_NUMBER]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1];
$refundNumber = $argv[2] ?? 'return-88';

// region refund
// Store the refund, its number and its key before you send it: run twice, it refunds once.
$idempotencyKey = storedKey($refundNumber);
$refund = post('/api/v1/payment/refund', [
    'payment_id' => $paymentId,
    'amount' => '15.00',
    'reason' => 'One item returned',
    'merchant_refund_id' => $refundNumber,
], $idempotencyKey);
// Accepted, not done: the callback payment.refund brings the outcome.
echo $refund['refund_id'], ' ', $refund['status'], "\n";
// endregion refund
