import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { publishedPath } from '../components/sample/programs.ts';
import type { SitePage } from '../docs/types.ts';

/** A line that says which part of a program a guide shows. */
const REGION_MARK = /^[ \t]*(?:#|\/\/|\/\*|<!--)[ \t]*(?:end)?region\b.*\n/gm;

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

/** `<Sample task="refund" …>`, and links to a program: `/samples/refund/php/refund.php`. */
const NAMED = /<Sample\b[^>]*?\btask=["']([^"']+)["']|\/samples\/([\w-]+)\//g;
/** Lists every program. */
const LIST = /<SampleFiles\b/;
/** Runs the first payment. */
const QUICKSTART = /<Quickstart\b/;

/**
 * Tasks of `samples/` that the site's pages show, list or link.
 * @param known texts of files, by absolute path; others are read
 * @returns undefined if a page lists all of them
 */
export function shownSamples(
  pages: readonly Pick<SitePage, 'file' | 'component'>[],
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlySet<string> | undefined {
  const files = new Set(pages.flatMap(({ file, component }) => file ?? component ?? []));
  const texts = [...files].map((file) => known.get(file) ?? readFileSync(file, 'utf8'));
  if (texts.some((text) => LIST.test(text))) return undefined;
  const named = texts.flatMap((text) => [...text.matchAll(NAMED)]);
  const run = texts.some((text) => QUICKSTART.test(text)) ? ['first-payment'] : [];
  return new Set([...named.flatMap(([, shown, linked]) => shown ?? linked ?? []), ...run]);
}
