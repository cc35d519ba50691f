<?php

// Voids an authorised payment while nothing is captured of it:
// php void.php PAYMENT_ID [ATTEMPT]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1] ?? '';
$attempt = $argv[2] ?? '1';
if ($paymentId === '') {
    fwrite(STDERR, "Usage: php void.php PAYMENT_ID [ATTEMPT]\n");
    exit(1);
}

// region void
// A second run sends the same key. After transaction.status fail, use the next attempt.
$idempotencyKey = storedKey("$paymentId-void-$attempt");
$released = post('/api/v1/payment/void', [
    'payment_id' => $paymentId,
    'reason' => 'ألغى العميل الحجز',
], $idempotencyKey);
// As with a capture, transaction.status is the result, not the HTTP status.
echo "{$released['transaction']['status']}: the payment is {$released['status']}\n";
// endregion void
