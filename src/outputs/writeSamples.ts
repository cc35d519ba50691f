import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a folder of samples holds beside its programs. */
const APART = new Set(['answer.json', 'README.md']);

/** Writes the programs that guides show by region, whole, so that readers can save them. */
export function writeSamples(dist: string, siteDir: string): void {
  const samples = join(siteDir, 'samples');
  if (!existsSync(samples)) return;
  const filter = (path: string): boolean => !APART.has(basename(path));
  cpSync(samples, join(dist, 'samples'), { recursive: true, filter });
}
