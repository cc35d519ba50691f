<?php

// Opens a session for a payment page inside yours, in an iframe or with the checkout SDK:
// php embed-session.php iframe|sdk [ORDER_NUMBER [ATTEMPT]]

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$shopUrl = requireEnv('SHOP_URL');
$attempt = $argv[3] ?? '1';
match ($argv[1] ?? 'iframe') {
    'iframe' => openForIframe($argv[2] ?? 'order-1043', $attempt, $shopUrl),
    'sdk' => openForSdk($argv[2] ?? 'order-1044', $attempt, $shopUrl),
};

function openForIframe(string $orderNumber, string $attempt, string $shopUrl): void
{
    // region iframe
    $order = ['number' => $orderNumber, 'amount' => '249.50', 'currency' => 'SAR'];
    // Store the key before you send. Running the same attempt twice then opens only one session.
    $idempotencyKey = storedKey("$orderNumber-session-$attempt");
    $session = post('/api/v1/session', [
        'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
        'operation' => 'purchase',
        'order' => [...$order, 'description' => 'Running shoes, size 42'],
        'success_url' => "$shopUrl/return", // $shopUrl is the origin of the page with the frame
        'cancel_url' => "$shopUrl/cart",
        'error_url' => "$shopUrl/payment-failed",
        'notification_url' => "$shopUrl/callbacks/gateway",
        'methods' => ['mada', 'card'],
        'display' => 'iframe',
        'session_expiry' => 30,
        'locale' => 'en',
    ], $idempotencyKey);
    storeOrder($order, $session['payment_id']);
    echo $session['payment_id'], "\n", $session['redirect_url'], "\n"; // the src of the frame
    // endregion iframe
}

function openForSdk(string $orderNumber, string $attempt, string $shopUrl): void
{
    // region sdk
    $order = ['number' => $orderNumber, 'amount' => '59.00', 'currency' => 'SAR'];
    // Store the key before you send. Running the same attempt twice then opens only one session.
    $idempotencyKey = storedKey("$orderNumber-session-$attempt");
    $session = post('/api/v1/session', [
        'merchant_key' => getenv('GATEWAY_MERCHANT_KEY'),
        'operation' => 'purchase',
        'order' => [...$order, 'description' => 'قهوة عربية 500 جم'],
        'success_url' => "$shopUrl/return", // $shopUrl is the origin of your page
        'notification_url' => "$shopUrl/callbacks/gateway",
        'display' => 'sdk',
        'locale' => 'ar',
    ], $idempotencyKey);
    storeOrder($order, $session['payment_id']);
    // Return the address to the page: it mounts it as sessionUrl.
    echo $session['payment_id'], "\n", $session['redirect_url'], "\n";
    // endregion sdk
}

// region store
/** Writes the order's row for callbacks and the return page. The file replaces your table. */
function storeOrder(array $order, string $paymentId): void
{
    ['number' => $number, 'amount' => $amount, 'currency' => $currency] = $order;
    $file = requireEnv('STORE') . '/orders.json';
    $orders = json_decode(is_file($file) ? file_get_contents($file) : '{}', flags: JSON_THROW_ON_ERROR);
    $isLive = str_starts_with(requireEnv('GATEWAY_MERCHANT_KEY'), 'mk_live_');
    $row = ['amount' => $amount, 'currency' => $currency, 'livemode' => $isLive];
    $orders->$number = ['payment_id' => $paymentId, ...$row];
    file_put_contents("$file.new", json_encode($orders, JSON_THROW_ON_ERROR));
    rename("$file.new", $file); // so that no reader gets half a file
}
// endregion store
