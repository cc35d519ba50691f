import { readHeader } from '../../signing/headers.ts';
import { toMoment } from '../clock.ts';
import { fieldError } from '../domain/index.ts';
import type { Database, KeptAnswer } from '../store/index.ts';
import { Problem } from './problem.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the idempotency key of a request.
 *
 * @throws Problem `idempotency_key_missing` or `idempotency_key_malformed`.
 */
export function requireKey(headers: Headers): string {
  const key = readHeader(headers, 'Idempotency-Key');
  if (key === undefined) {
    throw new Problem(
      'idempotency_key_missing',
      'Send one UUID per payment, refund or capture in the Idempotency-Key header.',
      [fieldError('', 'required', 'The Idempotency-Key header is missing.')],
    );
  }
  if (UUID.test(key)) return key.toLowerCase();
  throw new Problem(
    'idempotency_key_malformed',
    `${JSON.stringify(key.slice(0, 64))} isn't a UUID. For example: 0b9c6f1e-52d7-4c8a-b3e4-6a1f7d2c9e58.`,
    [fieldError('', 'format', "The Idempotency-Key header isn't a UUID.")],
  );
}

/**
 * Returns a fingerprint of path and bytes: 53 bits of a hash, and the length. It only tells a
 * merchant's own requests apart and protects against nobody, so a fast hash is enough.
 */
export function fingerprint(path: string, body: Uint8Array): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const take = (byte: number): void => {
    high = Math.imul(high ^ byte, 2654435761);
    low = Math.imul(low ^ byte, 1597334677);
  };
  for (let index = 0; index < path.length; index += 1) take(path.charCodeAt(index));
  for (const byte of body) take(byte);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${(4294967296 * (2097151 & low) + (high >>> 0)).toString(36)}-${body.length}`;
}

/** Idempotency keys that have an answer already or are in progress. */
export class IdempotencyKeys {
  readonly #db: Database;
  readonly #kept: number;
  readonly #inProgress = new Set<string>();

  /** @param keptSeconds how long an answer is repeated. */
  constructor(db: Database, keptSeconds: number) {
    this.#db = db;
    this.#kept = keptSeconds * 1000;
  }

  /**
   * Returns the answer to an earlier request with this key. If there is none, reserves the key until
   * `release`.
   *
   * @throws Problem `idempotency_in_progress`, or `idempotency_key_reused` for another request.
   */
  take(id: string, print: string, now: number): KeptAnswer | undefined {
    if (this.#inProgress.has(id)) {
      throw new Problem(
        'idempotency_in_progress',
        'The first request with this key is still running. Send it again in a second.',
      );
    }
    const known = this.#db.get('answers', id);
    if (!known || now - known.created_at >= this.#kept) {
      this.#inProgress.add(id);
      return undefined;
    }
    if (known.fingerprint === print) return known;
    throw new Problem(
      'idempotency_key_reused',
      `This key was used for another request on ${toMoment(known.created_at)}.`,
    );
  }

  /** Frees a key once its request has an answer or has failed. */
  release(id: string): void {
    this.#inProgress.delete(id);
  }
}
