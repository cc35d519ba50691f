import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { SECURITY_HEADERS_FILE } from '../../server/security-headers.ts';
import { ROUTE_MANIFEST_FILE } from '../../server/spelling.ts';
import { SiteError } from '../config/site-error.ts';

/** Files at the top of every built site. Another folder may well have one of these names. */
const OF_EVERY_BUILD = ['index.html', ROUTE_MANIFEST_FILE, SECURITY_HEADERS_FILE];

const lies = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(folder + sep);

/**
 * Refuses a folder whose contents a build would destroy: the built site replaces them.
 * @param needed folders and files that must stay, for example the folder of the guides
 * @throws SiteError if it contains something needed, or anything but a built site
 */
export function checkOutFolder(outDir: string, needed: readonly string[]): void {
  const place = resolve(outDir);
  const shown = relative('.', place) || '.';
  const lost = needed.map((path) => resolve(path)).find((path) => lies(path, place));
  const fix = 'Fix: name a new folder, for example --out dist.';
  if (lost !== undefined) {
    const what = relative(place, lost) || 'the site that is to be built';
    throw new SiteError(
      `${shown}: the built site would take the place of this folder, and ${what} is in it.\n${fix}`,
    );
  }
  if (!existsSync(place)) return;
  if (!statSync(place).isDirectory()) {
    throw new SiteError(`${shown}: this is a file, and the site needs a folder.\n${fix}`);
  }
  const files = readdirSync(place);
  if (files.length === 0 || OF_EVERY_BUILD.every((name) => files.includes(name))) return;
  const some = files.slice(0, 3).join(', ');
  throw new SiteError(
    `${shown}: this folder holds what no build wrote (${some}), and the built site would take its place.\n${fix}`,
  );
}

/** Matches folders of builds, with the id of the process that builds there. */
const BUILD_FOLDER = /^build-(\d+)$/;

/**
 * Returns a folder in which this process can build, so that builds can run side by side. It deletes
 * what interrupted builds have left there (up to 225 MB each).
 * @param cache folder of files that can be deleted at any time
 * @throws SiteError if it can't be written, as in a read-only checkout
 */
export function buildFolder(cache: string): string {
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new SiteError(
      `Can't write to ${resolve(cache)}${code}, where a build keeps its files.\n` +
        'Fix: copy the checkout to a folder that you may write to, and build there.',
      { cause },
    );
  }
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const pid = Number(BUILD_FOLDER.exec(name)?.[1] ?? process.pid);
    if (!isRunning(pid)) rmSync(join(cache, name), { recursive: true, force: true });
  }
  return resolve(cache, `build-${process.pid}`);
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks.
    return process.kill(pid, 0);
  } catch (error) {
    // It exists, but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Replaces a folder with a finished one. The swap itself is two renames. */
export function replaceFolder(fresh: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  // On the same disk, under a unique name.
  const aside = mkdtempSync(join(dirname(place), `.${basename(place)}-`));
  const [staged, old] = [join(aside, 'new'), join(aside, 'old')];
  try {
    try {
      renameSync(fresh, staged);
    } catch (error) {
      // On another disk, copy first, so that the swap stays a rename.
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
      cpSync(fresh, staged, { recursive: true });
    }
    if (existsSync(place)) renameSync(place, old);
    renameSync(staged, place);
  } finally {
    // If the swap stops in the middle, the old site is still easy to find.
    if (existsSync(place)) rmSync(aside, { recursive: true, force: true });
  }
}
