// Signs a request of the gateway. Reads a JSON description on standard input, prints the headers:
// {"merchant_key", "merchant_secret", "timestamp", "request_id", "method", "path", "body"}
import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';

// region sign
/** Headers that prove who sent these bytes. `body` is exactly what goes over the wire. */
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

const request = JSON.parse(await text(process.stdin));
const headers = sign({
  merchantKey: request.merchant_key,
  merchantSecret: request.merchant_secret,
  timestamp: request.timestamp,
  requestId: request.request_id,
  method: request.method,
  path: request.path,
  body: request.body,
});
process.stdout.write(JSON.stringify(headers));
