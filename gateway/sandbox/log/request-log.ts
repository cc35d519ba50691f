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
  /** Merchant's number of the order, from the response, the request or its payment. */
  order_number?: string;
  /** Beginning of the response's body. */
  answer: string;
  /** First bytes of the body, or all of it if the hash failed. */
  body: Uint8Array;
  body_length: number;
  /** Headers that explain a failed hash. */
  sent?: { timestamp: string; request_id: string; hash: string };
}

const KEPT_BODY = 4096;
const KEPT_FAILED_BODY = 65_536;
/** Number of the latest entries that keep a long body, to find out why its hash failed. */
const KEPT_LONG = 100;
const KEPT_ANSWER = 8192;

/** Selection of entries. */
export interface LogSelection {
  /** Maximum number of entries. */
  limit: number;
  /** Id of an entry; only older ones are returned. */
  before?: number;
  /** Part of the order number, in any case. */
  order?: string;
}

/** Latest requests, in memory only. */
export class RequestLog {
  readonly #kept: number;
  readonly #added: ((entry: LoggedRequest) => void) | undefined;
  #entries: LoggedRequest[] = [];
  #count = 0;

  /**
   * @param added called with each entry
   * @param kept number of entries to keep
   */
  constructor(added?: (entry: LoggedRequest) => void, kept = 1000) {
    this.#added = added;
    this.#kept = kept;
  }

  add(entry: Omit<LoggedRequest, 'id' | 'body' | 'body_length'>, body: Uint8Array): void {
    this.#count += 1;
    const limit = entry.reason === undefined ? KEPT_BODY : KEPT_FAILED_BODY;
    // Copy it: a slice would keep the whole buffer of the request.
    const kept = body.slice(0, limit);
    const answer = entry.answer.slice(0, KEPT_ANSWER);
    const added = { ...entry, id: this.#count, answer, body: kept, body_length: body.length };
    this.#entries.push(added);
    this.#added?.(added);
    const older = this.#entries.at(-KEPT_LONG - 1);
    if (older && older.body.length > KEPT_BODY) older.body = older.body.slice(0, KEPT_BODY);
    if (this.#entries.length > this.#kept) this.#entries.shift();
  }

  /** Returns the newest entries first. */
  latest({ limit, before = Number.POSITIVE_INFINITY, order = '' }: LogSelection): LoggedRequest[] {
    return this.#entries
      .filter(({ id, order_number }) => id < before && isOrder(order_number, order))
      .slice(-limit)
      .reverse();
  }

  clear(): void {
    this.#entries = [];
    this.#count = 0;
  }
}

/** Tells whether an order number contains the text, in any case. The empty text is in all of them. */
export function isOrder(number: string | undefined, text: string): boolean {
  return text === '' || (number ?? '').toLowerCase().includes(text.toLowerCase());
}
