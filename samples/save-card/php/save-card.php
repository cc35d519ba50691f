<?php

// Saves a card with a payment, in two steps, and deletes it:
// php save-card.php open [ORDER_NUMBER [ATTEMPT]], and when the shopper has paid:
// php save-card.php token PAYMENT_ID
// php save-card.php delete CARD_TOKEN

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$step = $argv[1] ?? '';
match ($step) {
    'open' => openSession($argv[2] ?? 'order-1045', $argv[3] ?? '1', requireEnv('SHOP_URL')),
    'token' => readToken($argv[2]),
    'delete' => deleteCard($argv[2]),
    default => throw new InvalidArgumentException('Name the step: open, token or delete.'),
};

function openSession(string $orderNumber, string $attempt, string $shopUrl): void
{
    // region open
    // Store the key before you send. Running the same attempt twice then opens only one session.
    $idempotencyKey = storedKey("$orderNumber-session-$attempt");
    $session = post('/api/v1/session', [
        'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
        'operation' => 'purchase',
        'order' => [
            'number' => $orderNumber,
            'amount' => '80.00',
            'currency' => 'SAR',
            'description' => 'Perfume, 50 ml',
        ],
        'success_url' => "$shopUrl/return",
        'notification_url' => "$shopUrl/callbacks/gateway",
        'req_token' => true, // the shopper ticked the box, and you stored the proof
        'customer' => [
            'name' => 'Fahad Al-Otaibi',
            'email' => 'fahad@shop.example',
            'phone' => '+966551234567',
        ],
    ], $idempotencyKey);
    // Store payment_id with the order, then send the shopper to redirect_url with 303.
    echo $session['payment_id'], "\n", $session['redirect_url'], "\n";
    // endregion open
}

function readToken(string $paymentId): void
{
    // region token
    $payment = post('/api/v1/payment/status', ['payment_id' => $paymentId]);
    if ($payment['status'] === 'settled' && isset($payment['card_token'])) {
        // Store these and the payment id with the account: later charges send it.
        ['brand' => $brand, 'last4' => $last4, 'exp_month' => $month, 'exp_year' => $year] = $payment['card'];
        echo "{$payment['card_token']}: $brand ending $last4, $month/$year\n";
    } else {
        echo "no card was saved, the payment is {$payment['status']}\n";
    }
    // endregion token
}

function deleteCard(string $cardToken): void
{
    // region delete
    // Delete it at the gateway first, then in your database. Deleting it twice is harmless.
    $card = post('/api/v1/s2s/card-token/delete', ['card_token' => $cardToken]);
    echo $card['status'], "\n";
    // endregion delete
}
