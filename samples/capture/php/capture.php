<?php

// Captures everything that is left of an authorised payment: php capture.php PAYMENT_ID

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1];

// region capture
// A new key for every try that you decide on; the same one only after a time-out.
$idempotencyKey = uuid();
$capture = post('/api/v1/payment/capture', ['payment_id' => $paymentId], $idempotencyKey);
// The HTTP status says that it was tried, this one says whether it worked.
if ($capture['transaction']['status'] === 'success') {
    echo "captured {$capture['amounts']['captured']} {$capture['currency']}\n";
} else {
    echo "still held: {$capture['transaction']['decline']['retry_advice']}\n";
}
// endregion capture
