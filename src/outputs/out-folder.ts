import {
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

/** Files at the top of every built site; another folder may well have one of these names. */
const OF_EVERY_BUILD = ['index.html', ROUTE_MANIFEST_FILE, SECURITY_HEADERS_FILE];

const lies = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(folder + sep);

/**
 * Refuses a folder whose contents a build would destroy: the built site takes the place of what is
 * there.
 * @param needed folders and files that have to stay, for example the folder of the guides
 * @throws SiteError if something needed lies in it, or if it holds anything but a built site
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

/** Folders of builds, with the id of the process that builds there. */
const BUILD_FOLDER = /^build-(\d+)$/;

/**
 * Returns a folder in which this process can build, so that builds may run side by side. What builds
 * have left there that were interrupted (up to 225 MB each) is deleted.
 * @param cache folder of what may be deleted at any time
 */
export function buildFolder(cache: string): string {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const pid = Number(BUILD_FOLDER.exec(name)?.[1] ?? process.pid);
    if (!isRunning(pid)) rmSync(join(cache, name), { recursive: true, force: true });
  }
  return resolve(cache, `build-${process.pid}`);
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    // It exists, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Puts a finished folder in the place of another: the swap itself is two renames. */
export function replaceFolder(fresh: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  // On the same disk, under a name that nobody has.
  const aside = mkdtempSync(join(dirname(place), `.${basename(place)}-`));
  const [staged, old] = [join(aside, 'new'), join(aside, 'old')];
  try {
    try {
      renameSync(fresh, staged);
    } catch (error) {
      // Another disk: copied first, so that the swap stays a rename.
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
      cpSync(fresh, staged, { recursive: true });
    }
    if (existsSync(place)) renameSync(place, old);
    renameSync(staged, place);
  } finally {
    // A swap that broke off in the middle leaves the old site where it can be found.
    if (existsSync(place)) rmSync(aside, { recursive: true, force: true });
  }
}
