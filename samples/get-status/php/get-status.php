<?php

// Asks what became of a payment:
// php get-status.php PAYMENT_ID [ORDER_NUMBER [AMOUNT]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$paymentId = $argv[1];
// What you stored with the order.
$order = [
    'number' => $argv[2] ?? 'order-1042',
    'amount' => $argv[3] ?? '115.00',
    'currency' => 'SAR',
    'livemode' => false,
];

// region ask
// No Idempotency-Key: asking changes nothing.
$payment = post('/api/v1/payment/status', ['payment_id' => $paymentId]);
echo $payment['status'], "\n";
// endregion ask

// region compare
/** Whether the money for this order is there: compare before you act. Amounts stay texts. */
function isPaid(array $payment, array $order): bool
{
    return $payment['status'] === 'settled'
        && $payment['order']['number'] === $order['number']
        && $payment['order']['amount'] === $order['amount']
        && $payment['order']['currency'] === $order['currency']
        && $payment['livemode'] === $order['livemode'];
}
// endregion compare

echo isPaid($payment, $order) ? 'fulfil the order' : 'do not fulfil', "\n";
