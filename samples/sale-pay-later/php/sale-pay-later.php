<?php

// Sends a sale for Tabby or Tamara, and prints the next step:
// php sale-pay-later.php tabby|tamara [ORDER_NUMBER [PHONE [ATTEMPT]]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$shopUrl = requireEnv('SHOP_URL');
$provider = $argv[1] ?? '';
$attempt = $argv[4] ?? '1';
$fields = match ($provider) {
    'tabby' => tabby($shopUrl, $argv[2] ?? 'order-2005', $argv[3] ?? '+966500000001'),
    'tamara' => tamara($shopUrl, $argv[2] ?? 'order-2006', $argv[3] ?? '+966500000101'),
    default => throw new InvalidArgumentException('Name the provider: tabby or tamara.'),
};

// region sale
// Each attempt with a provider has its own key. Store it before you send,
// and send it again after a time-out.
$idempotencyKey = storedKey("{$fields['order']['number']}-$provider-$attempt");
$sale = post('/api/v1/s2s/sale', $fields, $idempotencyKey);
echo $sale['payment_id'], "\n"; // store it with the order
if ($sale['status'] === 'decline') {
    // A response, not an error: keep the basket, and offer the other methods.
    echo "show: {$sale['decline']['message']}\n";
} elseif ($sale['next_action']['type'] === 'redirect') {
    // Return 303 to the browser for GET, or a form with all params for POST.
    echo "send the browser to: {$sale['next_action']['method']} {$sale['next_action']['url']}\n";
} else {
    echo "the payment is {$sale['status']}: get the status, send no second sale\n";
}
// endregion sale

// region tabby
function tabby(string $shopUrl, string $orderNumber, string $phone): array
{
    return [
        'order' => [
            'number' => $orderNumber,
            'amount' => '640.00', // the lines and the shipping
            'currency' => 'SAR',
            'description' => 'سماعة رأس لاسلكية',
            'tax_amount' => '83.48', // included in amount
            'shipping_amount' => '25.00',
        ],
        'source' => [
            'type' => 'tabby',
            'buyer_history' => ['registered_since' => '2023-02-11T09:00:00Z', 'completed_orders' => 4],
        ],
        'three_ds' => ['return_url' => "$shopUrl/return"],
        'capture' => false, // you ship later
        'customer' => [
            'name' => 'سارة الغامدي',
            'email' => 'sara@shop.example',
            'phone' => $phone,
            'ip_address' => '203.0.113.28', // the browser's, not your load balancer's
        ],
        'shipping_address' => [
            'country' => 'SA',
            'city' => 'Riyadh',
            'line1' => 'شارع العليا 120',
            'postal_code' => '12211',
        ],
        'items' => [
            [
                'name' => 'سماعة رأس لاسلكية',
                'reference' => 'SKU-551',
                'quantity' => 1,
                'unit_price' => '615.00',
                'category' => 'Electronics',
            ],
        ],
        'notification_url' => "$shopUrl/callbacks/gateway",
    ];
}
// endregion tabby

// region tamara
function tamara(string $shopUrl, string $orderNumber, string $phone): array
{
    return [
        'order' => [
            'number' => $orderNumber,
            'amount' => '900.00', // the lines and the shipping
            'currency' => 'SAR',
            'description' => 'طقم أكواب',
            'tax_amount' => '117.39', // included in amount
            'shipping_amount' => '0.00',
        ],
        'source' => ['type' => 'tamara', 'instalments' => 3],
        'three_ds' => ['return_url' => "$shopUrl/return"],
        'customer' => [
            'name' => 'خالد الشهري',
            'email' => 'khalid@shop.example',
            'phone' => $phone,
            'ip_address' => '203.0.113.29', // the browser's, not your load balancer's
        ],
        'shipping_address' => [
            'country' => 'SA',
            'city' => 'Jeddah',
            'line1' => 'طريق الملك فهد 8',
            'postal_code' => '23323',
        ],
        'items' => [
            ['name' => 'طقم أكواب', 'reference' => 'SKU-90', 'quantity' => 2, 'unit_price' => '450.00'],
        ],
        'notification_url' => "$shopUrl/callbacks/gateway",
    ];
}
// endregion tamara
