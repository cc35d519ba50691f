<?php
// Create a payment schedule
$server = getenv('GATEWAY_URL') ?: 'http://127.0.0.1:4010';
$timestamp = (string) time();
$requestId = uuid();
// Store this key before you send. Retry with it: a new one may repeat the call.
$idempotencyKey = uuid();
$body = <<<'JSON'
{
    "name": "اشتراك شهري",
    "interval_length": 1,
    "interval_unit": "month",
    "day_of_month": 1,
    "payments_count": 12
}
JSON;
$signed = $timestamp . '.' . $requestId . '.POST /api/v1/s2s/schedule.' . $body;
$hash = hash_hmac('sha256', $signed, getenv('GATEWAY_MERCHANT_SECRET'));

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Content-Type: application/json',
        'X-Merchant-Key: ' . getenv('GATEWAY_MERCHANT_KEY'),
        'X-Hash: v1=' . $hash,
        'X-Timestamp: ' . $timestamp,
        'X-Request-Id: ' . $requestId,
        'Idempotency-Key: ' . $idempotencyKey,
    ],
    'content' => $body,
    'ignore_errors' => true, // an error has a body too
]]);
$answer = fopen($server . '/api/v1/s2s/schedule', 'r', false, $context);
echo stream_get_meta_data($answer)['wrapper_data'][0], ' ', stream_get_contents($answer), PHP_EOL;

/** A random UUID. */
function uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}
