<?php

// Validates callbacks. Reads them on standard input, one JSON object a line, and prints "valid" or
// the reason for each: {"secret", "headers", "body" (or "body_base64"), "now"}

declare(strict_types=1);

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

while (($line = fgets(STDIN)) !== false) {
    $callback = json_decode($line, true, flags: JSON_THROW_ON_ERROR);
    $body = $callback['body'] ?? base64_decode($callback['body_base64']);
    try {
        validate($callback['secret'], $callback['headers'], $body, $callback['now']);
        echo "valid\n";
    } catch (RuntimeException $error) {
        echo $error->getMessage(), "\n";
    }
}
