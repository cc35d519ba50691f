import type {
  Agreement,
  CallbackEvent,
  Endpoint,
  FaultQueue,
  Payment,
  RequestFaultQueue,
  SavedCard,
  Schedule,
  Session,
} from './records.ts';

/** Records by id, in the order in which each id first appeared. Drops the oldest above a limit. */
export class Table<T extends { id: string }> {
  readonly #records = new Map<string, T>();
  readonly #limit: number;

  /**
   * @param limit number of records to keep. It grows by about a tenth before the oldest are dropped
   *   together.
   */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#records.size;
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  values(): IterableIterator<T> {
    return this.#records.values();
  }

  set(record: T): void {
    this.#records.set(record.id, record);
  }

  delete(id: string): void {
    this.#records.delete(id);
  }

  clear(): void {
    this.#records.clear();
  }

  /**
   * Returns the oldest records above the limit. To keep it cheap, returns none until they reach a tenth
   * of it.
   */
  surplus(): T[] {
    if (this.#records.size <= this.#limit * 1.1) return [];
    return this.oldest(this.#records.size - this.#limit);
  }

  /** Returns the first `count` records. */
  oldest(count: number): T[] {
    const found: T[] = [];
    for (const record of this.#records.values()) {
      if (found.length >= count) break;
      found.push(record);
    }
    return found;
  }
}

/** Payments of one order number, oldest first. */
interface OrderIndex {
  /** The order number. */
  id: string;
  payments: string[];
}

/** 3-D Secure challenge, by the id in its address. */
interface Challenge {
  /** The id of its transaction. */
  id: string;
  payment_id: string;
}

/** Work that falls due by itself. */
export interface Job {
  id: string;
  /** Milliseconds. */
  due: number;
  order: number;
  kind: JobKind;
  /** Id of the record it is for. */
  ref: string;
  /** Distinguishes two jobs of one record, such as a transaction or the number of an attempt. */
  detail?: string;
}

/** Table with the record of each kind of job. Without its record, a job has nothing to do. */
export const JOB_TABLES = {
  deliver: 'events',
  release: 'events',
  schedule: 'schedules',
  expire: 'payments',
  lapse: 'payments',
  resolve: 'payments',
  chargeback: 'payments',
  refund: 'payments',
} as const;

export type JobKind = keyof typeof JOB_TABLES;

/** Stored 2xx answer, repeated for the same idempotency key. */
export interface KeptAnswer {
  /** Merchant key and idempotency key. */
  id: string;
  fingerprint: string;
  created_at: number;
  status: number;
  body: string;
}

/** Request id that must not be used again. */
interface SeenRequest {
  id: string;
  /** Unix seconds until which it is kept. */
  until: number;
}

/** Apple Pay token that was used. */
interface UsedToken {
  /** Apple's `transactionId`, in lower case. */
  id: string;
}

/** State that the sandbox needs to continue after a restart. */
interface Progress {
  id: 'progress';
  seed: number;
  counter: number;
  /** Milliseconds that the clock has been moved. */
  offset: number;
}

/** Returns a function that creates a table. It keeps a multiple of the limit, or all by default. */
const table =
  <T extends { id: string }>(multiple = Number.POSITIVE_INFINITY) =>
  (limit: number) =>
    new Table<T>(limit * multiple);

/** All tables, in the order in which they are written and read. */
const TABLES = {
  progress: table<Progress>(),
  payments: table<Payment>(1),
  // Orders and sessions are deleted with their payment.
  orders: table<OrderIndex>(),
  sessions: table<Session>(),
  challenges: table<Challenge>(1),
  cards: table<SavedCard>(1),
  agreements: table<Agreement>(1),
  schedules: table<Schedule>(1),
  events: table<CallbackEvent>(1),
  endpoints: table<Endpoint>(1),
  faults: table<FaultQueue>(),
  requestFaults: table<RequestFaultQueue>(),
  jobs: table<Job>(),
  answers: table<KeptAnswer>(1),
  // Every request leaves an id, even those that create nothing, so keep more of them.
  requestIds: table<SeenRequest>(2),
  usedTokens: table<UsedToken>(1),
};

export type TableName = keyof typeof TABLES;
export type Records = {
  [Name in TableName]: ReturnType<(typeof TABLES)[Name]> extends Table<infer T> ? T : never;
};
export type Tables = { [Name in TableName]: Table<Records[Name]> };

/** Names of the tables, in the order in which they are written and read. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** Creates empty tables. They keep `limit` payments, answers, callbacks and the like. */
export function createTables(limit: number): Tables {
  const entries = TABLE_NAMES.map((name) => [name, TABLES[name](limit)]);
  // Each name has the table that its own entry creates, but `fromEntries` loses the pairs.
  return Object.fromEntries(entries) as Tables;
}
