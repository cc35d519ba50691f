import {
  type Bytes,
  concatBytes,
  constantTimeEqual,
  fromBase64,
  toBase64,
  toBytes,
} from './bytes.ts';
import { type HeaderSource, readHeader } from './headers.ts';
import { hmac } from './hmac.ts';

/** Maximum difference between `webhook-timestamp` and the clock, in seconds. */
export const CALLBACK_TOLERANCE_SECONDS = 300;

/** Header names of Standard Webhooks 1.0. */
export const CALLBACK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

const SECRET_PREFIX = 'whsec_';

/** Inputs of a callback's signature. */
export interface CallbackToSign {
  /** The event's id, the same for all attempts. */
  id: string;
  /** Time of this attempt, in Unix seconds. */
  timestamp: number | string;
  /** Raw bytes of the body; a string stands for its UTF-8 bytes. */
  body: string | Uint8Array;
}

/** Reason why a callback was refused. */
export type CallbackFailure =
  | 'header_missing'
  | 'timestamp_malformed'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'signature_malformed'
  | 'signature_mismatch';

/** The outcome of checking a callback. */
export type CallbackVerification =
  | {
      ok: true;
      /** Id of the event. Store it, and ignore a callback whose id you've already seen. */
      id: string;
      timestamp: number;
      /** Index of the secret that matched: 0 is the first. */
      secretIndex: number;
    }
  | { ok: false; reason: CallbackFailure; detail: string };

/** Error for a callback secret that can't be used, such as one without its base64 part. */
export class CallbackSecretError extends Error {
  override readonly name = 'CallbackSecretError';
}

/**
 * Returns the key in a callback secret: the bytes of the base64 after `whsec_`.
 *
 * @throws CallbackSecretError if the secret isn't `whsec_` and base64 of 24 to 64 bytes.
 */
export function callbackKey(secret: string): Bytes {
  const key = secret.startsWith(SECRET_PREFIX)
    ? fromBase64(secret.slice(SECRET_PREFIX.length))
    : undefined;
  if (!key || key.length < 24 || key.length > 64) {
    throw new CallbackSecretError(
      'A callback secret is whsec_ and the base64 of 24 to 64 bytes. ' +
        'Copy it from the dashboard again, without spaces or line ends.',
    );
  }
  return key;
}

/** Returns the bytes to sign: `id "." timestamp "." raw body`. */
export function callbackSignedBytes(callback: CallbackToSign): Bytes {
  return concatBytes([toBytes(`${callback.id}.${callback.timestamp}.`), toBytes(callback.body)]);
}

/**
 * Returns the value of `webhook-signature`: one `v1,<base64>` for each secret, separated by spaces.
 *
 * @throws CallbackSecretError if a secret can't be used.
 */
export async function createCallbackSignature(
  callback: CallbackToSign,
  secret: string | readonly string[],
): Promise<string> {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const data = callbackSignedBytes(callback);
  const values = secrets.map(async (one) => `v1,${toBase64(await hmac(callbackKey(one), data))}`);
  return (await Promise.all(values)).join(' ');
}

/** Signs a callback and returns its three headers. */
export async function createCallbackHeaders(
  callback: CallbackToSign,
  secret: string | readonly string[],
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  return {
    'webhook-id': callback.id,
    'webhook-timestamp': String(callback.timestamp),
    'webhook-signature': await createCallbackSignature(callback, secret),
  };
}

/** Callback as it arrived. */
export interface IncomingCallback {
  headers: HeaderSource;
  /** The raw bytes, before any parser. */
  body: string | Uint8Array;
}

/**
 * Checks a callback by Standard Webhooks 1.0: headers, clock, signature. Ignores values of versions
 * other than `v1`, as the standard requires.
 *
 * @param secrets the endpoint's secret, or both during a rotation; never the merchant secret.
 * @param now the receiver's clock, in Unix seconds.
 * @throws CallbackSecretError if a secret can't be used: that's an error in your configuration.
 */
export async function verifyCallback(
  callback: IncomingCallback,
  secrets: string | readonly string[],
  now: number,
): Promise<CallbackVerification> {
  const keys = (typeof secrets === 'string' ? [secrets] : secrets).map(callbackKey);
  const id = readHeader(callback.headers, CALLBACK_HEADERS.id);
  const timestamp = readHeader(callback.headers, CALLBACK_HEADERS.timestamp);
  const signature = readHeader(callback.headers, CALLBACK_HEADERS.signature);
  if (!id) return missing(CALLBACK_HEADERS.id);
  if (!timestamp) return missing(CALLBACK_HEADERS.timestamp);
  if (!signature) return missing(CALLBACK_HEADERS.signature);
  const clock = checkTimestamp(timestamp, now);
  if (clock) return clock;
  const values = signature
    .split(' ')
    .filter((value) => value.startsWith('v1,'))
    .map((value) => fromBase64(value.slice('v1,'.length)))
    .filter((value) => value?.length === 32);
  if (values.length === 0) {
    return failure('signature_malformed', 'webhook-signature has no "v1," with base64 of 32 bytes');
  }
  const data = callbackSignedBytes({ id, timestamp, body: callback.body });
  let secretIndex = -1;
  for (const [index, key] of keys.entries()) {
    const expected = await hmac(key, data);
    for (const value of values) {
      if (value && constantTimeEqual(value, expected) && secretIndex === -1) secretIndex = index;
    }
  }
  if (secretIndex === -1) {
    return failure('signature_mismatch', 'No signature is the one of these bytes with your secret');
  }
  return { ok: true, id, timestamp: Number(timestamp), secretIndex };
}

function checkTimestamp(timestamp: string, now: number): CallbackVerification | undefined {
  if (!/^[0-9]{10}$/.test(timestamp)) {
    return failure('timestamp_malformed', 'webhook-timestamp is not in Unix seconds');
  }
  const skew = Number(timestamp) - now;
  if (Math.abs(skew) <= CALLBACK_TOLERANCE_SECONDS) return undefined;
  return failure(
    skew < 0 ? 'timestamp_too_old' : 'timestamp_too_new',
    `webhook-timestamp is ${Math.abs(skew)} s ${skew < 0 ? 'behind' : 'ahead of'} your clock; ` +
      `${CALLBACK_TOLERANCE_SECONDS} s are allowed`,
  );
}

function missing(name: string): CallbackVerification {
  return failure('header_missing', `The header ${name} is missing`);
}

function failure(reason: CallbackFailure, detail: string): CallbackVerification {
  return { ok: false, reason, detail };
}
