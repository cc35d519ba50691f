<?php

// Shows the return page to the shopper at http://127.0.0.1:PORT/return?order_number=order-1042
// php -S 127.0.0.1:PORT return-page.php
// Needs the client's variables, and in the folder STORE the file orders.json: what you stored with each
// order. The folder replaces your database.

declare(strict_types=1);

ini_set('display_errors', '0'); // An error is for your log, not for the shopper.

require __DIR__ . '/gateway.php';

// region return
function show(string $store): void
{
    $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    if ($_SERVER['REQUEST_METHOD'] !== 'GET' || $path !== '/return') {
        http_response_code(404);
        return;
    }
    // Anybody can type an address: don't read its payment_id, and use your own order's row. In
    // your shop, also check that the order is this shopper's.
    $number = (string) filter_input(INPUT_GET, 'order_number');
    $orders = json_decode(file_get_contents("$store/orders.json"), true, flags: JSON_THROW_ON_ERROR);
    $order = $orders[$number] ?? null;
    $text = $order ? whatToTell($number, $order) : 'We do not know this order.';
    http_response_code($order ? 200 : 404);
    header('Content-Type: text/html; charset=utf-8');
    header('Cache-Control: no-store');
    $html = htmlspecialchars($text);
    echo "<!doctype html><html lang=\"en\"><title>Your order</title><p>$html</p></html>";
}
// endregion return

// region tell
function whatToTell(string $number, array $order): string
{
    try {
        $payment = post('/api/v1/payment/status', ['payment_id' => $order['payment_id'] ?? null]);
        $fits = $payment['order']['number'] === $number
            && $payment['order']['amount'] === $order['amount'] // strings, never floats
            && $payment['order']['currency'] === $order['currency']
            && $payment['livemode'] === $order['livemode'];
        $checking = 'We are checking your payment.';
        return match ($payment['status']) {
            // Update the order first, with the same function as your callback handler.
            'settled', 'refund' => $fits ? howMuch($payment) : $checking,
            'pending' => $fits ? 'Your order is confirmed.' : $checking,
            // After invalid_transaction, another payment may have paid the order.
            'decline' => $payment['decline']['code'] === 'invalid_transaction'
                ? $checking : "{$payment['decline']['message']} Pay again?",
            'void' => 'This payment was cancelled. Back to the basket.',
            'expired' => 'The time ran out. Start again?',
            'prepare', 'redirect', '3ds' => 'We are waiting for your payment.',
            'undefined' => 'We are checking with your bank and will write to you.',
            default => $checking,
        };
    } catch (RuntimeException | JsonException $error) {
        error_log($error->getMessage());
        return 'We are checking your payment.'; // no response doesn't mean declined
    }
}

/** Settled means you got money, and the amounts say how much. Refund means all of it went back. */
function howMuch(array $payment): string
{
    ['captured' => $captured, 'refunded' => $refunded] = $payment['amounts'];
    ['amount' => $amount, 'currency' => $currency] = $payment['order'];
    if ($payment['status'] === 'refund') {
        return "Your payment was refunded: $refunded $currency.";
    }
    if ($captured === $amount && !preg_match('/[1-9]/', $refunded)) {
        return 'Paid, thank you.';
    }
    return "Paid $captured of $amount $currency, refunded $refunded $currency.";
}
// endregion tell

show(requireEnv('STORE'));
