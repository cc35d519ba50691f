import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface PageOptions {
  /** Default 200. */
  status?: number;
  /** Origins of pages that may frame this one. Default: none. */
  frameAncestors?: readonly string[];
  /** Origins other than this one that forms may lead to, including redirects. */
  formTargets?: readonly string[];
}

/** Returns a page as an answer that isn't cached, with a policy that allows only what the page uses. */
export function pageResponse(page: ReactElement, options: PageOptions = {}): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status: options.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(options),
      'Cache-Control': 'no-store',
      'Permissions-Policy': 'payment=(self)',
      // Not no-referrer: forms would be sent with the origin "null" (Fetch, section 3.2).
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Sends the browser to another page with GET (RFC 9110, section 15.4.4). */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

function policyOf({ frameAncestors = [], formTargets = [] }: PageOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    ['form-action', "'self'", ...new Set(formTargets)].join(' '),
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}
