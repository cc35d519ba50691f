import {
  AUTHENTICATION_FAILED_DETAIL,
  REQUEST_HEADERS,
  type RequestVerification,
  readHeader,
  verifyRequest,
} from '../../signing/index.ts';
import type { Engine } from '../engine.ts';
import { Problem } from './problem.ts';

/** A request with its raw bytes. */
export interface RawRequest {
  method: string;
  /** Path and query, as in the request line. */
  path: string;
  headers: Headers;
  body: Uint8Array;
}

/**
 * Checks hash, clock, key and request id of a request, in the contract's order. Most requests are
 * signed with the merchant's current secret. If that doesn't match, tries the next one.
 */
export async function authenticate(
  engine: Engine,
  request: RawRequest,
): Promise<RequestVerification> {
  const { credentials } = engine.settings.rules.testData;
  const present = credentials.map(({ merchant_secret }) => merchant_secret);
  const verified = await verifyWith(engine, request, present);
  if (verified.ok || verified.reason !== 'hash_mismatch') return verified;
  const next = credentials.map((one) => one.merchant_secret_next ?? one.merchant_secret);
  return verifyWith(engine, request, next);
}

/** @param secrets one for each of the credentials. */
function verifyWith(
  engine: Engine,
  request: RawRequest,
  secrets: readonly string[],
): Promise<RequestVerification> {
  const { db, clock, settings } = engine;
  const { credentials } = settings.rules.testData;
  return verifyRequest(request, {
    environment: settings.environment,
    now: nearestTime(request.headers, clock.signingTimes()),
    findMerchant(merchantKey) {
      const index = credentials.findIndex(({ merchant_key }) => merchant_key === merchantKey);
      const known = credentials[index];
      const secret = secrets[index];
      return known && secret ? { environment: known.environment, secrets: [secret] } : undefined;
    },
    claimRequestId(merchantKey, requestId, until) {
      const id = `${merchantKey} ${requestId}`;
      const seen = db.get('requestIds', id);
      const now = clock.signingTime() / 1000;
      if (seen && seen.until > now) return false;
      db.work(clock.now(), (work) => work.put('requestIds', { id, until }));
      db.forgetRequestIds(now);
      return true;
    },
  });
}

/** Returns the same answer for every reason. Only the sandbox adds which one it was. */
export function authenticationFailed(reason: string): Problem {
  return new Problem('authentication_failed', AUTHENTICATION_FAILED_DETAIL, [], {
    'X-Sandbox-Reason': reason,
  });
}

/** Returns the accepted time nearest to the request's timestamp, in seconds. */
function nearestTime(headers: Headers, times: readonly number[]): number {
  const seconds = times.map((time) => Math.floor(time / 1000));
  const [first = 0] = seconds;
  const timestamp = Number(readHeader(headers, REQUEST_HEADERS.timestamp));
  if (!Number.isFinite(timestamp)) return first;
  return seconds.reduce(
    (nearest, one) => (Math.abs(one - timestamp) < Math.abs(nearest - timestamp) ? one : nearest),
    first,
  );
}
