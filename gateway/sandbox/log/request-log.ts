/** A request as it came, for developers to look at. */
export interface LoggedRequest {
  /** Counts up from 1. */
  id: number;
  /** The sandbox's time, in milliseconds. */
  at: number;
  method: string;
  path: string;
  merchant_key?: string;
  request_id: string;
  idempotency_key?: string;
  status: number;
  /** The error code of a problem. */
  code?: string;
  /** Why a hash failed. */
  reason?: string;
  /** The reason in words. */
  reason_detail?: string;
  replayed?: boolean;
  payment_id?: string;
  /** The first bytes of the body; all of it when the hash failed. */
  body: Uint8Array;
  body_length: number;
  /** What a failed hash is explained with. */
  sent?: { timestamp: string; request_id: string; hash: string };
}

const KEPT_BODY = 4096;
const KEPT_FAILED_BODY = 65_536;

/** The latest requests, in memory alone. */
export class RequestLog {
  readonly #kept: number;
  readonly #added: ((entry: LoggedRequest) => void) | undefined;
  #entries: LoggedRequest[] = [];
  #count = 0;

  /**
   * @param added called with each entry
   * @param kept how many are kept at least
   */
  constructor(added?: (entry: LoggedRequest) => void, kept = 500) {
    this.#added = added;
    this.#kept = kept;
  }

  add(entry: Omit<LoggedRequest, 'id' | 'body' | 'body_length'>, body: Uint8Array): void {
    this.#count += 1;
    const limit = entry.reason === undefined ? KEPT_BODY : KEPT_FAILED_BODY;
    // A copy: a slice of a request's buffer would keep all of it.
    const kept = body.slice(0, limit);
    const added = { ...entry, id: this.#count, body: kept, body_length: body.length };
    this.#entries.push(added);
    this.#added?.(added);
    if (this.#entries.length >= this.#kept * 2) this.#entries = this.#entries.slice(-this.#kept);
  }

  /** The newest first. */
  latest(limit: number): LoggedRequest[] {
    return this.#entries.slice(-Math.min(limit, this.#kept)).reverse();
  }

  clear(): void {
    this.#entries = [];
    this.#count = 0;
  }
}
