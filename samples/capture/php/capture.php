<?php

// Captures an authorised payment: everything that's left, one parcel, or the last parcel:
// php capture.php PAYMENT_ID [AMOUNT PARCEL [final]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

[$paymentId, $amount, $name, $last] = array_slice([...$argv, '', '', '', ''], 1, 4);
$parcel = $amount === '' ? 'all' : $name;
$isParcel = !in_array($parcel, ['', 'final'], true);
if ($paymentId === '' || !$isParcel || !in_array($last, ['', 'final'], true)) {
    fwrite(STDERR, "Usage: php capture.php PAYMENT_ID [AMOUNT PARCEL [final]]\n");
    exit(1);
}

// region capture
// Store the parcel with its key before you send it: a second run captures nothing twice.
// After transaction.status fail (not after a time-out), use a new name (parcel-1-2): the
// old key returns the same failure.
$idempotencyKey = storedKey("$paymentId-capture-$parcel");
$fields = ['payment_id' => $paymentId];
// Without an amount, you capture everything that's left. A final part releases the rest.
if ($amount !== '') {
    $fields['amount'] = $amount;
}
if ($last !== '') {
    $fields['final'] = true;
}
$capture = post('/api/v1/payment/capture', $fields, $idempotencyKey);
['transaction' => $transaction, 'amounts' => $amounts] = $capture;
// The HTTP status shows that it was tried, transaction.status whether it worked.
if ($transaction['status'] === 'success') {
    echo "captured {$amounts['captured']} of {$amounts['authorized']} {$capture['currency']}\n";
} elseif ($transaction['status'] === 'fail') {
    $reason = $transaction['reason'] ?? 'no reason given';
    echo 'still held: ', $transaction['decline']['retry_advice'] ?? $reason, "\n";
} else {
    // waiting or undefined: the outcome is unknown.
    echo "{$transaction['status']}: get the status; a new key could capture it twice\n";
}
// endregion capture
