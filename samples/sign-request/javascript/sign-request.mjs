// Signs requests to the gateway. Reads descriptions on standard input, one JSON object a line, and
// prints the headers of each: {"merchant_key", "merchant_secret", "timestamp", "request_id",
// "method", "path", "body" (or "body_base64" for bytes that aren't text)}
import { createHmac } from 'node:crypto';
import { createInterface } from 'node:readline';

// region sign
/** Returns the headers that prove who sent these bytes. `body` is exactly what you send. */
function sign({ merchantKey, merchantSecret, timestamp, requestId, method, path, body }) {
  const digest = createHmac('sha256', merchantSecret)
    .update(`${timestamp}.${requestId}.${method} ${path}.`)
    .update(body)
    .digest('hex');
  return {
    'X-Merchant-Key': merchantKey,
    'X-Timestamp': String(timestamp),
    'X-Request-Id': requestId,
    'X-Hash': `v1=${digest}`,
  };
}
// endregion sign

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const headers = sign({
    merchantKey: request.merchant_key,
    merchantSecret: request.merchant_secret,
    timestamp: request.timestamp,
    requestId: request.request_id,
    method: request.method,
    path: request.path,
    body: request.body ?? Buffer.from(request.body_base64, 'base64'),
  });
  console.log(JSON.stringify(headers));
}
