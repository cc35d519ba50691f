<?php

// Signs requests to the gateway. Reads descriptions on standard input, one JSON object a line, and
// prints the headers of each: {"merchant_key", "merchant_secret", "timestamp", "request_id",
// "method", "path", "body" (or "body_base64" for bytes that aren't text)}

declare(strict_types=1);

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

while (($line = fgets(STDIN)) !== false) {
    $request = json_decode($line, true, flags: JSON_THROW_ON_ERROR);
    $headers = sign(
        $request['merchant_key'],
        $request['merchant_secret'],
        $request['timestamp'],
        $request['request_id'],
        $request['method'],
        $request['path'],
        $request['body'] ?? base64_decode($request['body_base64']),
    );
    echo json_encode($headers), "\n";
}
