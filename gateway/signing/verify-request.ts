import { constantTimeEqual, fromHex } from './bytes.ts';
import { type HeaderSource, readHeader } from './headers.ts';
import { REQUEST_HEADERS, requestDigest } from './request-hash.ts';

/** Maximum difference between `X-Timestamp` and the clock, in seconds. */
export const REQUEST_TOLERANCE_SECONDS = 300;

/** Time we keep a request id, in seconds: as long as its timestamp could still pass. */
export const REQUEST_ID_KEPT_SECONDS = 600;

/** The one text we return for every reason: telling which check failed would help an attacker. */
export const AUTHENTICATION_FAILED_DETAIL =
  'Check key, environment, clock, secret and the bytes you signed.';

/** Reason for a refusal. For logs and tools on the receiving side, never for the response. */
export type RequestFailure =
  | 'header_missing'
  | 'request_id_malformed'
  | 'key_unknown'
  | 'key_other_environment'
  | 'timestamp_malformed'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'hash_malformed'
  | 'hash_mismatch'
  | 'request_id_seen';

/** The outcome of checking a request. */
export type RequestVerification =
  | {
      ok: true;
      merchantKey: string;
      requestId: string;
      /** Index of the merchant secret that matched: 0 is the first. */
      secretIndex: number;
    }
  | {
      ok: false;
      reason: RequestFailure;
      /** Error in words for a developer. Contains no secret and no expected hash. */
      detail: string;
    };

/** A merchant as the gateway knows it. */
export interface KnownMerchant {
  environment: 'test' | 'live';
  /** One secret, or two during a rotation. */
  secrets: readonly string[];
}

/** Everything a gateway needs to check a request. */
export interface VerifyRequestOptions {
  /** Environment of this gateway. */
  environment: 'test' | 'live';
  /** Finds the merchant with this key, in either environment. */
  findMerchant(merchantKey: string): KnownMerchant | undefined;
  /** The gateway's clock, in Unix seconds. */
  now: number;
  /**
   * Remembers a request id until the given Unix second and tells whether it was new. Called only
   * after the hash passed, so nobody else can use up a merchant's ids.
   */
  claimRequestId(merchantKey: string, requestId: string, until: number): boolean | Promise<boolean>;
}

/** Request as it arrived. */
export interface IncomingRequest {
  method: string;
  /** Path as in the request line, with the query. */
  path: string;
  headers: HeaderSource;
  /** Raw bytes, before any parser. */
  body: string | Uint8Array;
}

/** Format that an `X-Request-Id` must have; anything else is refused. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HASH = /^v1=[0-9a-f]{64}( v1=[0-9a-f]{64})?$/;

/**
 * Checks a request in the contract's order: headers present; key known and of this environment;
 * clock; hash; request id unseen.
 */
export async function verifyRequest(
  request: IncomingRequest,
  options: VerifyRequestOptions,
): Promise<RequestVerification> {
  const merchantKey = readHeader(request.headers, REQUEST_HEADERS.merchantKey);
  const timestamp = readHeader(request.headers, REQUEST_HEADERS.timestamp);
  const requestId = readHeader(request.headers, REQUEST_HEADERS.requestId);
  const hash = readHeader(request.headers, REQUEST_HEADERS.hash);
  if (!merchantKey) return missing(REQUEST_HEADERS.merchantKey);
  if (!timestamp) return missing(REQUEST_HEADERS.timestamp);
  if (!requestId) return missing(REQUEST_HEADERS.requestId);
  if (!hash) return missing(REQUEST_HEADERS.hash);
  if (!UUID.test(requestId)) {
    return failure('request_id_malformed', `X-Request-Id is not a UUID: ${requestId.slice(0, 64)}`);
  }
  const merchant = options.findMerchant(merchantKey);
  if (!merchant)
    return failure('key_unknown', `No merchant has the key ${merchantKey.slice(0, 64)}`);
  if (merchant.environment !== options.environment) {
    return failure(
      'key_other_environment',
      `${merchantKey} is a ${merchant.environment} key; this is the ${options.environment} environment`,
    );
  }
  const clock = checkTimestamp(timestamp, options.now);
  if (clock) return clock;
  const secretIndex = await findSecret(request, { timestamp, requestId, hash }, merchant.secrets);
  if (secretIndex === 'malformed') {
    return failure(
      'hash_malformed',
      'X-Hash is not "v1=" and 64 lower-case hex digits, once or twice with a space between',
    );
  }
  if (secretIndex === -1) {
    return failure('hash_mismatch', 'The hash is not the one of these bytes with this secret');
  }
  const until = options.now + REQUEST_ID_KEPT_SECONDS;
  if (!(await options.claimRequestId(merchantKey, requestId.toLowerCase(), until))) {
    return failure(
      'request_id_seen',
      `${requestId} was used before; every attempt needs a new one`,
    );
  }
  return { ok: true, merchantKey, requestId, secretIndex };
}

function checkTimestamp(timestamp: string, now: number): RequestVerification | undefined {
  if (!/^[0-9]{10}$/.test(timestamp)) {
    const hint = /^[0-9]{13}$/.test(timestamp) ? '; these are milliseconds' : '';
    return failure('timestamp_malformed', `X-Timestamp is not in Unix seconds${hint}`);
  }
  const skew = Number(timestamp) - now;
  if (Math.abs(skew) <= REQUEST_TOLERANCE_SECONDS) return undefined;
  return failure(
    skew < 0 ? 'timestamp_too_old' : 'timestamp_too_new',
    `X-Timestamp is ${Math.abs(skew)} s ${skew < 0 ? 'behind' : 'ahead of'} the gateway's clock; ` +
      `${REQUEST_TOLERANCE_SECONDS} s are allowed`,
  );
}

/** Returns the index of the matching secret, -1 for none. Compares all, even after a match. */
async function findSecret(
  request: IncomingRequest,
  sent: { timestamp: string; requestId: string; hash: string },
  secrets: readonly string[],
): Promise<number | 'malformed'> {
  if (!HASH.test(sent.hash)) return 'malformed';
  const values = sent.hash.split(' ').map((value) => fromHex(value.slice('v1='.length)));
  let found = -1;
  for (const [index, secret] of secrets.entries()) {
    const digest = await requestDigest({ ...request, ...sent }, secret);
    for (const value of values) {
      if (value && constantTimeEqual(value, digest) && found === -1) found = index;
    }
  }
  return found;
}

function missing(name: string): RequestVerification {
  return failure('header_missing', `The header ${name} is missing`);
}

function failure(reason: RequestFailure, detail: string): RequestVerification {
  return { ok: false, reason, detail };
}
