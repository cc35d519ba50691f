import type { RenderedPage } from './renderedPage.ts';
import { asWritten, targetOf } from './targetOf.ts';
import type { WrittenAddress } from './writtenAddresses.ts';

/** Where the addresses of the built pages are written. */
export interface PlaceScope {
  baseUrl: string;
  /** Addresses around the pages: of configuration and sidebars. Default: none. */
  written?: readonly WrittenAddress[];
  /** Lines of a source file where an address is written, from 1; none if it is made elsewhere. */
  linesOf?: (file: string, address: string) => number[];
}

/** Places that a message lists; after so many the author knows. */
const MOST = 20;

/** `FILE, line N, key K`: a key is one place, however often its value stands in the file. */
function placeOf({ file, key, address }: WrittenAddress, { linesOf }: PlaceScope): string[] {
  const lines = linesOf?.(file, address) ?? [];
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
    return target?.route === wanted?.route && target?.anchor === wanted?.anchor;
  };
  const inText = page.inText.has(address)
    ? (linesOf?.(page.origin, asWritten(address, baseUrl)) ?? [])
    : [];
  const places = inText.map((line) => `${page.origin}, line ${line}`);
  // What no line of the page says comes from around it, as the links to the next page do.
  if (page.inFrame.has(address) || places.length === 0) {
    places.push(...written.filter(isSame).flatMap((one) => placeOf(one, scope)));
  }
  return places.length > 0 ? places : [page.origin];
}

/** A message with the places it holds for. */
export function withPlaces(message: string, places: ReadonlySet<string>): string {
  const shown = [...places].slice(0, MOST).map((place) => `\n  on ${place}`);
  const more = places.size > MOST ? `\n  and ${places.size - MOST} more` : '';
  return message + shown.join('') + more;
}
