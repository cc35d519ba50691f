import { createHash } from 'node:crypto';
import type { RenderedPage } from './rendered-page.ts';

function hashes(texts: Iterable<string>): string[] {
  return [...new Set(texts)]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}

/**
 * Returns one Content-Security-Policy for the whole site. With client-side navigation, the policy of
 * the first page applies to all later ones, so it must allow what any page needs and nothing else.
 * @param ownScripts the inline scripts that may run, whatever else the pages contain
 */
export function contentSecurityPolicy(
  pages: readonly RenderedPage[],
  ownScripts: readonly string[],
): string {
  const scripts = hashes(ownScripts);
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
  ownScripts: readonly string[],
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages, ownScripts),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000',
  };
}
