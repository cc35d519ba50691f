import type { SeededIds } from './ids.ts';
import type { Job, JobKind, Records, TableName, Tables } from './tables.ts';

/** Changes of a piece of work: records that were put, `undefined` for deleted ones. */
export type Changes = Map<TableName, Map<string, Records[TableName] | undefined>>;

/**
 * Piece of work on the records, done in one go. It sees its own changes, but no one else does until
 * they are applied. Dropping it leaves everything as it was. Never change a record in place: put a
 * changed copy.
 */
export class Work {
  /** The sandbox's time of this work, in milliseconds. */
  readonly now: number;
  readonly ids: SeededIds;
  readonly changes: Changes = new Map();
  readonly #tables: Tables;

  constructor(tables: Tables, ids: SeededIds, now: number) {
    this.#tables = tables;
    this.ids = ids;
    this.now = now;
  }

  get<Name extends TableName>(table: Name, id: string): Records[Name] | undefined {
    const changed = this.changes.get(table);
    // The map of a table only holds that table's records: only `put` writes to it.
    if (changed?.has(id)) return changed.get(id) as Records[Name] | undefined;
    return this.#tables[table].get(id);
  }

  /** Returns the records of a table from before this work, oldest first. */
  values<Name extends TableName>(table: Name): Iterable<Records[Name]> {
    return this.#tables[table].values();
  }

  put<Name extends TableName>(table: Name, record: Records[Name]): void {
    this.#changed(table).set(record.id, record);
  }

  delete(table: TableName, id: string): void {
    this.#changed(table).set(id, undefined);
  }

  /** Schedules a job. Each kind, record and detail has at most one. */
  schedule(kind: JobKind, ref: string, due: number, detail?: string): void {
    const order = this.ids.tick();
    const job: Job = { id: jobId(kind, ref, detail), kind, ref, due, order, detail };
    this.put('jobs', job);
  }

  /** Returns when a job falls due, in milliseconds. `undefined` if there is none. */
  dueAt(kind: JobKind, ref: string, detail?: string): number | undefined {
    return this.get('jobs', jobId(kind, ref, detail))?.due;
  }

  cancel(kind: JobKind, ref: string, detail?: string): void {
    const id = jobId(kind, ref, detail);
    if (this.get('jobs', id)) this.delete('jobs', id);
  }

  #changed(table: TableName): Map<string, Records[TableName] | undefined> {
    const known = this.changes.get(table);
    if (known) return known;
    const created = new Map<string, Records[TableName] | undefined>();
    this.changes.set(table, created);
    return created;
  }
}

function jobId(kind: JobKind, ref: string, detail?: string): string {
  return detail === undefined ? `${kind}:${ref}` : `${kind}:${ref}:${detail}`;
}
