import { existsSync, readFileSync } from 'node:fs';

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
 * Line of a file where a link is written, from 1.
 * @returns undefined if there is no such file, or the link is made by a component
 */
export function lineOfLink(file: string, href: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const spellings = [...new Set([href, decoded(href)])];
  const at = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) =>
      spellings.some((spelling) =>
        line.split(spelling).some((rest, place) => place > 0 && END.test(`${rest} `)),
      ),
    );
  return at === -1 ? undefined : at + 1;
}
