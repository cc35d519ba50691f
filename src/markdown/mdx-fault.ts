import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describeHeadingIds } from './heading-ids.ts';
import { importFault } from './import-fault.ts';

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
