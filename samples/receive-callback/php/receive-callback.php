<?php

// Receives callbacks at http://127.0.0.1:PORT/callbacks/gateway and fulfils each paid order once:
// php -S 127.0.0.1:PORT receive-callback.php
// Needs GATEWAY_CALLBACK_SECRET, and in the folder STORE the file orders.json: what you stored with each
// order. The folder replaces your database.

declare(strict_types=1);

// By default, PHP shows errors in its response, and then returns 200. They belong in
// the log: PHP then returns 500, and the gateway sends the callback again.
ini_set('display_errors', '0');

// region validate
/** Throws unless the gateway signed these bytes within the last five minutes. */
function validate(string $secret, array $headers, string $body, int $now): void
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || $timestamp === '' || $signatures === '') {
        throw new RuntimeException('a webhook- header is missing');
    }
    if (!ctype_digit($timestamp) || abs($now - (int) $timestamp) > 300) {
        throw new RuntimeException('the callback is too old, or the clock of this server is wrong');
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    if (strlen($key) < 24) {
        throw new RuntimeException('the callback secret is missing or cut off');
    }
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", $key, binary: true);
    $expected = 'v1,' . base64_encode($digest);
    // During a rotation there are several signatures. One of them matches your secret.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return;
        }
    }
    throw new RuntimeException('no signature matches');
}
// endregion validate

// region receive
function receive(string $store): int
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $_SERVER['REQUEST_URI'] !== '/callbacks/gateway') {
        return 404;
    }
    $body = file_get_contents('php://input'); // the raw bytes, before anything parses them
    $headers = array_change_key_case(getallheaders());
    try {
        validate(getenv('GATEWAY_CALLBACK_SECRET'), $headers, $body, time());
    } catch (RuntimeException $error) {
        error_log('Rejected: ' . $error->getMessage());
        return 401;
    }
    error_log("Signature matches: {$headers['webhook-id']}");
    $known = "$store/callbacks/{$headers['webhook-id']}";
    if (file_exists($known)) {
        return 204; // a repeated callback: nothing to do
    }
    // With a database, put the work and the id in one transaction. Here, the work comes first, because
    // it does nothing the second time: a crash in between loses no payment.
    if (!work(json_decode($body, true, flags: JSON_THROW_ON_ERROR), $store)) {
        return 503; // not stored: the gateway sends it again
    }
    file_put_contents($known, $body);
    return 204;
}
// endregion receive

// region fulfil
/** Returns whether the event is handled. If not, the gateway has to send it again. */
function work(array $event, string $store): bool
{
    ['type' => $type, 'sequence' => $sequence, 'data' => $data] = $event;
    $handled = "$store/sequences/{$data['payment_id']}";
    is_dir($handled) || @mkdir($handled, recursive: true);
    $isNewest = max(0, ...array_map('intval', scandir($handled))) < $sequence;
    return apply($type, $data, $isNewest, $store) && touch("$handled/$sequence");
}

function apply(string $type, array $data, bool $isNewest, string $store): bool
{
    $isRefund = $type === 'payment.refund' && in_array($data['status'], ['success', 'fail'], true);
    $isDispute = $type === 'payment.chargeback';
    // Every callback has the payment's state. Only the newest may change the order.
    $isPaid = $isNewest && in_array($data['order_status'], ['pending', 'settled'], true);
    if (!$isPaid && !$isRefund && !$isDispute) {
        return true;
    }
    $orders = storedOrders($store);
    [$number, $toDo] = [$data['order_number'], 'fulfil'];
    $order = $orders[$number] ?? null;
    $subscription = $orders[$data['schedule_id'] ?? ''] ?? null;
    // An automatic payment has no row of its own: use its schedule's row.
    if (!$order && $subscription && !in_array($type, ['payment.sale', 'payment.capture'], true)) {
        [$number, $toDo] = ["{$data['schedule_id']} {$data['payment_id']}", 'extend'];
        $order = ['payment_id' => $data['payment_id']] + $subscription;
    }
    if (empty($order['payment_id'])) {
        // The callback was faster than your own transaction.
        error_log("No row with a payment for $number yet: 503, it comes again");
        return false;
    }
    $fits = $data['payment_id'] === $order['payment_id']
        && $data['order_amount'] === $order['amount'] // strings, never floats
        && $data['order_currency'] === $order['currency']
        && $data['livemode'] === $order['livemode'];
    if (!$fits) {
        error_log("Not as ordered, look at it: $number");
        return true;
    }
    ['captured' => $captured, 'refunded' => $refunded] = $data['amounts'];
    if ($isDispute) {
        once($data['trans_id'], "dispute $number: alert your team, stop the shipment", $store);
    } elseif ($isRefund) {
        once($data['trans_id'], $data['status'] === 'success'
            ? "refunded $number {$data['amount']}"
            : "refund failed $number {$data['reason']}", $store); // tell your staff
    }
    if (!$isPaid) {
        return true;
    }
    if ($data['order_status'] === 'pending') {
        // Pick and pack the goods. Capture when they're ready to ship.
        once("{$data['payment_id']}-accepted", "accept $number", $store);
    } elseif (preg_match('/[1-9]/', $refunded)) {
        // If you haven't fulfilled it yet, a person decides what to ship.
        once($data['payment_id'], "look at $number: refunded, get the status", $store);
    } elseif ($captured !== $order['amount']) {
        // Hand over no more than this amount covers.
        once("{$data['payment_id']}-$captured", "part captured $number $captured", $store);
    } else {
        once($data['payment_id'], "$toDo $number", $store);
    }
    return true;
}

/** Prints for only one caller, as UPDATE orders … WHERE status = 'open' does. */
function once(string $id, string $line, string $store): void
{
    $file = "$store/done/$id";
    if (@fopen($file, 'x') !== false) {
        file_put_contents('php://stdout', "$line\n");
    } elseif (!file_exists($file)) {
        throw new RuntimeException("Cannot write $file.");
    }
}
// endregion fulfil

/** Returns what you stored: orders by number, and subscriptions by schedule. */
function storedOrders(string $store): array
{
    $file = "$store/orders.json";
    if (!file_exists($file)) {
        error_log("No order is stored yet: there is no $file");
        return [];
    }
    return json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
}

foreach (['GATEWAY_CALLBACK_SECRET', 'STORE'] as $name) {
    if (!getenv($name)) {
        error_log("Set $name: the page /programs lists its value for the sandbox.");
        http_response_code(500); // the gateway sends it again
        exit(1);
    }
}
// A secret that isn't whsec_ and the base64 of 24 to 64 bytes would reject every callback.
$secret = getenv('GATEWAY_CALLBACK_SECRET');
$key = base64_decode(substr($secret, strlen('whsec_')));
if ($secret !== 'whsec_' . base64_encode($key) || strlen($key) < 24 || strlen($key) > 64) {
    $name = 'GATEWAY_CALLBACK_SECRET';
    error_log("$name isn't a callback secret: it starts with whsec_. Copy all of it.");
    http_response_code(500); // the gateway sends it again
    exit(1);
}
$store = getenv('STORE');
foreach (['callbacks', 'done'] as $folder) {
    is_dir("$store/$folder") || mkdir("$store/$folder", recursive: true);
}
http_response_code(receive($store));
