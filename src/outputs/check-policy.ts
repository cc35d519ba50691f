import { findPlaces, type PlaceScope, placesOfMarkup, withPlaces } from './find-places.ts';
import type { LoadedAddress } from './loaded-addresses.ts';
import type { RenderedPage } from './rendered-page.ts';

export interface PolicyScope extends PlaceScope {
  pages: readonly RenderedPage[];
  /** Origin that the site is served from: an address of it is the site's own. */
  url: string;
  /** Texts of the inline scripts that the policy allows. */
  ownScripts: readonly string[];
}

/** Messages that one build shows; after so many the author knows. */
const MOST = 20;

/** The name a file could have in `public/`, from where it lies now. */
function ownPath(address: string): string {
  const path = URL.canParse(address, 'https://site.invalid')
    ? new URL(address, 'https://site.invalid').pathname
    : '';
  return /[^/]+\.\w+$/.exec(path)?.[0] ?? 'img/portal.png';
}

/** Returns the beginning of a script, on one line. */
function excerpt(script: string): string {
  const line = script.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/** What is wrong with an address, and the way out; undefined for one that the policy allows. */
function faultOf(
  { kind, address, markup }: LoadedAddress,
  url: string,
): [what: string, fix: string] | undefined {
  if (kind === 'frame') {
    return [
      `Blocked ${markup}: the security policy allows no frames`,
      `write a link, for example [Open it](${address}); a video in public/ plays in ` +
        '<video src="/intro.mp4" controls />.',
    ];
  }
  if (URL.canParse(address, url) && new URL(address, url).origin === new URL(url).origin) {
    return undefined;
  }
  if (kind === 'form') {
    return [
      `Blocked ${markup}: the security policy lets forms be sent to this site alone`,
      'write a link to the page that has the form.',
    ];
  }
  return [
    `Blocked ${markup}: the security policy lets pages load files of this site alone`,
    `put the file into public/ and write its path from there, for example /${ownPath(address)}.`,
  ];
}

/**
 * What the security policy of the site would block in its pages: one message for each, naming its
 * places. Readers would see a hole, and only where the policy is sent.
 */
export function findBlocked(scope: PolicyScope): string[] {
  const faults = new Map<string, { fix: string; places: Set<string> }>();
  const add = (what: string, fix: string, places: readonly string[]): void => {
    const fault = faults.get(what) ?? { fix, places: new Set() };
    for (const place of places) fault.places.add(place);
    faults.set(what, fault);
  };
  for (const page of scope.pages) {
    for (const one of page.forbidden) {
      const what = `Blocked ${one.markup}: the security policy forbids inline styles and event handlers`;
      add(what, 'use a class, or a script of the site.', placesOfMarkup(page, one, scope));
    }
    for (const script of page.inlineScripts) {
      if (scope.ownScripts.includes(script)) continue;
      add(
        `Blocked <script>${excerpt(script)}</script>: the security policy runs the site's own scripts alone`,
        'put the script into a file in public/ and write <script src="/FILE.js"></script>, or make it a component.',
        [page.origin],
      );
    }
    for (const one of page.loads) {
      const [what, fix] = faultOf(one, scope.url) ?? [];
      if (what && fix) add(what, fix, findPlaces(page, one.address, scope));
    }
  }
  const messages = [...faults].map(
    ([what, { fix, places }]) => `${withPlaces(what, places)}\nFix: ${fix}`,
  );
  const more = messages.length > MOST ? [`and ${messages.length - MOST} more of the kind`] : [];
  return [...messages.slice(0, MOST), ...more];
}
