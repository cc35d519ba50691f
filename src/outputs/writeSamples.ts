import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** What a folder of samples holds beside its programs. */
const APART = new Set(['answer.json', 'README.md']);
/** Pages are shown whole by the guides: here they would be pages of this site. */
const PAGE = /\.html$/;
/** A line that says which part of a program a guide shows. */
const REGION_MARK = /^[ \t]*(?:#|\/\/|\/\*)[ \t]*(?:end)?region\b.*\n/gm;

/** A program as readers save it: without the marks of the guides. */
export function withoutRegionMarks(program: string): string {
  return program.replace(REGION_MARK, '');
}

/**
 * Writes the programs that guides show by region, whole, so that readers can save them.
 * @param shown tasks whose programs are written. Default: all of them.
 */
export function writeSamples(dist: string, siteDir: string, shown?: ReadonlySet<string>): void {
  const samples = join(siteDir, 'samples');
  if (!existsSync(samples)) return;
  const entries = readdirSync(samples, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || APART.has(basename(entry.name)) || PAGE.test(entry.name)) continue;
    const from = join(entry.parentPath, entry.name);
    const [task = ''] = relative(samples, from).split(sep);
    if (shown && !shown.has(task)) continue;
    const to = join(dist, 'samples', from.slice(samples.length));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, withoutRegionMarks(readFileSync(from, 'utf8')));
  }
}
