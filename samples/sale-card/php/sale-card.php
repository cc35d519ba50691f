<?php

// Charges a card and prints what the shopper's browser has to do next:
// php sale-card.php [ORDER_NUMBER]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$orderNumber = $argv[1] ?? 'order-2001';
$shopUrl = getenv('SHOP_URL') ?: 'https://shop.example';

// region sale
// From the shopper's form. Neither number nor CVV may ever reach a log or a database.
$card = [
    'number' => '4464040000000007',
    'exp_month' => '05',
    'exp_year' => '2038',
    'cvv' => '123',
    'holder' => 'NOURA ALQAHTANI',
];
$idempotencyKey = uuid();
$sale = post('/api/v1/s2s/sale', [
    'order' => [
        'number' => $orderNumber,
        'amount' => '115.00',
        'currency' => 'SAR',
        'description' => 'طلب رقم 2001: عباءة سوداء وعود',
    ],
    'source' => ['type' => 'card', ...$card],
    'three_ds' => ['return_url' => "$shopUrl/return"],
    'customer' => [
        'name' => 'نورة القحطاني',
        'email' => 'noura@shop.example',
        'phone' => '+966501234567',
        'ip_address' => '203.0.113.24', // of the browser, not of your load balancer
    ],
    'notification_url' => "$shopUrl/callbacks/gateway",
], $idempotencyKey);
echo $sale['status'], "\n";
// endregion sale

// region next
if ($sale['next_action']['type'] === 'three_ds') {
    echo challengeForm($sale['next_action']), "\n";
} else {
    echo "decided: show the result, fulfil from the callback\n";
}
// endregion next

// region challenge
/** Sends the browser to the bank. Every value is escaped for HTML, and otherwise untouched. */
function challengeForm(array $next): string
{
    $lines = [sprintf('<form method="%s" action="%s">', $next['method'], htmlspecialchars($next['url']))];
    foreach ($next['params'] as ['name' => $name, 'value' => $value]) {
        $field = '<input type="hidden" name="%s" value="%s">';
        $lines[] = sprintf($field, htmlspecialchars($name), htmlspecialchars($value));
    }
    return implode("\n", [...$lines, '<button>Continue to your bank</button>', '</form>']);
}
// endregion challenge
