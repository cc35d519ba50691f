<?php

// Charges the next period of a subscription: php recurring.php TRANS_ID RECURRING_TOKEN

declare(strict_types=1);

require __DIR__ . '/gateway.php';

[, $transId, $recurringToken] = $argv;

// region charge
// Written before it is sent, unique for subscription and period: order number and key.
$idempotencyKey = storedKey('sub-300-2');
$payment = post('/api/v1/payment/recurring', [
    'recurring_init_trans_id' => $transId,
    'recurring_token' => $recurringToken,
    'order' => [
        'number' => 'sub-300-2',
        'amount' => '49.00',
        'currency' => 'SAR',
        'description' => 'اشتراك شهري، الشهر الثاني',
    ],
], $idempotencyKey);
echo $payment['status'] === 'decline'
    ? "declined: {$payment['decline']['retry_advice']}"
    : $payment['status'], "\n";
// endregion charge
