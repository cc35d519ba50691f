/**
 * Prints the headers that the built site requests, for a web server to include:
 * `npx node deploy/headers.ts --format nginx > /etc/nginx/security-headers.conf`.
 */
import { runCommand } from '../lib/failure.mjs';
import { withOptions } from '../lib/options.mjs';
import { HEADERS_FORMATS, type HeadersFormat, renderHeaders } from '../server/headers-file.ts';
import { requireSecuritySettings } from '../server/security-headers.ts';

const ABOUT = {
  command: 'npx node deploy/headers.ts',
  summary: 'Prints the security headers.',
  options: {
    format: { kind: 'word', words: HEADERS_FORMATS, help: 'who reads them (default nginx)' },
    dist: { kind: 'text', help: 'folder of the built site (default dist)' },
  },
} as const;

await runCommand(() =>
  withOptions(ABOUT, process.argv.slice(2), async ({ dist, format }) => {
    const settings = await requireSecuritySettings(String(dist ?? 'dist'));
    process.stdout.write(renderHeaders(settings, (format ?? 'nginx') as HeadersFormat));
  }),
);
