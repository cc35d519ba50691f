<?php

// Takes a first payment in the sandbox, and prints its id and status:
// php first-payment.php [ORDER_NUMBER]

declare(strict_types=1);

// The sandbox's public test credentials. Keep your own in the environment, never in the code.
$url = getenv('GATEWAY_URL') ?: 'http://127.0.0.1:4010';
$merchantKey = getenv('GATEWAY_MERCHANT_KEY') ?: 'mk_test_0001';
$merchantSecret = getenv('GATEWAY_MERCHANT_SECRET') ?: 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246';
$orderNumber = $argv[1] ?? 'order-' . bin2hex(random_bytes(4));

// region sign
/** Returns the headers that prove who sent these bytes. $body is exactly what you send. */
function sign(
    string $merchantKey,
    string $merchantSecret,
    int $timestamp,
    string $requestId,
    string $method,
    string $path,
    string $body,
): array {
    $signed = "$timestamp.$requestId.$method $path.$body";
    return [
        'X-Merchant-Key' => $merchantKey,
        'X-Timestamp' => (string) $timestamp,
        'X-Request-Id' => $requestId,
        'X-Hash' => 'v1=' . hash_hmac('sha256', $signed, $merchantSecret),
    ];
}
// endregion sign

function uuid(): string
{
    $hex = bin2hex(random_bytes(16));
    return preg_replace('/(.{8})(.{4}).(.{3}).(.{3})(.{12})/', '$1-$2-4$3-a$4-$5', $hex);
}

// region pay
$path = '/api/v1/s2s/sale';
// Serialise once: sign and send the same bytes.
$body = json_encode([
    'order' => [
        'number' => $orderNumber,
        'amount' => '115.00',
        'currency' => 'SAR',
        'description' => 'طلب رقم 1001: عباءة سوداء',
    ],
    'source' => [
        'type' => 'card',
        'number' => '4464040000000007',
        'exp_month' => '10',
        'exp_year' => '2038',
        'cvv' => '123',
        'holder' => 'NOURA ALQAHTANI',
    ],
    'three_ds' => ['return_url' => 'https://shop.example/return'],
], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
$headers = sign($merchantKey, $merchantSecret, time(), uuid(), 'POST', $path, $body);
// The key is random, because each run is a new order.
$headers += ['Content-Type' => 'application/json', 'Idempotency-Key' => uuid()];
$stream = @fopen($url . $path, 'r', context: stream_context_create(['http' => [
    'method' => 'POST',
    'header' => array_map(fn ($name, $value) => "$name: $value", array_keys($headers), $headers),
    'content' => $body,
    'timeout' => 30,
    'ignore_errors' => true,
]]));
if (!$stream) {
    fwrite(STDERR, "Nothing answers at $url. Is the sandbox running?\n");
    exit(1);
}
$answer = stream_get_contents($stream);
$status = (int) explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1];
if ($status < 200 || $status > 299) {
    fwrite(STDERR, "The gateway returned $status: $answer\n");
    exit(1);
}
$payment = json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
echo "{$payment['payment_id']} {$payment['status']}\n";
// endregion pay
