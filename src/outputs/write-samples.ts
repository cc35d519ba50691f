import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A line that says which part of a program a guide shows. */
const REGION_MARK = /^[ \t]*(?:#|\/\/|\/\*|<!--)[ \t]*(?:end)?region\b.*\n/gm;

/**
 * Returns where a file of `samples/` is published. A page of the shop becomes text: as HTML it would
 * be a page of this site, and its link would show it instead of saving it.
 */
export function publishedPath(path: string): string {
  return path.endsWith('.html') ? `${path}.txt` : path;
}

/** A program as readers save it: without the marks of the guides. */
export function withoutRegionMarks(program: string): string {
  return program.replace(REGION_MARK, '');
}

/**
 * Writes the programs that guides show by region, whole, so that readers can save them: each file
 * `samples/<task>/<language>/<file>`, because a program may read any file of its task.
 * @param shown tasks whose programs are written. Default: all of them.
 */
export function writeSamples(dist: string, siteDir: string, shown?: ReadonlySet<string>): void {
  const samples = join(siteDir, 'samples');
  if (!existsSync(samples)) return;
  for (const entry of readdirSync(samples, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const [task = '', ...rest] = relative(samples, from).split(sep);
    if (!entry.isFile() || rest.length !== 2 || (shown && !shown.has(task))) continue;
    const to = join(dist, publishedPath(relative(siteDir, from)));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, withoutRegionMarks(readFileSync(from, 'utf8')));
  }
}
