<?php

// Releases an authorised payment of which nothing was captured: php void.php PAYMENT_ID

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1] ?? '';
if ($paymentId === '') {
    fwrite(STDERR, "Usage: php void.php PAYMENT_ID\n");
    exit(1);
}

// region void
$idempotencyKey = uuid();
$released = post('/api/v1/payment/void', [
    'payment_id' => $paymentId,
    'reason' => 'ألغى العميل الحجز',
], $idempotencyKey);
// As with a capture, transaction.status says whether it worked.
echo "{$released['transaction']['status']}: the payment is {$released['status']}\n";
// endregion void
