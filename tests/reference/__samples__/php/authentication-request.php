<?php
// Create a checkout session
$server = getenv('GATEWAY_URL') ?: 'http://127.0.0.1:4010';
$timestamp = (string) time();
$requestId = uuid();
// Store this key before you send. Retry with it: a new one may repeat the call.
$idempotencyKey = uuid();
$body = <<<'JSON'
{
    "merchant_key": "mk_test_0001",
    "operation": "purchase",
    "order": {
        "number": "order-1042",
        "amount": "115.00",
        "currency": "SAR",
        "description": "طلب رقم 1042: عباءة سوداء وعود"
    },
    "success_url": "https://shop.example/return",
    "cancel_url": "https://shop.example/cart",
    "notification_url": "https://shop.example/callbacks/gateway",
    "methods": [
        "mada",
        "card",
        "applepay",
        "stcpay"
    ],
    "customer": {
        "name": "نورة القحطاني",
        "email": "noura@shop.example",
        "phone": "+966501234567"
    },
    "locale": "ar"
}
JSON;
$signed = $timestamp . '.' . $requestId . '.POST /api/v1/session.' . $body;
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
$answer = fopen($server . '/api/v1/session', 'r', false, $context);
echo stream_get_meta_data($answer)['wrapper_data'][0], ' ', stream_get_contents($answer), PHP_EOL;

/** A random UUID. */
function uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}
