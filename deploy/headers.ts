/**
 * Prints the headers and the redirects that the built site requests, for a web server to include:
 * `npx node deploy/headers.ts --format nginx > /etc/nginx/security-headers.conf`.
 */
import { runCommand } from '../lib/failure.mjs';
import { withOptions } from '../lib/options.mjs';
import { HEADERS_FORMATS, type HeadersFormat, renderHeaders } from '../server/headers-file.ts';
import { readRedirects, renderRedirects } from '../server/redirects.ts';
import { requireSecuritySettings } from '../server/security-headers.ts';

const ABOUT = {
  command: 'npx node deploy/headers.ts',
  summary: 'Prints the security headers, and the redirects of nginx and Caddy.',
  options: {
    format: { kind: 'word', words: HEADERS_FORMATS, help: 'who reads them (default nginx)' },
    dist: { kind: 'text', help: 'folder of the built site (default dist)' },
  },
} as const;

await runCommand(() =>
  withOptions(ABOUT, process.argv.slice(2), async ({ dist, format }) => {
    const folder = String(dist ?? 'dist');
    const reader = (format ?? 'nginx') as HeadersFormat;
    process.stdout.write(renderHeaders(await requireSecuritySettings(folder), reader));
    // Static hosts have a file of their own for redirects.
    if (reader === 'static') return;
    process.stdout.write(renderRedirects(await readRedirects(folder), reader));
  }),
);
