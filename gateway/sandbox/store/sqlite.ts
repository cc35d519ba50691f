import type { DatabaseSync } from 'node:sqlite';
import type { Persistence, StoredChange } from './database.ts';
import { TABLE_NAMES } from './tables.ts';

/** Error of a data file that can't be read or written. The message is the reason. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/** Layout of the file. Files with another layout are rejected. */
const LAYOUT = 1;

/**
 * Stores records in one SQLite file. Every write is one transaction in the write-ahead log, synced to
 * disk before it returns. If the process or the machine stops, nothing that was answered is lost.
 *
 * @throws DataFileError when the file isn't one of the sandbox, or another process has it open.
 */
export function openSqlite(file: string): Persistence {
  return toPersistence(openDataFile(file));
}

/** Returns the records of an open data file. */
export function toPersistence(database: DatabaseSync): Persistence {
  const put = database.prepare(
    'INSERT INTO records (kind, id, json) VALUES (?, ?, ?) ' +
      'ON CONFLICT (kind, id) DO UPDATE SET json = excluded.json',
  );
  const remove = database.prepare('DELETE FROM records WHERE kind = ? AND id = ?');
  return {
    *load() {
      try {
        const all = database.prepare('SELECT id, json FROM records WHERE kind = ? ORDER BY rowid');
        for (const table of TABLE_NAMES) {
          for (const row of all.iterate(table)) {
            yield { table, id: JSON.parse(String(row.id)), json: String(row.json) };
          }
        }
      } catch (error) {
        database.close();
        throw damaged(error);
      }
    },
    write(changes) {
      transaction(database, () => {
        for (const { table, id, json } of lastOfEach(changes)) {
          // Stored as JSON, because an order number may contain any character, even NUL.
          if (json === undefined) remove.run(table, JSON.stringify(id));
          else put.run(table, JSON.stringify(id), json);
        }
      });
    },
    clear() {
      database.exec('DELETE FROM records');
    },
    defer(run) {
      setImmediate(run);
    },
    close() {
      database.close();
    },
  };
}

/** Loads SQLite only if there is a data file: the rest of the sandbox runs on older Node versions. */
function loadSqlite(): typeof import('node:sqlite') {
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (sqlite) return sqlite;
  throw new DataFileError(`it needs Node 22.13 or newer, and this is ${process.version}`);
}

/** Opens a data file, or creates it. */
export function openDataFile(file: string): DatabaseSync {
  const sqlite = loadSqlite();
  try {
    const database = new sqlite.DatabaseSync(file, { timeout: 1000 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE;');
    // Before anything is written: other programs keep their data in SQLite, too.
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    if (tables.some(({ name }) => name !== 'records')) {
      throw new Error('it holds the data of another program');
    }
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version !== 0 && version !== LAYOUT) {
      throw new Error(`it has layout ${version}, this sandbox writes layout ${LAYOUT}`);
    }
    database.exec(
      `CREATE TABLE IF NOT EXISTS records (kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, UNIQUE (kind, id));
       PRAGMA user_version = ${LAYOUT};`,
    );
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw /malformed|not a database/.test(reason)
      ? damaged(error)
      : new DataFileError(reason, { cause: error });
  }
}

function damaged(error: unknown): DataFileError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DataFileError(`it is damaged (${reason})`, { cause: error });
}

/** Returns the last change of each record: one that changed several times is written only once. */
function lastOfEach(changes: readonly StoredChange[]): Iterable<StoredChange> {
  const last = new Map<string, StoredChange>();
  for (const change of changes) last.set(`${change.table} ${change.id}`, change);
  return last.values();
}

function transaction(database: DatabaseSync, run: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    run();
    database.exec('COMMIT');
  } catch (error) {
    // A full disk has already ended the transaction (SQLite, "Response to errors within a transaction").
    if (database.isTransaction) database.exec('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFileError(
      `The data file cannot be written: ${reason}. Make room on its disk; the sandbox then goes on by itself.`,
      { cause: error },
    );
  }
}
