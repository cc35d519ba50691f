import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { FRAMEWORKS, LANGUAGES } from '../components/sample/samples.ts';
import { SiteError } from '../config/site-error.ts';

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

/** Date of every file in a ZIP, so that a second build writes the same bytes. */
const ZIP_DATE = new Date(2000, 0, 1);

/**
 * Writes the programs that guides show by region, whole, so that readers can save them: each file
 * `samples/<task>/<language>/<file>`, because a program may read any file of its task; all of them in
 * `downloads/samples.zip`, and those of a language in `downloads/samples-<language>.zip`.
 * @param shown tasks whose programs are written. Default: all of them.
 * @throws SiteError if two programs of a language have the same name
 */
export function writeSamples(dist: string, siteDir: string, shown?: ReadonlySet<string>): void {
  const samples = join(siteDir, 'samples');
  if (!existsSync(samples)) return;
  const programs: Program[] = [];
  for (const entry of readdirSync(samples, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const [task = '', ...rest] = relative(samples, from).split(sep);
    if (!entry.isFile() || rest.length !== 2 || (shown && !shown.has(task))) continue;
    const to = join(dist, publishedPath(relative(siteDir, from)));
    mkdirSync(dirname(to), { recursive: true });
    const text = withoutRegionMarks(readFileSync(from, 'utf8'));
    writeFileSync(to, text);
    const [stack = '', name = ''] = rest;
    programs.push({ from: relative(siteDir, from), stack, name, text });
  }
  // The file system lists a folder in any order.
  const inOrder = programs.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (inOrder.length > 0) writeArchives(dist, samples, inOrder);
}

interface Program {
  /** Where it stands in the site's folder, for messages. */
  from: string;
  /** Folder name of its language or framework. */
  stack: string;
  name: string;
  text: string;
}

/**
 * Writes a ZIP for each language that has a program, and one of all. A language's programs stand in one
 * folder beside their client, which they import; those of frameworks, and the shop's pages, in folders of
 * their own.
 */
function writeArchives(dist: string, samples: string, programs: readonly Program[]): void {
  const folder = join(dist, 'downloads');
  mkdirSync(folder, { recursive: true });
  const guide = join(samples, 'USE.md');
  const readme: Zippable = existsSync(guide)
    ? { 'README.md': strToU8(readFileSync(guide, 'utf8')) }
    : {};
  const all: Zippable = { ...readme };
  for (const [language] of LANGUAGES) {
    const stacks: string[] = [
      language,
      ...FRAMEWORKS.filter((one) => one[2] === language).map(([name]) => name),
    ];
    const own = programs.filter(({ stack }) => stack === 'browser' || stacks.includes(stack));
    if (!own.some(({ stack }) => stack !== 'browser')) continue;
    const sources = new Map<string, string>();
    const files: Zippable = { ...readme };
    for (const { from, stack, name, text } of own) {
      const path = stack === language ? name : `${stack}/${name}`;
      const other = sources.get(path);
      if (other !== undefined) {
        throw new SiteError(
          `${from}: ${other} has the same name, and both go into samples-${language}.zip.\nFix: rename one of them.`,
        );
      }
      sources.set(path, from);
      files[path] = strToU8(text);
      all[`${language}/${path}`] = strToU8(text);
    }
    writeFileSync(join(folder, `samples-${language}.zip`), zipSync(files, { mtime: ZIP_DATE }));
  }
  writeFileSync(join(folder, 'samples.zip'), zipSync(all, { mtime: ZIP_DATE }));
}
