import { createHash } from 'node:crypto';
import type { RenderedPage } from './renderedPage.ts';

function hashes(texts: Iterable<string>): string[] {
  return [...new Set(texts)]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}

/**
 * One Content-Security-Policy for the whole site: with client-side navigation the policy of the
 * first page rules all later ones, so it must allow what any page needs and nothing else.
 */
export function contentSecurityPolicy(pages: readonly RenderedPage[]): string {
  const scripts = hashes(pages.flatMap((page) => page.inlineScripts));
  const styles = hashes(pages.flatMap((page) => page.inlineStyles));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every answer of the site. */
export function securityHeaders(pages: readonly RenderedPage[]): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000',
  };
}
