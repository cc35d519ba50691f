// Sends signed requests to the gateway.
// Needs GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const { GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET, GATEWAY_URL } = process.env;
if (!GATEWAY_MERCHANT_KEY || !GATEWAY_MERCHANT_SECRET || !GATEWAY_URL) {
  throw new Error('Set GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL.');
}

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

/**
 * An answer that is not a 2xx. `code` is the contract's, if it was one of the gateway's errors.
 * `retryAfter` is how many seconds to wait, if it says so; `reason` what the sandbox alone tells.
 */
export class GatewayError extends Error {
  constructor(status, headers, body) {
    const reason = headers.get('x-sandbox-reason') ?? undefined;
    const retryAfter = Number(headers.get('retry-after')) || undefined;
    const because = reason ? ` because of ${reason}` : '';
    const later = retryAfter ? `, try again in ${retryAfter} s` : '';
    super(`The gateway answered ${status}${because}${later}: ${body}`);
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.code = body.startsWith('{') ? JSON.parse(body).code : undefined;
  }
}

/**
 * Sends a request and returns the fields of the answer. What moves money or creates something needs
 * an Idempotency-Key: after a time-out send the same again, with the same key. `seconds` is how long
 * to wait for the answer.
 */
export async function post(path, fields, idempotencyKey, seconds = 30) {
  const body = JSON.stringify(fields); // once: these bytes are signed, and these bytes are sent
  const signed = sign({
    merchantKey: GATEWAY_MERCHANT_KEY,
    merchantSecret: GATEWAY_MERCHANT_SECRET,
    timestamp: Math.floor(Date.now() / 1000),
    requestId: randomUUID(),
    method: 'POST',
    path,
    body,
  });
  const headers = { ...signed, 'Content-Type': 'application/json' };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const signal = AbortSignal.timeout(seconds * 1000);
  const answer = await fetch(GATEWAY_URL + path, { method: 'POST', headers, body, signal });
  const text = await answer.text();
  if (!answer.ok) throw new GatewayError(answer.status, answer.headers, text);
  return JSON.parse(text);
}

/**
 * The Idempotency-Key of one intention: made once, and found again by every later run. The file
 * stands for the row in your database. It lies in STORE, or in the current folder: a run with
 * another folder finds no key, and moves the money a second time.
 */
export function storedKey(name) {
  const file = `${process.env.STORE ?? '.'}/${name}.key`;
  if (!existsSync(file)) writeFileSync(file, randomUUID());
  return readFileSync(file, 'utf8');
}
