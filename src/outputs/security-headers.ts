import { createHash } from 'node:crypto';
import { isLinkable, NOT_LINKABLE } from '../config/addresses.ts';
import type { AllowedSources } from '../config/head-schema.ts';
import { findPlaces, type PlaceScope, placesOfMarkup, withPlaces } from './places.ts';
import type { LoadedAddress, RenderedPage } from './rendered-page.ts';

function hashes(texts: Iterable<string>): string[] {
  return [...new Set(texts)]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}

/** Returns addresses as the policy writes them: without a query, and without what ends a source there. */
function sources(addresses: readonly string[]): string[] {
  const all = addresses.map((address) => {
    const { origin, pathname } = new URL(address);
    return origin + (pathname === '/' ? '' : pathname.replace(/[;,]/g, encodeURIComponent));
  });
  return [...new Set(all)].sort();
}

/**
 * Returns one Content-Security-Policy for the whole site. With client-side navigation, the policy of
 * the first page applies to all later ones, so it must allow what any page needs and nothing else.
 * @param allowed inline scripts that may run, whatever else the pages contain, and addresses elsewhere
 */
export function contentSecurityPolicy(
  pages: readonly RenderedPage[],
  allowed: AllowedSources,
): string {
  const scripts = hashes(allowed.inline);
  const styles = hashes(pages.flatMap((page) => page.inlineStyles));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...sources(allowed.scripts)],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources(allowed.connect)],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...sources(allowed.forms)],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Its rules are in src/runtime/trusted-types.ts.
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Returns the headers of every response of the site. */
export function securityHeaders(
  pages: readonly RenderedPage[],
  allowed: AllowedSources,
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages, allowed),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

export interface PolicyScope extends PlaceScope {
  pages: readonly RenderedPage[];
  /** Origin that the site is served from: its addresses count as the site's own. */
  url: string;
  /** Sources that the policy allows besides the site's own files. */
  allowed: AllowedSources;
}

/** Maximum number of messages per build. After that many, the author gets the idea. */
const MOST = 20;

/** Returns the path that a file could have in `public/`, from its current address. */
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

/** Returns the fault of an address, and the fix; undefined if the policy allows it. */
function faultOf(
  { kind, address, markup }: LoadedAddress,
  { url, allowed }: Pick<PolicyScope, 'url' | 'allowed'>,
): [what: string, fix: string] | undefined {
  if ((kind === 'form' ? allowed.forms : allowed.scripts).includes(address)) return undefined;
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
 * Returns everything that the site's security policy would block in its pages: one message each, with
 * its places. Readers would see a gap, and only on hosts that send the policy.
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
      const [why, fix] = /^<(?:base|meta) /.test(one.markup)
        ? ['it would lead readers or links elsewhere', 'remove it, or write a link.']
        : [
            'the security policy forbids inline styles and event handlers',
            'use a class, or a script of the site.',
          ];
      add(`Blocked ${one.markup}: ${why}`, fix, placesOfMarkup(page, one, scope));
    }
    for (const script of page.inlineScripts) {
      if (scope.allowed.inline.includes(script)) continue;
      add(
        `Blocked <script>${excerpt(script)}</script>: the security policy runs the site's own scripts alone`,
        'put the script into a file in public/ and write <script src="/FILE.js"></script>, or make it a component.',
        [page.origin],
      );
    }
    for (const style of page.stylesInText) {
      const what = `Blocked <style>${excerpt(style)}</style>: the security policy allows the site's own styles alone`;
      add(what, 'use a class.', [page.origin]);
    }
    for (const address of page.links) {
      if (isLinkable(address)) continue;
      const what = `Blocked <a href="${address}">: the security policy runs no script in an address`;
      add(what, `${NOT_LINKABLE}.`, findPlaces(page, address, scope));
    }
    for (const one of page.loads) {
      const [what, fix] = faultOf(one, scope) ?? [];
      if (what && fix) add(what, fix, findPlaces(page, one.address, scope));
    }
  }
  const messages = [...faults].map(
    ([what, { fix, places }]) => `${withPlaces(what, places)}\nFix: ${fix}`,
  );
  const more = messages.length > MOST ? [`and ${messages.length - MOST} more of the kind`] : [];
  return [...messages.slice(0, MOST), ...more];
}
