<?php

// Opens a session for Tabby and Tamara, then gets the status or captures:
// php pay-later.php open [ORDER_NUMBER [PHONE [ATTEMPT]]]
// php pay-later.php return PAYMENT_ID
// php pay-later.php capture PAYMENT_ID SHIPMENT_NUMBER [AMOUNT]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$given = array_slice($argv, 2);
match ($argv[1] ?? '') {
    'open' => openSession(...$given),
    'return' => askOnReturn(...$given),
    'capture' => captureShipment(...$given),
    default => throw new InvalidArgumentException('Name the step: open, return or capture.'),
};

function openSession(
    string $orderNumber = 'order-1047',
    string $phone = '+966500000001',
    string $attempt = '1',
): void {
    $shopUrl = requireEnv('SHOP_URL');

    // region open
    // Store the key before you send. Running the same attempt twice then opens only one session.
    // The next attempt has another key.
    $idempotencyKey = storedKey("$orderNumber-session-$attempt");
    $session = post('/api/v1/session', [
        'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
        'operation' => 'authorization', // you ship later
        'order' => [
            'number' => $orderNumber,
            'amount' => '640.00', // lines plus shipping minus discount
            'currency' => 'SAR',
            'description' => 'سماعة رأس لاسلكية',
            'tax_amount' => '83.48', // included in amount
            'shipping_amount' => '25.00',
            'discount_amount' => '0.00',
        ],
        'success_url' => "$shopUrl/return",
        'cancel_url' => "$shopUrl/cart",
        'error_url' => "$shopUrl/payment-failed",
        'notification_url' => "$shopUrl/callbacks/gateway",
        'methods' => ['tabby', 'tamara'],
        'customer' => [
            'name' => 'سارة الغامدي',
            'email' => 'sara@shop.example',
            'phone' => $phone,
        ],
        'shipping_address' => [
            'country' => 'SA',
            'city' => 'Riyadh',
            'district' => 'Al Olaya',
            'line1' => 'شارع العليا 120',
            'postal_code' => '12211',
        ],
        'items' => [
            [
                'name' => 'سماعة رأس لاسلكية',
                'reference' => 'SKU-551',
                'type' => 'physical',
                'quantity' => 1,
                'unit_price' => '615.00',
                'tax_amount' => '80.22',
                'category' => 'Electronics',
                'product_url' => "$shopUrl/p/551",
            ],
        ],
        'parameters' => [
            'buyer_history' => ['registered_since' => '2023-02-11T09:00:00Z', 'completed_orders' => 4],
        ],
    ], $idempotencyKey);
    // Store payment_id with the order, then send the shopper to redirect_url with 303.
    echo $session['payment_id'], "\n", $session['redirect_url'], "\n";
    // endregion open
}

function askOnReturn(string $paymentId): void
{
    // region return
    // Use the payment id in your order's row: anybody can type another one into the address.
    $payment = post('/api/v1/payment/status', ['payment_id' => $paymentId]);
    ['status' => $status, 'order' => $order, 'amounts' => $amounts] = $payment;
    if ($status === 'pending') {
        echo "agreed: pack the order, capture before {$payment['capture_before']}\n";
    } elseif ($status === 'settled' && preg_match('/[1-9]/', $amounts['refunded'])) {
        echo "captured {$order['number']} {$amounts['captured']}, ",
            "refunded {$amounts['refunded']}\n";
    } elseif ($status === 'settled' && $amounts['captured'] !== $order['amount']) {
        // Hand over no more than this amount covers.
        echo "part captured {$order['number']} {$amounts['captured']}\n";
    } elseif ($status === 'settled') {
        echo "paid: hand the goods over\n";
    } elseif (in_array($status, ['prepare', 'redirect', 'undefined'], true)) {
        echo "not decided yet: $status, send nothing and get the status again\n";
    } elseif ($status === 'reversal') {
        // The hold ended, but the provider may have captured: offer no other method yet.
        echo "reversal: send nothing, ask support what the provider captured\n";
    } elseif ($status === 'refund') {
        echo "refunded {$order['number']} {$amounts['refunded']}: send nothing\n";
    } else {
        // decline, void and expired: the shopper can pay the same order with another method.
        echo "send nothing: $status\n";
    }
    // endregion return
}

function captureShipment(string $paymentId, string $shipmentNumber, ?string $amount = null): void
{
    // region capture
    // Each shipment has its own key: a second run captures nothing twice.
    // After transaction.status fail, use a new shipment number.
    $idempotencyKey = storedKey($shipmentNumber);
    $fields = ['payment_id' => $paymentId];
    // Without an amount, you capture everything. With one, the rest is released at once.
    if ($amount !== null) {
        $fields += ['amount' => $amount, 'final' => true];
    }
    $capture = post('/api/v1/payment/capture', $fields, $idempotencyKey);
    ['transaction' => $transaction, 'amounts' => $amounts] = $capture;
    // The HTTP status shows that it was tried, transaction.status whether it worked:
    // only then hand the goods over.
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
}
