import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file below the walked folder. */
export interface WalkedFile {
  /** Path from the walked folder, with `/` on every system: `Integration/Checkout/Redirect.html`. */
  path: string;
  /** Bytes. */
  size: number;
  /** Last change, milliseconds since 1970. */
  modified: number;
}

/**
 * Returns every regular file below `root`, sorted by path.
 *
 * Symbolic links are not followed, so nothing outside `root` is ever listed. Hidden files and
 * folders are left out, except `.well-known` (RFC 8615). A folder that vanishes meanwhile counts
 * as empty: a build may be replacing it.
 */
export async function walk(root: string): Promise<WalkedFile[]> {
  const files = await walkFolder(root, '');
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function walkFolder(root: string, folder: string): Promise<WalkedFile[]> {
  const entries = await unlessGone(readdir(join(root, folder), { withFileTypes: true }));
  const found: WalkedFile[] = [];
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.') && entry.name !== '.well-known') continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      found.push(...(await walkFolder(root, path)));
    } else if (entry.isFile()) {
      const info = await unlessGone(stat(join(root, path)));
      if (info) found.push({ path, size: info.size, modified: info.mtimeMs });
    }
  }
  return found;
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Tells whether a file system error means that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
