// Sends signed requests to the gateway.
// Needs GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

// Prints a failure without a stack trace. A TypeError or the like is a bug, and keeps its trace.
process.on('uncaughtException', (error) => {
  console.error(error.name === 'Error' ? error.message : error);
  process.exit(1);
});

const GATEWAY_URL = env('GATEWAY_URL');
const GATEWAY_MERCHANT_KEY = env('GATEWAY_MERCHANT_KEY');
const GATEWAY_MERCHANT_SECRET = env('GATEWAY_MERCHANT_SECRET');

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

/**
 * A response that isn't 2xx. `code` is the contract's, if the error is one of the gateway's.
 * `retryAfter` is how many seconds to wait, if the response says so. `reason` comes from the
 * sandbox only.
 */
export class GatewayError extends Error {
  constructor(status, headers, body) {
    const reason = headers.get('x-sandbox-reason') ?? undefined;
    const retryAfter = Number(headers.get('retry-after')) || undefined;
    const because = reason ? ` because of ${reason}` : '';
    const later = retryAfter ? `, try again in ${retryAfter} s` : '';
    const problem = body.startsWith('{') ? JSON.parse(body) : {}; // a proxy's isn't JSON
    const { code, detail, errors = [], request_id, doc_url } = problem;
    const fields = errors.map((one) => ` ${one.pointer}: ${one.detail}`).join('');
    super(
      code
        ? `The gateway returned ${status} ${code}${because}${later}: ${detail}${fields}\n` +
            `request_id ${request_id}, see ${doc_url}`
        : `${GATEWAY_URL} returned ${status} without a code. Is it the gateway?`,
    );
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/**
 * Sends a request and returns the fields of the response. Requests that move money or create
 * something need an Idempotency-Key: after a time-out, send the same again with the same key.
 * `seconds` is how long to wait for the response.
 */
export async function post(path, fields, idempotencyKey, seconds = 30) {
  const body = JSON.stringify(fields); // serialise once: sign and send the same bytes
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
  let answer, text;
  try {
    answer = await fetch(GATEWAY_URL + path, { method: 'POST', headers, body, signal });
    text = await answer.text();
  } catch ({ message, cause }) {
    throw new Error(
      `Nothing answers at ${GATEWAY_URL} (${cause?.code ?? message}). Is the sandbox running?\n` +
        'If it is, your request may have arrived. ' +
        'Run the program again: with its stored key, nothing moves twice.',
    );
  }
  if (!answer.ok) throw new GatewayError(answer.status, answer.headers, text);
  return JSON.parse(text);
}

/**
 * Returns the Idempotency-Key of one intention: created once, and found again by every later run.
 * In your own code, use a database row. Here, it's a file in the folder STORE: a run with another
 * folder finds no key, and moves the money a second time.
 */
export function storedKey(name) {
  const file = `${env('STORE')}/${name}.key`;
  if (!existsSync(file)) writeFileSync(file, randomUUID());
  return readFileSync(file, 'utf8');
}

/** Returns a variable of the environment. Ends the program if it isn't set. */
export function env(name) {
  if (process.env[name]) return process.env[name];
  throw new Error(`Set ${name}: the page /programs lists its value for the sandbox.`);
}
