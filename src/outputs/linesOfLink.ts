import { readFileSync, statSync } from 'node:fs';

/** What may follow an address where it is written: in Markdown, an attribute, YAML. */
const END = /^["'`)\s>]/;

function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/**
 * Lines of a file where a link or an image is written, from 1.
 * @returns none if there is no such file (a page may come from a folder of the site's own code), or
 *   the address is made by a component
 */
export function linesOfLink(file: string, href: string): number[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  const spellings = [...new Set([href, decoded(href)])];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      spellings.some((spelling) =>
        line.split(spelling).some((rest, place) => place > 0 && END.test(`${rest} `)),
      )
        ? [at + 1]
        : [],
    );
}
