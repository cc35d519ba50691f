import type { TableName } from './records.ts';

/** Record that was written or, without `json`, deleted. */
export interface StoredChange {
  table: TableName;
  id: string;
  json?: string;
}

/** Error of a data file that can't be read or written. The message is the reason. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
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
