import { readFileSync, statSync } from 'node:fs';

/** Matches the character after an address in its source: in Markdown, an attribute, YAML. */
const END = /^["'`)\s>]/;

function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/**
 * Returns the lines of a file that contain a link or an image, from 1.
 * @returns none if there is no such file (a page may come from a folder of the site's own code), or if
 *   a component generates the address
 */
export function linesOfLink(file: string, href: string): number[] {
  const spellings = [...new Set([href, decoded(href)])];
  return linesWhere(file, (line) =>
    spellings.some((spelling) =>
      line.split(spelling).some((rest, place) => place > 0 && END.test(`${rest} `)),
    ),
  );
}

/**
 * Returns the lines of a file that contain an attribute, from 1: with the value it has in the page,
 * otherwise with one in braces, which the page spells differently: `style={{ color: 'red' }}`.
 */
export function linesOfAttribute(file: string, name: string, value: string): number[] {
  const named = (line: string): boolean => line.toLowerCase().includes(name);
  const literal = linesWhere(file, (line) => named(line) && line.includes(value));
  if (literal.length > 0) return literal;
  return linesWhere(file, (line) => line.toLowerCase().includes(`${name}={`));
}

function linesWhere(file: string, matches: (line: string) => boolean): number[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (matches(line) ? [at + 1] : []));
}
