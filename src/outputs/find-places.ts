import type { ForbiddenMarkup, RenderedPage } from './rendered-page.ts';
import { asWritten, targetOf } from './target-of.ts';
import type { WrittenAddress, WrittenMarkup } from './written-addresses.ts';

/** Where the addresses of the built pages are written. */
export interface PlaceScope {
  baseUrl: string;
  /** Addresses around the pages: of configuration and sidebars. Default: none. */
  written?: readonly WrittenAddress[];
  /** Lines of a source file where an address is written, from 1; none if it is made elsewhere. */
  linesOf?: (file: string, address: string) => number[];
  /** HTML of the operator's own around the pages, as far as the policy forbids it. Default: none. */
  writtenMarkup?: readonly WrittenMarkup[];
  /** Lines of a source file where an attribute with a value is written. */
  linesOfAttribute?: (file: string, name: string, value: string) => number[];
}

/** Places that a message lists; after so many the author knows. */
const MOST = 20;

/** `FILE, line N, key K`: a key is one place, however often its value stands in the file. */
function placeOf(file: string, key: string | undefined, lines: readonly number[]): string[] {
  if (key === undefined)
    return lines.length ? lines.map((line) => `${file}, line ${line}`) : [file];
  return [`${file}${lines.length === 1 ? `, line ${lines[0]}` : ''}, key \`${key}\``];
}

/** Every place where an address that a built page has is written. */
export function findPlaces(page: RenderedPage, address: string, scope: PlaceScope): string[] {
  const { baseUrl, written = [], linesOf } = scope;
  const wanted = targetOf(asWritten(address, baseUrl), page.route, '/');
  const isSame = (one: WrittenAddress): boolean => {
    const target = targetOf(asWritten(one.address, baseUrl), '/', '/');
    if (!target || !wanted) return one.address === address;
    return target.route === wanted.route && target.anchor === wanted.anchor;
  };
  const inText = page.inText.has(address)
    ? (linesOf?.(page.origin, asWritten(address, baseUrl)) ?? [])
    : [];
  const places = inText.map((line) => `${page.origin}, line ${line}`);
  // What no line of the page says comes from around it, as the links to the next page do.
  if (page.inFrame.has(address) || places.length === 0) {
    const around = written.filter(isSame);
    places.push(
      ...around.flatMap(({ file, key, address }) =>
        placeOf(file, key, linesOf?.(file, address) ?? []),
      ),
    );
  }
  return places.length > 0 ? places : [page.origin];
}

/** Every place where an attribute that a built page may not have is written. */
export function placesOfMarkup(
  page: RenderedPage,
  { markup, name, value, inText }: ForbiddenMarkup,
  { writtenMarkup = [], linesOfAttribute }: PlaceScope,
): string[] {
  const lines = (file: string): number[] => linesOfAttribute?.(file, name, value) ?? [];
  const places = inText ? lines(page.origin).map((line) => `${page.origin}, line ${line}`) : [];
  if (places.length === 0) {
    const around = writtenMarkup.filter((one) => one.markup === markup);
    places.push(...around.flatMap(({ file, key }) => placeOf(file, key, lines(file))));
  }
  return places.length > 0 ? places : [page.origin];
}

/** A message with the places it holds for. */
export function withPlaces(message: string, places: ReadonlySet<string>): string {
  const shown = [...places].slice(0, MOST).map((place) => `\n  on ${place}`);
  const more = places.size > MOST ? `\n  and ${places.size - MOST} more` : '';
  return message + shown.join('') + more;
}
