/** Request as it arrived, for developers to inspect. */
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
  /** Error code of a problem. */
  code?: string;
  /** Reason why a hash failed. */
  reason?: string;
  /** The reason in words. */
  reason_detail?: string;
  replayed?: boolean;
  payment_id?: string;
  /** First bytes of the body, or all of it if the hash failed. */
  body: Uint8Array;
  body_length: number;
  /** Headers that explain a failed hash. */
  sent?: { timestamp: string; request_id: string; hash: string };
}

const KEPT_BODY = 4096;
const KEPT_FAILED_BODY = 65_536;

/** Latest requests, in memory only. */
export class RequestLog {
  readonly #kept: number;
  readonly #added: ((entry: LoggedRequest) => void) | undefined;
  #entries: LoggedRequest[] = [];
  #count = 0;

  /**
   * @param added called with each entry
   * @param kept minimum number of entries to keep
   */
  constructor(added?: (entry: LoggedRequest) => void, kept = 500) {
    this.#added = added;
    this.#kept = kept;
  }

  add(entry: Omit<LoggedRequest, 'id' | 'body' | 'body_length'>, body: Uint8Array): void {
    this.#count += 1;
    const limit = entry.reason === undefined ? KEPT_BODY : KEPT_FAILED_BODY;
    // Copy it: a slice would keep the whole buffer of the request.
    const kept = body.slice(0, limit);
    const added = { ...entry, id: this.#count, body: kept, body_length: body.length };
    this.#entries.push(added);
    this.#added?.(added);
    if (this.#entries.length >= this.#kept * 2) this.#entries = this.#entries.slice(-this.#kept);
  }

  /** Returns the newest entries first. */
  latest(limit: number): LoggedRequest[] {
    return this.#entries.slice(-Math.min(limit, this.#kept)).reverse();
  }

  clear(): void {
    this.#entries = [];
    this.#count = 0;
  }
}
