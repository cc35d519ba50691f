<?php

// Charges an STC Pay wallet: asks for the password of the SMS until it is right or the time is over.

declare(strict_types=1);

require __DIR__ . '/gateway.php';

// region sale
$idempotencyKey = uuid();
$sale = post('/api/v1/s2s/sale', [
    'order' => [
        'number' => 'order-2004',
        'amount' => '35.00',
        'currency' => 'SAR',
        'description' => 'وجبة غداء',
    ],
    'source' => ['type' => 'stcpay', 'mobile' => '0512345678'],
    'customer' => ['ip_address' => '203.0.113.27'],
], $idempotencyKey);
echo $sale['next_action']['type'], "\n";
// endregion sale

// region confirm
while (($otp = fgets(STDIN)) !== false) {
    try {
        // Each password that the shopper types is an intention of its own, with a key of its own.
        $fields = ['payment_id' => $sale['payment_id'], 'otp' => trim($otp)];
        $result = post('/api/v1/s2s/confirm', $fields, uuid());
        echo $result['status'], "\n";
        break;
    } catch (GatewayError $error) {
        if ($error->errorCode !== 'otp_incorrect') {
            throw $error;
        }
        echo "wrong password, please try again\n";
    }
}
// endregion confirm
