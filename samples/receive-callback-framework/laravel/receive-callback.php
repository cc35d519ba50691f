<?php

// Receives callbacks in Laravel, at http://127.0.0.1:PORT/callbacks/gateway, and fulfils each paid
// order once: php -S 127.0.0.1:PORT receive-callback.php
// Needs GATEWAY_CALLBACK_SECRET, and in the folder STORE the file orders.json: what you stored with each
// order. The folder stands for your database.

declare(strict_types=1);

use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Foundation\Http\Middleware\ConvertEmptyStringsToNull;
use Illuminate\Foundation\Http\Middleware\TrimStrings;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Pipeline\Pipeline;
use Illuminate\Routing\Router;
use Illuminate\Support\Facades\Facade;
use Illuminate\Support\Facades\Route;

require 'Illuminate/autoload.php'; // in a project: vendor/autoload.php

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
    // During a rotation there are several signatures; one of them is made with your secret.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return;
        }
    }
    throw new RuntimeException('no signature matches');
}
// endregion validate

// region receive
/** Answers the HTTP status. */
function receive(array $headers, string $body, string $store): int
{
    try {
        validate(getenv('GATEWAY_CALLBACK_SECRET'), $headers, $body, time());
    } catch (RuntimeException $error) {
        error_log('Refused: ' . $error->getMessage());
        return 401;
    }
    $known = "$store/callbacks/{$headers['webhook-id']}";
    if (file_exists($known)) {
        return 204; // a repetition: nothing to do, and received
    }
    // With a database: the work and the id in one transaction.
    if (!work(json_decode($body, true, flags: JSON_THROW_ON_ERROR), $store)) {
        return 503; // not stored: it comes again
    }
    file_put_contents($known, $body);
    return 204;
}
// endregion receive

// region fulfil
/** Answers whether the event is done with; if not, it has to come again. */
function work(array $event, string $store): bool
{
    ['type' => $type, 'data' => $data] = $event;
    $isPayment = in_array($type, ['payment.sale', 'payment.capture', 'payment.recurring'], true)
        && $data['status'] === 'success'
        && in_array($data['order_status'], ['pending', 'settled'], true);
    $isRefund = $type === 'payment.refund' && in_array($data['status'], ['success', 'fail'], true);
    if (!$isPayment && !$isRefund) {
        return true;
    }
    $number = $data['order_number'];
    $order = storedOrder($number, $store);
    if (empty($order['payment_id'])) {
        return false; // faster than your own transaction
    }
    $fits = $data['payment_id'] === $order['payment_id']
        && $data['order_amount'] === $order['amount'] // texts, never floats
        && $data['order_currency'] === $order['currency']
        && $data['livemode'] === $order['livemode'];
    if (!$fits) {
        error_log("Not as ordered, look at it: $number");
        return true;
    }
    $accepted = "{$data['payment_id']}-accepted";
    $captured = $data['amounts']['captured'];
    [$id, $line] = [$data['payment_id'], "fulfil $number"];
    if ($isRefund) {
        $line = $data['status'] === 'success'
            ? "refunded $number {$data['amount']}"
            : "refund failed $number {$data['reason']}"; // tell your staff
        $id = $data['trans_id'];
    } elseif ($data['order_status'] === 'pending') {
        // Pick and pack, and capture when the goods are ready to leave.
        [$id, $line] = [$accepted, "accept $number"];
    } else {
        isFirst($accepted, $store); // money was taken: an older event accepts nothing
        if ($captured !== $order['amount']) {
            // Hand over no more than that covers.
            [$id, $line] = [$data['trans_id'], "part captured $number $captured"];
        }
    }
    if (isFirst($id, $store)) {
        file_put_contents('php://stdout', "$line\n");
    }
    return true;
}

/** What you stored with the order; null while there is no row. */
function storedOrder(string $number, string $store): ?array
{
    $file = "$store/orders.json";
    if (!file_exists($file)) {
        error_log("No order is stored yet: there is no $file");
        return null;
    }
    return json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR)[$number] ?? null;
}

/** True for one caller alone, as UPDATE orders … WHERE status = 'open' is. */
function isFirst(string $id, string $store): bool
{
    $file = "$store/done/$id";
    if (@fopen($file, 'x') !== false) {
        return true;
    }
    return file_exists($file) ? false : throw new RuntimeException("Cannot write $file.");
}
// endregion fulfil

foreach (['GATEWAY_CALLBACK_SECRET', 'STORE'] as $name) {
    if (!getenv($name)) {
        error_log("Set $name.");
        http_response_code(500); // it comes again
        exit(1);
    }
}
$store = getenv('STORE');
foreach (['callbacks', 'done'] as $folder) {
    is_dir("$store/$folder") || mkdir("$store/$folder", recursive: true);
}

// A project has all this before its routes. Its global middleware runs here too: it changes the
// request's input, not its content.
$app = new Container();
$app->instance('router', $router = new Router(new Dispatcher($app), $app));
Facade::setFacadeApplication($app);

// region route
// In routes/api.php, where no CSRF token is asked for.
Route::post('/callbacks/gateway', function (Request $request) use ($store) {
    $headers = array_map(fn (array $values) => $values[0], $request->headers->all());
    // getContent(): the bytes as they came. all() and input() have been parsed.
    return new Response('', receive($headers, $request->getContent(), $store));
});
// endregion route

$app->instance(Request::class, $request = Request::capture());
(new Pipeline($app))
    ->send($request)
    ->through([TrimStrings::class, ConvertEmptyStringsToNull::class])
    ->then(fn (Request $request) => $router->dispatch($request))
    ->send();
