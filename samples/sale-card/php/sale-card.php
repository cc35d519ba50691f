<?php

// Charges a card, and prints what the shopper's browser has to do next:
// php sale-card.php [ORDER_NUMBER [MM/YYYY [ATTEMPT]]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$orderNumber = $argv[1] ?? 'order-2001';
[$month, $year] = explode('/', $argv[2] ?? '05/2038');
$attempt = $argv[3] ?? '1';
$shopUrl = requireEnv('SHOP_URL');

// region sale
// From the shopper's form. Never write the number or the CVV to a log or a database.
$card = [
    'number' => '4464040000000007',
    'exp_month' => $month,
    'exp_year' => $year,
    'cvv' => '123',
    'holder' => 'NOURA ALQAHTANI',
];
// Store the key before you send: a second run of the same attempt charges nothing twice.
$idempotencyKey = storedKey("$orderNumber-card-$attempt");
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
        'ip_address' => '203.0.113.24', // the browser's, not your load balancer's
    ],
    'notification_url' => "$shopUrl/callbacks/gateway",
], $idempotencyKey);
echo "{$sale['payment_id']} {$sale['status']}\n"; // store both with the attempt
// endregion sale

// region next
if ($sale['next_action']['type'] === 'three_ds') {
    echo challenge($sale['next_action']), "\n";
} elseif ($sale['status'] === 'decline') {
    echo "show: {$sale['decline']['message']}\n";
} elseif ($sale['status'] === 'undefined') {
    echo "get the status, start nothing new\n";
} else {
    echo "decided: show the result, fulfil from the callback\n";
}
// endregion next

// region challenge
/** Your response to the browser. Escape the values, and change nothing else. */
function challenge(array $next): string
{
    ['url' => $url, 'method' => $method, 'params' => $params] = $next;
    if ($method === 'GET') {
        $query = http_build_query(array_column($params, 'value', 'name'));
        $separator = $query === '' ? '' : (str_contains($url, '?') ? '&' : '?');
        return "303 See Other\nLocation: $url$separator$query";
    }
    $form = '<form id="challenge" method="post" action="%s">';
    $lines = [sprintf($form, htmlspecialchars($url))];
    foreach ($params as ['name' => $name, 'value' => $value]) {
        $field = '<input type="hidden" name="%s" value="%s">';
        $lines[] = sprintf($field, htmlspecialchars($name), htmlspecialchars($value));
    }
    array_push($lines, '<button>Continue to your bank</button>', '</form>');
    return implode("\n", [...$lines, '<script src="/submit-challenge.js"></script>']);
}
// endregion challenge
