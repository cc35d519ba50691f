<?php

// Gets the status of a payment or an order:
// php get-status.php PAYMENT_ID [ORDER_NUMBER AMOUNT]
// php get-status.php ORDER_NUMBER [AMOUNT]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

const USAGE = "Usage: php get-status.php PAYMENT_ID [ORDER_NUMBER AMOUNT]
       php get-status.php ORDER_NUMBER [AMOUNT]";
const NOT_COMPARED = "not compared: pass the order's number and amount as you stored them";

$asked = $argv[1] ?? 'pay_';
$isId = str_starts_with($asked, 'pay_');
if ($isId && !preg_match('/^pay_[0-9a-z]{20}$/D', $asked)) {
    throw new InvalidArgumentException(USAGE);
}
$given = array_slice($argv, $isId ? 2 : 1);
[$number, $amount] = [...$given, '', ''];
// What you stored with the order. Never take it from the response: that would always match.
$order = ['number' => $number, 'amount' => $amount, 'currency' => 'SAR', 'livemode' => false];

$payment = ask([$isId ? 'payment_id' : 'order_number' => $asked]);
echo $amount === '' ? NOT_COMPARED : verdict($payment, $order), "\n";

// region ask
/** Gets a payment by payment_id or order_number. Changes nothing, so it needs no key. */
function ask(array $fields): array
{
    $payment = post('/api/v1/payment/status', $fields);
    ['authorized' => $authorized, 'captured' => $captured] = $payment['amounts'];
    echo "{$payment['status']}: authorized $authorized, captured $captured, ",
        "refunded {$payment['amounts']['refunded']}\n";
    // Every step, and your own number of a refund.
    foreach ($payment['transactions'] as $step) {
        $number = $step['merchant_refund_id'] ?? '';
        echo trim("{$step['type']} {$step['status']} {$step['amount']} $number"), "\n";
    }
    return $payment;
}
// endregion ask

// region compare
/** Compares the payment with your order before you act. Keep amounts as strings. */
function verdict(array $payment, array $order): string
{
    $isPaid = $payment['status'] === 'settled'
        && $payment['order']['number'] === $order['number']
        && $payment['order']['amount'] === $order['amount']
        && $payment['order']['currency'] === $order['currency']
        && $payment['livemode'] === $order['livemode'];
    ['captured' => $captured, 'refunded' => $refunded] = $payment['amounts'];
    return match (true) {
        !$isPaid => 'do not fulfil',
        preg_match('/[1-9]/', $refunded) === 1 =>
            "captured {$order['number']} $captured, refunded $refunded",
        // Hand over no more than this amount covers.
        $captured !== $order['amount'] => "part captured {$order['number']} $captured",
        default => 'fulfil the order',
    };
}
// endregion compare
