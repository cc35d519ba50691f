import { DueQueue } from './due-queue.ts';
import { SeededIds } from './ids.ts';
import {
  createTables,
  JOB_TABLES,
  type Job,
  type Records,
  TABLE_NAMES,
  type Table,
  type TableName,
  type Tables,
} from './tables.ts';
import { type Changes, Work } from './work.ts';

/** Record that was written or, without `json`, deleted. */
export interface StoredChange {
  table: TableName;
  id: string;
  json?: string;
}

/** Storage for records that survive a restart. Without it, the sandbox uses memory only. */
export interface Persistence {
  /** Returns every record, in the order in which its id was first written. */
  load(): Iterable<Required<StoredChange>>;
  /**
   * Writes all changes or none. They are safe when it returns.
   *
   * @throws when they couldn't be written.
   */
  write(changes: readonly StoredChange[]): void;
  /** Forgets everything. */
  clear(): void;
  /** Runs something soon, after the requests in progress. */
  defer(run: () => void): void;
  close(): void;
}

/** Number of records of each kind to keep unless the caller says otherwise. */
const DEFAULT_KEPT = 10_000;

interface DatabaseOptions {
  /** Seed that every id is derived from. A persistence with records has its own. */
  seed: number;
  /** Default: memory only. */
  persistence?: Persistence;
  /** Number of payments, answers and callbacks to keep before dropping the oldest. */
  kept?: number;
  /** Called with the changes of a piece of work once they are applied. */
  applied?: (changes: Changes) => void;
}

/**
 * All records, in memory, and written to a persistence shortly after. Each piece of work runs in one go
 * and is applied as a whole. `durable` resolves when everything applied so far would survive the end of
 * the process.
 */
export class Database {
  /** Work that falls due in the gateway itself. */
  readonly jobs = new DueQueue<Job>();
  /** Callbacks that fall due. They wait for someone else's answer. */
  readonly deliveries = new DueQueue<Job>();
  readonly #tables: Tables;
  readonly #persistence: Persistence | undefined;
  readonly #givenSeed: number;
  readonly #applied: ((changes: Changes) => void) | undefined;
  #ids: SeededIds;
  #seed: number;
  #offset = 0;
  #claims = 0;
  #unwritten: StoredChange[] = [];
  #flush: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(options: DatabaseOptions) {
    this.#tables = createTables(options.kept ?? DEFAULT_KEPT);
    this.#persistence = options.persistence;
    this.#givenSeed = options.seed;
    this.#applied = options.applied;
    this.#seed = options.seed;
    this.#ids = new SeededIds(options.seed);
    if (this.#persistence) this.#load(this.#persistence);
  }

  get seed(): number {
    return this.#seed;
  }

  /** Milliseconds that an earlier run had moved the clock. */
  get offset(): number {
    return this.#offset;
  }

  get ids(): SeededIds {
    return this.#ids;
  }

  get<Name extends TableName>(table: Name, id: string): Records[Name] | undefined {
    return this.#tables[table].get(id);
  }

  values<Name extends TableName>(table: Name): Iterable<Records[Name]> {
    return this.#tables[table].values();
  }

  count(table: TableName): number {
    return this.#tables[table].size;
  }

  /** Runs a piece of work and applies it. If it throws, nothing has happened. */
  work<T>(now: number, run: (work: Work) => T): T {
    if (!this.recover()) throw this.#failure;
    const counter = this.#ids.counter;
    const work = new Work(this.#tables, this.#ids, now);
    try {
      const result = run(work);
      this.#apply(work.changes);
      return result;
    } catch (error) {
      this.#ids.rewind(counter);
      throw error;
    }
  }

  /** Stores how far the clock has moved. */
  keepOffset(offset: number): void {
    this.#offset = offset;
    this.#noteProgress();
  }

  /**
   * Resolves when everything applied so far is safe.
   *
   * @throws the persistence's error. Nothing is accepted until it can write again.
   */
  durable(): Promise<void> {
    if (!this.#persistence || (this.#unwritten.length === 0 && !this.#flush)) {
      return this.#failure ? Promise.reject(this.#failure) : Promise.resolve();
    }
    const persistence = this.#persistence;
    this.#flush ??= new Promise((resolve, reject) => {
      // Everything applied until then shares one write: that makes it fast.
      persistence.defer(() => {
        this.#flush = undefined;
        try {
          this.#write(persistence);
          this.#failure = undefined;
          resolve();
        } catch (error) {
          this.#failure = error instanceof Error ? error : new Error(String(error));
          reject(this.#failure);
        }
      });
    });
    return this.#flush;
  }

  /** Returns whether the persistence is writable. After an error, tries again first. */
  recover(): boolean {
    if (!this.#failure || !this.#persistence) return true;
    try {
      this.#write(this.#persistence);
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
    return this.#failure === undefined;
  }

  /** Forgets everything. The ids start again. */
  clear(): void {
    for (const name of TABLE_NAMES) this.#tables[name].clear();
    this.jobs.clear();
    this.deliveries.clear();
    this.#unwritten = [];
    this.#seed = this.#givenSeed;
    this.#ids = new SeededIds(this.#seed);
    this.#offset = 0;
    this.#persistence?.clear();
  }

  /** Writes what is left and closes the persistence. */
  close(): void {
    if (!this.#persistence) return;
    this.#write(this.#persistence);
    this.#persistence.close();
  }

  #apply(changes: Changes): void {
    for (const [name, records] of changes) {
      for (const [id, record] of records) {
        if (record) this.#set(name, record);
        else this.#delete(name, id);
      }
    }
    this.#forgetOldest();
    if (this.#persistence && changes.size > 0) this.#noteProgress();
    this.#applied?.(changes);
  }

  #set(name: TableName, record: Records[TableName]): void {
    // Work.put pairs each name with its own kind of record, but the iteration loses the pair.
    const table = this.#tables[name] as Table<Records[TableName]>;
    table.set(record);
    if (name === 'jobs') this.#queue(record as Job);
    if (this.#persistence) {
      this.#unwritten.push({ table: name, id: record.id, json: JSON.stringify(record) });
    }
  }

  #delete(name: TableName, id: string): void {
    this.#tables[name].delete(id);
    if (name === 'jobs') {
      this.jobs.remove(id);
      this.deliveries.remove(id);
    }
    if (this.#persistence) this.#unwritten.push({ table: name, id });
  }

  #queue(job: Job): void {
    (job.kind === 'deliver' ? this.deliveries : this.jobs).add(job);
  }

  /** Forgets expired request ids, many at once: finding the oldest takes time. */
  forgetRequestIds(now: number): void {
    this.#claims += 1;
    if (this.#claims % 1000 !== 0) return;
    for (const seen of this.#tables.requestIds.oldest(2000)) {
      if (seen.until > now) return;
      this.#delete('requestIds', seen.id);
    }
  }

  #forgetOldest(): void {
    let forgot = false;
    for (const payment of this.#tables.payments.surplus()) {
      forgot = true;
      this.#delete('payments', payment.id);
      if (payment.session_id) this.#delete('sessions', payment.session_id);
      const order = this.#tables.orders.get(payment.order.number);
      const others = order?.payments.filter((id) => id !== payment.id) ?? [];
      if (others.length > 0) this.#set('orders', { id: payment.order.number, payments: others });
      else this.#delete('orders', payment.order.number);
    }
    for (const name of TABLE_NAMES) {
      for (const record of this.#tables[name].surplus()) {
        forgot = true;
        this.#delete(name, record.id);
      }
    }
    if (forgot) this.#forgetJobs();
  }

  /** Drops jobs whose records are gone. It checks all of them, but only once in many payments. */
  #forgetJobs(): void {
    for (const job of [...this.#tables.jobs.values()]) {
      if (!this.#tables[JOB_TABLES[job.kind]].get(job.ref)) this.#delete('jobs', job.id);
    }
  }

  #noteProgress(): void {
    if (!this.#persistence) return;
    const progress: Records['progress'] = {
      id: 'progress',
      seed: this.#seed,
      counter: this.#ids.counter,
      offset: this.#offset,
    };
    const json = JSON.stringify(progress);
    this.#unwritten.push({ table: 'progress', id: progress.id, json });
  }

  #write(persistence: Persistence): void {
    const changes = this.#unwritten;
    if (changes.length === 0) return;
    persistence.write(changes);
    this.#unwritten = [];
  }

  #load(persistence: Persistence): void {
    for (const { table, json } of persistence.load()) {
      const record: Records[TableName] = JSON.parse(json);
      (this.#tables[table] as Table<Records[TableName]>).set(record);
      if (table === 'jobs') this.#queue(record as Job);
    }
    const progress = this.#tables.progress.get('progress');
    if (!progress) return;
    this.#seed = progress.seed;
    this.#offset = progress.offset;
    this.#ids = new SeededIds(progress.seed, progress.counter);
  }
}
