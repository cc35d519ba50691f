import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { isMissing } from './walk.ts';

/** Written by the build beside the pages; never served. */
export const SECURITY_HEADERS_FILE = 'security-headers.json';

/** Headers of every answer, and where the site is mounted. */
export interface SecuritySettings {
  headers: Record<string, string>;
  /** Base path of the site, `/docs/` for example; absent: the server's own option decides. */
  baseUrl?: string;
}

/**
 * Headers sent when the build left no file. They have no Content-Security-Policy: one that wasn't
 * computed from the pages would either break them or allow too much.
 */
export const DEFAULT_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Reads `security-headers.json` of a built site; without it the site is served with the defaults.
 *
 * @throws Error naming the file and the key when it is not `{ "headers": { "Name": "value" } }`:
 *   a site must not go on without the policy that its build requested.
 */
export async function readSecuritySettings(dist: string): Promise<SecuritySettings> {
  return (await readBuiltSettings(dist)) ?? { headers: { ...DEFAULT_SECURITY_HEADERS } };
}

/**
 * Reads `security-headers.json` of a site that is to be published. The defaults won't do there:
 * another server would send them for good, without a Content-Security-Policy.
 *
 * @throws Failure when there is no such file; Error when it's malformed
 */
export async function requireSecuritySettings(dist: string): Promise<SecuritySettings> {
  const settings = await readBuiltSettings(dist);
  if (settings) return settings;
  throw new Failure(
    `There is no ${SECURITY_HEADERS_FILE} in ${resolve(dist)}, so the Content-Security-Policy is not known.`,
    'Build first: npm run build -- --strict; or name the folder of the built site with --dist.',
  );
}

async function readBuiltSettings(dist: string): Promise<SecuritySettings | undefined> {
  const file = join(dist, SECURITY_HEADERS_FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return parseSecuritySettings(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${reason}`, { cause: error });
  }
}

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e]+$/;

function parseSecuritySettings(value: unknown): SecuritySettings {
  if (!isRecord(value) || !isRecord(value.headers)) {
    throw new Error(
      '"headers" is missing; write { "headers": { "Referrer-Policy": "no-referrer" } }',
    );
  }
  const headers: Record<string, string> = {};
  for (const [name, text] of Object.entries(value.headers)) {
    if (!HEADER_NAME.test(name)) throw new Error(`headers: "${name}" is not a header name`);
    if (typeof text !== 'string' || !HEADER_VALUE.test(text)) {
      throw new Error(`headers["${name}"]: write one line of ASCII text`);
    }
    headers[name] = text;
  }
  if (value.baseUrl === undefined) return { headers };
  if (typeof value.baseUrl !== 'string')
    throw new Error('"baseUrl": write a path such as "/docs/"');
  return { headers, baseUrl: value.baseUrl };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
