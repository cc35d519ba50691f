import type { ForbiddenMarkup, RenderedPage } from './rendered-page.ts';
import { asWritten, targetOf } from './target-of.ts';
import type { WrittenAddress, WrittenMarkup } from './written-addresses.ts';

/** Sources of the addresses in the built pages. */
export interface PlaceScope {
  baseUrl: string;
  /** Addresses from configuration and sidebars, outside the pages' own text. Default: none. */
  written?: readonly WrittenAddress[];
  /**
   * Returns the lines of a source file that contain an address, from 1; none if it's generated
   * elsewhere.
   */
  linesOf?: (file: string, address: string) => number[];
  /** The operator's own HTML around the pages that the policy forbids. Default: none. */
  writtenMarkup?: readonly WrittenMarkup[];
  /** Returns the lines of a source file that contain an attribute with a value. */
  linesOfAttribute?: (file: string, name: string, value: string) => number[];
}

/** Maximum number of places in a message. After that many, the author gets the idea. */
const MOST = 20;

/** Returns `FILE, line N, key K`. A key is one place, however often its value is in the file. */
function placeOf(file: string, key: string | undefined, lines: readonly number[]): string[] {
  if (key === undefined)
    return lines.length ? lines.map((line) => `${file}, line ${line}`) : [file];
  return [`${file}${lines.length === 1 ? `, line ${lines[0]}` : ''}, key \`${key}\``];
}

/** Returns every place that contains an address of a built page. */
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
  // An address on no line of the page comes from around it, like the links to the next page.
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

/** Returns every place that contains a forbidden attribute of a built page. */
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

/** Returns a message with the places that it applies to. */
export function withPlaces(message: string, places: ReadonlySet<string>): string {
  const shown = [...places].slice(0, MOST).map((place) => `\n  on ${place}`);
  const more = places.size > MOST ? `\n  and ${places.size - MOST} more` : '';
  return message + shown.join('') + more;
}
