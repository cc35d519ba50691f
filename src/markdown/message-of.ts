import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { SiteError } from '../config/site-error.ts';
import { describeHeadingIds } from './heading-ids.ts';

/** Returns the author's message: the first SiteError's among the causes, or the page's. */
export function messageOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SiteError) return cause.message;
  }
  if (!(error instanceof Error)) return String(error);
  const fault = mdxFault(error.message);
  if (fault) return fault;
  const place = Reflect.get(error, 'loc') as { file?: string; line?: number } | undefined;
  const where = place?.file ? `${place.file}${place.line ? `, line ${place.line}` : ''}: ` : '';
  return `${where}${error.message}`;
}

/** Matches the bundler's report of an MDX compiler error; the place is missing if the fault has two. */
const FAULT =
  /\[plugin @mdx-js\/\w+\] (?<file>.+?):(?<line>\d+|undefined):\S+\s+MDXError: (?<reason>.+)/;
/** Matches the beginning of a place in a reason: `(174:1-174:24)`. */
const PLACE = / ?\((\d+):\d+(?:-\d+:\d+)?\)/;
const CAUSE = /Caused by:\s+(?:\w+: )?(.+)/;
/** Matches an example that the compiler adds; our own fix includes it. */
const NOTE = / \(note: to create a comment in MDX.*\)/;

/** Matches elements that HTML closes by itself and MDX doesn't. */
const VOID = /tag for `<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/;

function fixFor(reason: string): string {
  const name = VOID.exec(reason)?.[1];
  if (name) return `write <${name} />.`;
  if (reason.startsWith('Unexpected character `!`')) {
    return 'write a remark as {/* text */}, not as <!-- text -->.';
  }
  if (reason.startsWith('Could not parse expression')) {
    return 'what stands in braces is JavaScript; braces that are meant as text: put them in `code`, or write \\{ and \\}.';
  }
  return 'close every tag; a < or { that is meant as text stands in `code` or is written {"<"}.';
}

/**
 * Returns the message for an author about a page that can't be compiled or bundled; undefined for other
 * errors.
 */
export function mdxFault(message: string): string | undefined {
  const { file = '', line, reason = '' } = FAULT.exec(message)?.groups ?? {};
  if (file === '') return importFault(message);
  const name = relative(process.cwd(), file);
  const at = line === 'undefined' ? PLACE.exec(reason)?.[1] : line;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const headings = describeHeadingIds(name, source, Number(at));
  if (headings) return headings;
  const cause = CAUSE.exec(message)?.[1];
  return (
    `${name}${at ? `, line ${at}` : ''}: ` +
    `${reason.replace(PLACE, '').replace(NOTE, '')}${cause ? `: ${cause}` : ''}\n` +
    `Fix: ${fixFor(reason)}`
  );
}

/** Matches the bundler's message about an import of a file that doesn't exist. */
const UNRESOLVED = /failed to resolve import "(?<what>[^"]+)" from "(?<file>[^"]+)"/;
/** Matches packages that guides for other tools import components from. */
const FOREIGN = /^@(?:theme|theme-original|docusaurus|site|astrojs\/starlight|vitepress)(?:\/|$)/;
const IMPORT = /^\s*(?:import\b|\}\s*from\b)[^'"]*['"](?<name>[^'"]+)['"]/;

/** Returns the imports of a missing file by line: the one that stopped the build, and others like it. */
function importsIn(source: string, what: string): { name: string; line: number }[] {
  return source.split('\n').flatMap((text, at) => {
    const { name = '' } = IMPORT.exec(text)?.groups ?? {};
    return name === what || FOREIGN.test(name) ? [{ name, line: at + 1 }] : [];
  });
}

function importFix(name: string): string {
  if (FOREIGN.test(name)) {
    return (
      'remove the line; components need no import here (all of them: content/README.md). ' +
      'One of your own is imported by its path from this file.'
    );
  }
  return `correct the name, or install the package: npm install ${name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')}.`;
}

/** Returns the message for an author about an import that leads nowhere; undefined for other errors. */
function importFault(message: string): string | undefined {
  const { what = '', file = '' } = UNRESOLVED.exec(message)?.groups ?? {};
  if (what === '') return undefined;
  const name = relative(process.cwd(), file);
  const found = existsSync(file) ? importsIn(readFileSync(file, 'utf8'), what) : [];
  const places = found.length > 0 ? found : [{ name: what, line: undefined }];
  return places
    .map(
      (one) =>
        `${name}${one.line === undefined ? '' : `, line ${one.line}`}: ` +
        `there is no package "${one.name}" to import.\nFix: ${importFix(one.name)}`,
    )
    .join('\n\n');
}
