import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths that a build is made from, besides the site's own folder. */
const SHARED = ['src', 'server', 'gateway', 'openapi', 'lib', 'package-lock.json'];

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path) && !path.includes('[')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Returns a hash that changes whenever a file changes that a site may be made from: names and contents. */
export function sourcesHash(site: string): string {
  const hash = createHash('sha256');
  for (const file of [...SHARED, site].flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
