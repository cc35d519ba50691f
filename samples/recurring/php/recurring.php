<?php

// Takes the first payment of a subscription, reads its token, and charges a later period:
// php recurring.php open [ORDER_NUMBER [ATTEMPT [SCHEDULE_ID]]]
// php recurring.php tokens PAYMENT_ID
// php recurring.php charge TRANS_ID RECURRING_TOKEN [ORDER_NUMBER [ATTEMPT]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$given = array_slice($argv, 2);
match ($argv[1] ?? '') {
    'open' => openSession(...$given),
    'tokens' => readTokens(...$given),
    'charge' => chargePeriod(...$given),
    default => throw new InvalidArgumentException('Name the step: open, tokens or charge.'),
};

function openSession(
    string $orderNumber = 'sub-300-1',
    string $attempt = '1',
    ?string $scheduleId = null,
): void {
    $shopUrl = requireEnv('SHOP_URL');

    // region open
    // Store the key before you send. Running the same attempt twice then opens only one session.
    // After a decline, open a new one with the next attempt.
    $idempotencyKey = storedKey("$orderNumber-session-$attempt");
    $fields = [
        'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
        'operation' => 'purchase',
        'order' => [
            'number' => $orderNumber,
            'amount' => '49.00',
            'currency' => 'SAR',
            'description' => 'اشتراك شهري',
        ],
        'success_url' => "$shopUrl/return",
        'notification_url' => "$shopUrl/callbacks/gateway",
        'methods' => ['card'],
        'recurring_init' => true, // the shopper agreed, and you stored the proof
        'customer' => [
            'name' => 'Reem Al-Harbi',
            'email' => 'reem@shop.example',
            'phone' => '+966541234567',
        ],
    ];
    if ($scheduleId !== null) { // without one, you charge each period
        $fields['schedule_id'] = $scheduleId;
    }
    $session = post('/api/v1/session', $fields, $idempotencyKey);
    // Store payment_id with the subscription, then send the shopper to redirect_url
    // with 303.
    echo $session['payment_id'], "\n", $session['redirect_url'], "\n";
    // endregion open
}

function readTokens(string $paymentId): void
{
    // region tokens
    $payment = post('/api/v1/payment/status', ['payment_id' => $paymentId]);
    if (isset($payment['recurring_token'])) {
        // The sale's trans_id: a challenge before it has its own.
        $isPaid = fn ($one) => $one['type'] === 'sale' && $one['status'] === 'success';
        [$sale] = array_values(array_filter($payment['transactions'], $isPaid));
        // Store these with the subscription.
        echo $sale['trans_id'], "\n", $payment['recurring_token'], "\n";
        echo $payment['schedule_id'] ?? 'no schedule', "\n";
    } else {
        echo "no agreement, the payment is {$payment['status']}\n";
    }
    // endregion tokens
}

function chargePeriod(
    string $transId,
    string $recurringToken,
    string $orderNumber = 'sub-300-2',
    string $attempt = '1',
): void {
    // region charge
    // One key for each period and attempt, stored before you send: a job that runs twice charges
    // the month once. After a decline, charge the same order number with the next attempt.
    $idempotencyKey = storedKey("$orderNumber-charge-$attempt");
    $payment = post('/api/v1/payment/recurring', [
        'recurring_init_trans_id' => $transId,
        'recurring_token' => $recurringToken,
        'order' => [
            'number' => $orderNumber,
            'amount' => '49.00',
            'currency' => 'SAR',
            'description' => 'اشتراك شهري، الشهر الثاني',
        ],
    ], $idempotencyKey);
    // Store payment_id with the order: you compare the callback with it.
    echo $payment['payment_id'], ' ', match ($payment['status']) {
        'decline' => "declined: {$payment['decline']['retry_advice']}",
        'undefined' => 'undefined: get the status, start nothing new',
        default => $payment['status'],
    }, "\n";
    // endregion charge
}
