<?php

// Charges an STC Pay wallet, and reads the one-time password until it's right or has expired:
// php sale-stcpay.php [ORDER_NUMBER [MOBILE [ATTEMPT]]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$orderNumber = $argv[1] ?? 'order-2004';
$mobile = $argv[2] ?? '0512345678';
$attempt = $argv[3] ?? '1';
$shopUrl = requireEnv('SHOP_URL');

// region sale
// Store the key before you send: a second run of the same attempt is the same payment.
$idempotencyKey = storedKey("$orderNumber-stcpay-$attempt");
$sale = post('/api/v1/s2s/sale', [
    'order' => [
        'number' => $orderNumber,
        'amount' => '35.00',
        'currency' => 'SAR',
        'description' => 'وجبة غداء',
    ],
    'source' => ['type' => 'stcpay', 'mobile' => $mobile],
    'customer' => ['ip_address' => '203.0.113.27'],
    'notification_url' => "$shopUrl/callbacks/gateway",
], $idempotencyKey);
echo $sale['payment_id'], "\n"; // store it with the attempt
if ($sale['status'] === 'decline') {
    // No SMS was sent: offer the other methods.
    echo "show: {$sale['decline']['message']}\n";
    exit;
}
if ($sale['next_action']['type'] !== 'otp') {
    // For example undefined: the shopper may have paid.
    echo "the payment is {$sale['status']}: get the status, send no second sale\n";
    exit;
}
echo $sale['next_action']['type'], "\n";
// endregion sale

// region confirm
while (($otp = fgets(STDIN)) !== false) {
    try {
        // Each password has its own key: typed again after a time-out, it's confirmed once.
        // In your shop, keep this key with the attempt, and never store the password.
        $fields = ['payment_id' => $sale['payment_id'], 'otp' => trim($otp)];
        $otpKey = storedKey("{$fields['payment_id']}-otp-{$fields['otp']}");
        $result = post('/api/v1/s2s/confirm', $fields, $otpKey);
        echo $result['status'], "\n";
        if ($result['status'] === 'undefined') {
            echo "get the status, start nothing new\n";
        }
        if (isset($result['decline'])) {
            echo "show: {$result['decline']['message']}\n";
        }
        break;
    } catch (GatewayError $error) {
        if ($error->errorCode !== 'otp_incorrect') {
            throw $error;
        }
        echo "wrong password, please try again\n";
    }
}
// endregion confirm
