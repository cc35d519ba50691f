/**
 * Prints the headers that the built site requests, for a web server to include:
 * `npx node deploy/headers.ts --format nginx > /etc/nginx/security-headers.conf`.
 */
import { runCommand } from '../scripts/lib/failure.mjs';
import { describeOptions, parseOptions } from '../scripts/lib/options.mjs';
import { HEADERS_FORMATS, type HeadersFormat, renderHeaders } from '../server/headers-file.ts';
import { requireSecuritySettings } from '../server/security-headers.ts';

const COMMAND = 'npx node deploy/headers.ts';
const OPTIONS = {
  format: { kind: 'word', words: HEADERS_FORMATS, help: 'who reads them (default nginx)' },
  dist: { kind: 'text', help: 'folder of the built site (default dist)' },
  help: { kind: 'switch', help: 'show this text' },
} as const;

await runCommand(async () => {
  const given = parseOptions(process.argv.slice(2), OPTIONS, COMMAND);
  if (given.help) {
    process.stdout.write(describeOptions('Prints the security headers.', OPTIONS, COMMAND));
    return;
  }
  const settings = await requireSecuritySettings(String(given.dist ?? 'dist'));
  const format = (given.format ?? 'nginx') as HeadersFormat;
  process.stdout.write(renderHeaders(settings, format));
});
