import type { TableName } from './records.ts';

/** One record that was written or, without `json`, deleted. */
export interface StoredChange {
  table: TableName;
  id: string;
  json?: string;
}

/** A data file that cannot be read or written; the message is the reason. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/** Where records survive a restart. Without one the sandbox lives in memory alone. */
export interface Persistence {
  /** Every record, in the order in which its id was first written. */
  load(): Iterable<Required<StoredChange>>;
  /**
   * Writes all changes or none; they are safe when it returns.
   *
   * @throws when they could not be written.
   */
  write(changes: readonly StoredChange[]): void;
  /** Forgets everything. */
  clear(): void;
  /** Runs something soon, after the requests that are being worked on now. */
  defer(run: () => void): void;
  close(): void;
}
