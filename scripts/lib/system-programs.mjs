import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../../lib/failure.mjs';
import { FRAMEWORKS, LANGUAGES } from '../../samples/languages.mjs';
import { runToEnd } from './children.mjs';

/** @typedef {import('../../samples/languages.mjs').Interpreter} Interpreter */

/**
 * Returns what is missing for a language, in words: "php was not found". Empty when nothing is.
 *
 * @param {readonly Interpreter[]} needed
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ interpreter: Interpreter, problem: string }[]}
 */
export function missing(needed, env = process.env) {
  return needed.flatMap((interpreter) => {
    const problem = problemOf(interpreter, env);
    return problem === undefined ? [] : [{ interpreter, problem }];
  });
}

/**
 * Returns the program to run: the first one that will do, or the usual one when none does.
 *
 * @param {Interpreter} interpreter
 * @param {NodeJS.ProcessEnv} [env]
 */
export function programFor(interpreter, env = process.env) {
  const { program, otherwise } = interpreter;
  if (otherwise === undefined || problemWith(program, interpreter, env) === undefined) {
    return program;
  }
  return problemWith(otherwise, interpreter, env) === undefined ? otherwise : program;
}

/**
 * @param {Interpreter} interpreter
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function problemOf(interpreter, env) {
  return problemWith(programFor(interpreter, env), interpreter, env);
}

/**
 * Returns the problem with a program. Being found isn't enough: some systems have stubs that only
 * say how to install it.
 *
 * @param {string} program
 * @param {Interpreter} interpreter
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function problemWith(program, { library, probe, oldest }, env) {
  const { status, stdout } = spawnSync(program, probe, { env, encoding: 'utf8', timeout: 20_000 });
  const name = library === undefined ? program : `${library} for ${program}`;
  if (status !== 0) return `${name} was not found`;
  const version = /(\d+)(?:\.(\d+))?/.exec(stdout);
  // If it doesn't report its version, try it: the samples will show.
  if (version === null) return undefined;
  const [, major = '0', minor = '0'] = version;
  const isOld = Number(major) - oldest[0] || Number(minor) - oldest[1];
  if (isOld >= 0) return undefined;
  return `${name} is ${major}.${minor}, the samples need ${oldest.join('.')}`;
}

/**
 * Installs the interpreters that the samples need and this machine lacks, if it is a Debian-like
 * system and the user may. The tests report what is still missing.
 *
 * @param {(line: string) => void} say
 */
export async function ensureInterpreters(say) {
  const lacking = missing([...LANGUAGES, ...FRAMEWORKS].flatMap(({ needs }) => needs));
  if (lacking.length === 0) return;
  const problems = lacking.map(({ problem }) => problem).join('; ');
  if (!mayInstall()) {
    say(`For the samples: ${problems}.`);
    return;
  }
  const packages = [...new Set(lacking.map(({ interpreter }) => interpreter.aptPackage))];
  say(`For the samples: ${problems}.`);
  say(`Installing with apt-get (this user may): ${packages.join(' ')}`);
  await aptInstall(packages, say);
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs packages of a Debian-like system.
 *
 * @param {readonly string[]} packages
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} false when it failed: the reason has been said
 */
async function aptInstall(packages, say) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  for (const args of [['update'], install]) {
    const { code, output } = await runToEnd('apt-get', args, { env, quiet: true });
    if (code === 0) continue;
    say(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1) ?? ''}`);
    return false;
  }
  return true;
}

const USUAL_PLACES = [
  // The same engine without a window: two fifths less work for each page.
  '/usr/bin/chromium-headless-shell',
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
  if (!mayInstall()) return undefined;
  say('No Chromium found: installing it with apt-get (this user may).');
  await aptInstall(['chromium'], say);
  // Ubuntu doesn't have this one.
  await aptInstall(['chromium-headless-shell'], () => undefined);
  return findBrowser();
}
