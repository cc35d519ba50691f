import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../../lib/failure.mjs';
import { runToEnd } from './children.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a browser that starts: the one in `CHROMIUM_PATH`, else the first in the usual places.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [places]
 * @returns {string | undefined} path of the program
 * @throws {Failure} when `CHROMIUM_PATH` names something that does not start
 */
export function findBrowser(env = process.env, places = USUAL_PLACES) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (startsUp(named)) return named;
    throw new Failure(
      `CHROMIUM_PATH names ${named}, which does not start.`,
      'Name a Chromium or Chrome program, or leave the variable out.',
    );
  }
  return places.find(startsUp);
}

/**
 * Tells whether a browser starts. The file being there isn't enough: some systems have a stub that
 * only says how to install it.
 *
 * @param {string} path
 */
function startsUp(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a browser like {@link findBrowser}. Where there is none, installs Chromium if this is a
 * Debian-like system and the user may.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>}
 */
export async function ensureBrowser(say) {
  const found = findBrowser();
  if (found !== undefined) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) return undefined;

  say('No Chromium found: installing it with apt-get (this user may).');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  for (const args of [['update'], install]) {
    const { code, output } = await runToEnd('apt-get', args, { env, quiet: true });
    if (code === 0) continue;
    const last = output.trim().split('\n').at(-1) ?? '';
    say(`apt-get ${args[0]} failed: ${last}`);
    return undefined;
  }
  return findBrowser();
}
