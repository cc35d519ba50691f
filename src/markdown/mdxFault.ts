import { relative } from 'node:path';

/** How the bundler tells what the MDX compiler says; the place is missing where the fault has two. */
const FAULT =
  /\[plugin @mdx-js\/\w+\] (?<file>.+?):(?<line>\d+|undefined):\S+\s+MDXError: (?<reason>.+)/;
/** The beginning of a place in a reason: `(174:1-174:24)`. */
const PLACE = / ?\((\d+):\d+(?:-\d+:\d+)?\)/;
const CAUSE = /Caused by:\s+(?:\w+: )?(.+)/;

/** What an author reads of a page that cannot be compiled; undefined for other errors. */
export function mdxFault(message: string): string | undefined {
  const { file = '', line, reason = '' } = FAULT.exec(message)?.groups ?? {};
  if (file === '') return undefined;
  const at = line === 'undefined' ? PLACE.exec(reason)?.[1] : line;
  const cause = CAUSE.exec(message)?.[1];
  return (
    `${relative(process.cwd(), file)}${at ? `, line ${at}` : ''}: ` +
    `${reason.replace(PLACE, '')}${cause ? `: ${cause}` : ''}\n` +
    'Fix: close every tag; a < or { that is meant as text stands in `code` or is written {"<"}.'
  );
}
