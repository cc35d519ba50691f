<?php

// Releases the rest of a hold after you captured a part of it:
// php release.php PAYMENT_ID [ATTEMPT]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1] ?? '';
$attempt = $argv[2] ?? '1';
if ($paymentId === '') {
    fwrite(STDERR, "Usage: php release.php PAYMENT_ID [ATTEMPT]\n");
    exit(1);
}

// region release
// A second run sends the same key. After transaction.status fail, use the next attempt.
$idempotencyKey = storedKey("$paymentId-release-$attempt");
$change = post('/api/v1/payment/release', [
    'payment_id' => $paymentId,
    'reason' => 'One item is out of stock',
], $idempotencyKey);
['transaction' => $transaction, 'amounts' => $amounts] = $change;
// As with a capture, transaction.status is the result, not the HTTP status.
if ($transaction['status'] === 'success') {
    echo "released {$transaction['amount']} {$change['currency']}, captured {$amounts['captured']}\n";
} else {
    echo "{$transaction['status']}: get the status before you try again\n";
}
// endregion release
