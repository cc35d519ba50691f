import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { hashOf } from '../../lib/result-cache.ts';
import { slashPath } from '../../lib/slash-path.ts';
import { FRAMEWORKS, LANGUAGES } from '../../samples/languages.mjs';
import { publishedPath } from '../components/sample/programs.ts';
import { SiteError } from '../config/site-error.ts';
import type { SitePage } from '../docs/index.ts';
import type { KeptPages } from './kept-pages.ts';

/** Matches a line that marks the part of a program that a guide shows. */
const REGION_MARK = /^[ \t]*(?:#|\/\/|\/\*|<!--)[ \t]*(?:end)?region\b.*\n/gm;

/** Returns a program as readers save it, without the guides' region marks. */
export function withoutRegionMarks(program: string): string {
  return program.replace(REGION_MARK, '');
}

/** Archives of earlier builds, and the hash of the code that makes them. */
type KeptArchives = Pick<KeptPages, 'cache' | 'code'>;

/** Date of every file in a ZIP, so that a second build writes the same bytes. */
const ZIP_DATE = new Date(2000, 0, 1);

/**
 * Writes the complete programs that guides show by region, so that readers can save them: each file as
 * `samples/<task>/<language>/<file>`, because a program may read any file of its task; all of them in
 * `downloads/samples.zip`, and those of a language in `downloads/samples-<language>.zip`.
 * @param root folder that `samples/` is in
 * @param shown tasks whose programs are written. Default: all of them.
 * @param kept default: none are kept
 * @throws SiteError if two programs of a language have the same name
 */
export function writeSamples(
  dist: string,
  root: string,
  shown?: ReadonlySet<string>,
  kept?: KeptArchives,
): void {
  const samples = join(root, 'samples');
  if (!existsSync(samples)) return;
  const programs: Program[] = [];
  for (const entry of readdirSync(samples, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const [task = '', ...rest] = slashPath(relative(samples, from)).split('/');
    if (!entry.isFile() || rest.length !== 2 || (shown && !shown.has(task))) continue;
    const path = slashPath(relative(root, from));
    const to = join(dist, publishedPath(path));
    mkdirSync(dirname(to), { recursive: true });
    const text = withoutRegionMarks(readFileSync(from, 'utf8'));
    writeFileSync(to, text);
    const [stack = '', name = ''] = rest;
    programs.push({ from: path, stack, name, text });
  }
  // The file system lists a folder in any order.
  const inOrder = programs.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (inOrder.length > 0) writeArchives(dist, samples, inOrder, kept);
}

interface Program {
  /** Path below `root`, for messages. */
  from: string;
  /** Folder name of its language or framework. */
  stack: string;
  name: string;
  text: string;
}

/** Texts by their path in an archive. */
type TextFiles = Record<string, string>;

/**
 * Writes a ZIP for each language that has a program, and one of all. A language's programs are in one
 * folder with the client that they import; frameworks and the shop's pages have their own folders.
 */
function writeArchives(
  dist: string,
  samples: string,
  programs: readonly Program[],
  kept: KeptArchives | undefined,
): void {
  const folder = join(dist, 'downloads');
  mkdirSync(folder, { recursive: true });
  const guide = join(samples, 'USE.md');
  const readme: TextFiles = existsSync(guide) ? { 'README.md': readFileSync(guide, 'utf8') } : {};
  const all: TextFiles = { ...readme };
  for (const { id: language } of LANGUAGES) {
    const stacks: string[] = [
      language,
      ...FRAMEWORKS.filter((one) => one.language === language).map(({ id }) => id),
    ];
    const own = programs.filter(({ stack }) => stack === 'browser' || stacks.includes(stack));
    if (!own.some(({ stack }) => stack !== 'browser')) continue;
    const sources = new Map<string, string>();
    const files: TextFiles = { ...readme };
    for (const { from, stack, name, text } of own) {
      const path = stack === language ? name : `${stack}/${name}`;
      const other = sources.get(path);
      if (other !== undefined) {
        throw new SiteError(
          `${from}: ${other} has the same name, and both go into samples-${language}.zip.\nFix: rename one of them.`,
        );
      }
      sources.set(path, from);
      files[path] = text;
      all[`${language}/${path}`] = text;
    }
    writeFileSync(join(folder, `samples-${language}.zip`), archive(files, kept));
  }
  writeFileSync(join(folder, 'samples.zip'), archive(all, kept));
}

/** Returns a ZIP of text files. */
function archive(files: TextFiles, kept: KeptArchives | undefined): Uint8Array {
  const entries = Object.entries(files);
  const make = () =>
    zipSync(Object.fromEntries(entries.map(([path, text]) => [path, strToU8(text)])), {
      mtime: ZIP_DATE,
    });
  return kept ? kept.cache.readOr(hashOf(kept.code, 'zip', ...entries.flat()), make) : make();
}

/** Matches `<Sample task="refund" …>`, and links to a program: `/samples/refund/php/refund.php`. */
const NAMED = /<Sample\b[^>]*?\btask=["']([^"']+)["']|\/samples\/([\w-]+)\//g;
/** Matches the component that lists every program. */
const LIST = /<SampleFiles\b/;
/** Matches the component that runs the first payment. */
const QUICKSTART = /<Quickstart\b/;

/**
 * Returns the tasks of `samples/` that the site's pages show, list or link.
 * @param known texts of files, by absolute path; other files are read
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
