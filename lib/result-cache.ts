import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Milliseconds after which a result that no run has used is deleted. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** Size in bytes of all results beyond which only those of the last run are kept. */
const LARGE = 256 * 1024 * 1024;

/** Bytes of the checksum before each result. */
const CHECKSUM = 32;

function sha256(parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest();
}

/** Returns a hash of several parts, in their order. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  return sha256(parts).toString('hex');
}

/**
 * Results of earlier runs, in a folder that can be deleted at any time. The key of a result is a hash
 * of everything it's made from, its code included: whatever changes, the key does, and an old result is
 * never found again. Each has a checksum. A damaged one counts as none, so it's made and written again.
 */
export class ResultCache {
  readonly #folder: string;
  readonly #used = new Set<string>();
  readonly #written = new Set<string>();
  #isClosed = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns a result of an earlier run; undefined if there is none, or a damaged one. */
  read(key: string): Buffer | undefined {
    const path = join(this.#folder, key);
    try {
      const file = readFileSync(path);
      const value = file.subarray(CHECKSUM);
      if (!sha256([key, value]).equals(file.subarray(0, CHECKSUM))) return undefined;
      const now = new Date();
      utimesSync(path, now, now);
      this.#used.add(key);
      return value;
    } catch {
      return undefined;
    }
  }

  /** Returns a result of an earlier run, or makes and keeps it. */
  readOr(key: string, make: () => Uint8Array): Uint8Array {
    const kept = this.read(key);
    if (kept) return kept;
    const made = make();
    this.write(key, made);
    return made;
  }

  /** Keeps no results of this run: what they're made from may have changed since their keys. */
  close(): void {
    this.#isClosed = true;
    for (const key of this.#written) rmSync(join(this.#folder, key), { force: true });
  }

  /** Keeps a result. Where that fails, the next run makes it again. */
  write(key: string, value: Uint8Array): void {
    if (this.#isClosed) return;
    try {
      if (this.#used.size === 0) mkdirSync(this.#folder, { recursive: true });
      // If another run reads it before it's complete, the checksum doesn't match.
      this.#written.add(key);
      writeFileSync(join(this.#folder, key), Buffer.concat([sha256([key, value]), value]));
      this.#used.add(key);
    } catch {
      // The checksum of a partial result doesn't match either.
    }
  }

  /**
   * Deletes results that no run has used for a week. If all of them are larger than 256 MiB, it deletes
   * those that this run hasn't used.
   */
  deleteUnused(large: number = LARGE): void {
    if (!statSync(this.#folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const files = readdirSync(this.#folder).flatMap((name) => {
      const path = join(this.#folder, name);
      // Another run may have deleted it meanwhile.
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? [{ name, path, size: found.size, age: Date.now() - found.mtimeMs }] : [];
    });
    const isLarge = files.reduce((sum, { size }) => sum + size, 0) > large;
    for (const { name, path, age } of files) {
      if (age <= KEPT_FOR && !(isLarge && !this.#used.has(name))) continue;
      try {
        rmSync(path, { recursive: true, force: true });
      } catch {
        // Another user's, who may delete it.
      }
    }
  }
}
