<?php

// Pays with a card that the sandbox declines, and prints what to do next. Can also look a payment up:
// php react-to-decline.php pay [ORDER_NUMBER [ATTEMPT [EXPIRY]]]
// php react-to-decline.php status PAYMENT_ID

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$shopUrl = requireEnv('SHOP_URL');
react(($argv[1] ?? 'pay') === 'status'
    ? post('/api/v1/payment/status', ['payment_id' => $argv[2]])
    : pay($shopUrl, $argv[2] ?? 'order-2001', $argv[3] ?? '1', $argv[4] ?? '07/2038'));

function pay(string $shopUrl, string $orderNumber, string $attempt, string $expiry): array
{
    [$month, $year] = explode('/', $expiry);
    // region pay
    // The order keeps its number. Each of the shopper's attempts has its own key.
    $idempotencyKey = storedKey("$orderNumber-$attempt");
    $payment = post('/api/v1/s2s/sale', [
        'order' => [
            'number' => $orderNumber,
            'amount' => '115.00',
            'currency' => 'SAR',
            'description' => 'طلب رقم 2001: عباءة سوداء وعود',
        ],
        'source' => [
            'type' => 'card',
            'number' => '4464040000000007',
            'exp_month' => $month,
            'exp_year' => $year,
            'cvv' => '123',
            'holder' => 'NOURA ALQAHTANI',
        ],
        'three_ds' => ['return_url' => "$shopUrl/return"],
        'customer' => [
            'name' => 'نورة القحطاني',
            'email' => 'noura@shop.example',
            'phone' => '+966501234567',
            'ip_address' => '203.0.113.24',
        ],
        'notification_url' => "$shopUrl/callbacks/gateway",
    ], $idempotencyKey);
    // endregion pay
    return $payment;
}

// region react
function react(array $payment): void
{
    echo "{$payment['payment_id']} {$payment['status']}\n";
    if ($payment['status'] === '3ds') {
        // Send the shopper there first. Nothing is decided yet.
        echo "challenge: {$payment['next_action']['url']}\n";
    }
    $decline = $payment['decline'] ?? null;
    if ($decline === null) {
        return;
    }
    echo "log: {$decline['code']}\n"; // only for you
    // The shopper reads this, and sees all other cards and methods beside it.
    echo "show: {$decline['message']}\n";
    echo 'this card again: ', thisCard($decline), "\n";
}

/** Returns whether the shopper may try this card again. Nothing here pays by itself. */
function thisCard(array $decline): string
{
    return match ($decline['retry_advice']) {
        'correct_and_retry' => $decline['act'] === 'shopper'
            ? 'now, from an empty form'
            : 'not before you corrected the request',
        'authenticate' => 'now, with 3-D Secure',
        'retry_later' => 'later, when the shopper wants to',
        'never' => 'never',
        default => 'no', // other_method, and values that the contract may add
    };
}
// endregion react
