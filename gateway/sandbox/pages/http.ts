import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TestData } from '../../contract/test-data.ts';
import { Problem, readBody } from '../api/index.ts';
import type { Shopper } from '../shopper/index.ts';

/** Dependencies of the pages. */
export interface PageDeps {
  shopper: Shopper;
  testData: TestData;
  /** The sandbox's time, in milliseconds. */
  now(): number;
  /** Calls a control endpoint of this sandbox, like a developer. */
  control(request: Request): Promise<Response>;
  /** Address of the docs, ending in `/`, if known. */
  docs?: string;
}

interface PageOptions {
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

const LIMIT = 16_384;

/** Fields of a form. A missing field is an empty string. */
export class Form {
  readonly #fields: URLSearchParams;

  constructor(fields: URLSearchParams) {
    this.#fields = fields;
  }

  text(name: string): string {
    return this.#fields.get(name) ?? '';
  }
}

/**
 * Reads a form as browsers send it.
 *
 * @throws Problem `body_too_large`, `unsupported_media_type`.
 */
export async function readForm(request: Request): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) {
    throw new Problem('unsupported_media_type', 'Send the form as a browser does.');
  }
  const bytes = await readBody(request, LIMIT);
  return new Form(new URLSearchParams(new TextDecoder().decode(bytes)));
}

/**
 * Tells whether a form was sent from a page of this origin. Browsers add an `Origin` to every POST.
 * Programs without one don't act for a shopper's browser that someone could trick.
 */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}
