<?php

// Refunds part of a payment, or all of it:
// php refund.php PAYMENT_ID [REFUND_NUMBER [AMOUNT]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1] ?? '';
if ($paymentId === '') {
    fwrite(STDERR, "Usage: php refund.php PAYMENT_ID [REFUND_NUMBER [AMOUNT]]\n");
    exit(1);
}
$refundNumber = $argv[2] ?? 'return-88';
$amount = $argv[3] ?? '15.00';

// region refund
// Store the refund, its number and its key before you send it: for 24 hours, a second run refunds
// nothing twice. Later, look for its number in the payment's transactions first.
// After a payment.refund with status fail, use a new number (return-88-2), and so a new key:
// the old key returns the same response.
$idempotencyKey = storedKey($refundNumber);
$refund = post('/api/v1/payment/refund', [
    'payment_id' => $paymentId,
    'amount' => $amount,
    'reason' => 'One item returned',
    'merchant_refund_id' => $refundNumber,
], $idempotencyKey);
// Accepted, but not done yet: the callback payment.refund has the outcome.
echo $refund['refund_id'], ' ', $refund['status'], "\n";
// endregion refund
