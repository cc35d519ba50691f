<?php

// Lists the payments of a day in Riyadh, or of an order, newest first:
// php list-payments.php day YYYY-MM-DD
// php list-payments.php order ORDER_NUMBER

declare(strict_types=1);

require __DIR__ . '/gateway.php';

[$by, $asked] = [...array_slice($argv, 1), '', ''];
if (!in_array($by, ['day', 'order'], true) || $asked === '') {
    fwrite(STDERR, "Usage: php list-payments.php day YYYY-MM-DD
       php list-payments.php order ORDER_NUMBER\n");
    exit(1);
}

// region list
$fields = [$by === 'day' ? 'day' : 'order_number' => $asked, 'limit' => 100];
// Send the same request with each page's next_cursor until there's none. Print each page at
// once, so that a long day needs no more memory.
do {
    $page = post('/api/v1/payment/list', $fields);
    foreach ($page['payments'] as $payment) {
        ['authorized' => $authorized, 'captured' => $captured] = $payment['amounts'];
        echo "{$payment['payment_id']} {$payment['order_number']} {$payment['status']}: ",
            "authorized $authorized, captured $captured, ",
            "refunded {$payment['amounts']['refunded']} {$payment['currency']}\n";
    }
    $fields['cursor'] = $page['next_cursor'] ?? null;
} while ($fields['cursor'] !== null);
// endregion list
