<?php

// Sends signed requests to the gateway.
// Needs GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.

declare(strict_types=1);

// Prints a failure without a stack trace. An Error, such as a TypeError, is a bug and keeps its trace.
set_exception_handler(function (Throwable $error): never {
    $line = $error instanceof Error ? $error : $error->getMessage();
    file_put_contents('php://stderr', "$line\n");
    http_response_code(500); // for a program that serves a page
    exit(1);
});

array_map('requireEnv', ['GATEWAY_URL', 'GATEWAY_MERCHANT_KEY', 'GATEWAY_MERCHANT_SECRET']);

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

/**
 * A response that isn't 2xx. The code is the contract's, if the error is one of the gateway's.
 * $retryAfter is how many seconds to wait, if the response says so. $reason comes from the sandbox
 * only.
 */
final class GatewayError extends RuntimeException
{
    public readonly ?string $errorCode;
    public readonly ?string $reason;
    public readonly ?int $retryAfter;

    /** @param string[] $headers lines as PHP stores them */
    public function __construct(public readonly int $status, array $headers, string $body)
    {
        $find = fn (string $name) => preg_filter("/^$name: */i", '', $headers);
        $this->reason = array_values($find('X-Sandbox-Reason'))[0] ?? null;
        $this->retryAfter = (int) (array_values($find('Retry-After'))[0] ?? 0) ?: null;
        $because = $this->reason ? " because of $this->reason" : '';
        $later = $this->retryAfter ? ", try again in $this->retryAfter s" : '';
        $problem = json_decode($body, true); // null from a proxy, which doesn't return JSON
        $this->errorCode = $problem['code'] ?? null;
        $detail = $problem['detail'] ?? '';
        foreach ($problem['errors'] ?? [] as $one) {
            $detail .= " {$one['pointer']}: {$one['detail']}";
        }
        parent::__construct($this->errorCode
            ? "The gateway returned $status $this->errorCode$because$later: $detail\n"
                . "request_id {$problem['request_id']}, see {$problem['doc_url']}"
            : requireEnv('GATEWAY_URL') . " returned $status without a code. Is it the gateway?");
    }
}

/**
 * Sends a request and returns the fields of the response. Requests that move money or create
 * something need an Idempotency-Key: after a time-out, send the same again with the same key.
 * $seconds is how long to wait for the response.
 */
function post(string $path, array $fields, ?string $idempotencyKey = null, int $seconds = 30): array
{
    // Serialise once: sign and send the same bytes.
    $body = json_encode($fields, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
    $key = requireEnv('GATEWAY_MERCHANT_KEY');
    $secret = requireEnv('GATEWAY_MERCHANT_SECRET');
    $headers = sign($key, $secret, time(), uuid(), 'POST', $path, $body);
    $headers['Content-Type'] = 'application/json';
    if ($idempotencyKey !== null) {
        $headers['Idempotency-Key'] = $idempotencyKey;
    }
    $lines = array_map(fn ($name, $value) => "$name: $value", array_keys($headers), $headers);
    $began = microtime(true);
    $stream = @fopen(requireEnv('GATEWAY_URL') . $path, 'r', context: stream_context_create(['http' => [
        'method' => 'POST',
        'header' => $lines,
        'content' => $body,
        'timeout' => $seconds,
        'ignore_errors' => true,
    ]]));
    $answer = $stream ? stream_get_contents($stream) : '';
    $isLate = microtime(true) - $began >= $seconds; // PHP doesn't name a time-out
    if (!$stream || $isLate) {
        $error = preg_replace('/^.*: /', '', error_get_last()['message'] ?? 'unknown');
        $cause = $isLate ? "no response in $seconds s" : $error;
        throw new RuntimeException('Nothing answers at ' . requireEnv('GATEWAY_URL')
            . " ($cause). Is the sandbox running?\n"
            . 'If it is, your request may have arrived. '
            . 'Run the program again: with its stored key, nothing moves twice.');
    }
    $headers = stream_get_meta_data($stream)['wrapper_data'];
    $status = (int) explode(' ', $headers[0])[1];
    if ($status < 200 || $status > 299) {
        throw new GatewayError($status, $headers, $answer);
    }
    return json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
}

/**
 * Returns the Idempotency-Key of one intention: created once, and found again by every later run.
 * In your own code, use a database row. Here, it's a file in the folder STORE: a run with another
 * folder finds no key, and moves the money a second time.
 */
function storedKey(string $name): string
{
    $file = requireEnv('STORE') . "/$name.key";
    if (!file_exists($file)) {
        file_put_contents($file, uuid());
    }
    return file_get_contents($file);
}

/** Returns a variable of the environment. Ends the program if it isn't set. */
function requireEnv(string $name): string
{
    $value = getenv($name);
    if (!$value) {
        throw new RuntimeException("Set $name: the page /programs lists its value for the sandbox.");
    }
    return $value;
}

function uuid(): string
{
    $hex = bin2hex(random_bytes(16));
    return preg_replace('/(.{8})(.{4}).(.{3}).(.{3})(.{12})/', '$1-$2-4$3-a$4-$5', $hex);
}
