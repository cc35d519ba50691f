import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** The contract that the sandbox plays, as it is shipped. */
const SHIPPED = join('gateway', 'contract', 'openapi.yaml');

/** Patterns of what the sandbox reads from the shipped contract alone: how calls are signed. */
const OF_THE_SHIPPED = [/^openapi: *['"]?3\.1\b/m, /^x-request-signing:/m, /^x-callback-signing:/m];

/** `contract: 'acme.yaml'` in site.config.ts, outside comments. */
const CONTRACT = /^(?!\s*(?:\/\/|\*)).*?\bcontract:\s*['"`]([^'"`]+)['"`]/gm;

/**
 * Tells whether the sandbox can run with the site, and what the user has to know about it.
 *
 * @param {string} root folder of the project
 * @returns {{ playable: boolean, notice?: string }}
 */
export function sandboxContract(root) {
  const shipped = read(join(root, SHIPPED));
  if (!OF_THE_SHIPPED.every((mark) => mark.test(shipped))) {
    return {
      playable: false,
      notice:
        `No sandbox: ${SHIPPED} is not the contract that it plays, and it plays the shipped one ` +
        'alone. The site is served without it.',
    };
  }
  const contracts = [...read(join(root, 'site.config.ts')).matchAll(CONTRACT)].map(
    ([, path = '']) => normalize(path),
  );
  if (contracts.includes(SHIPPED)) return { playable: true };
  const own = contracts.length > 0 ? `not ${contracts.join(', ')}` : 'which no page shows';
  return {
    playable: true,
    notice: `plays the shipped contract alone, ${own}; to leave it out: npm start -- --no-sandbox`,
  };
}

/**
 * @param {string} file
 * @returns {string} empty if it is not there
 */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
