import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../../lib/failure.mjs';
import { trackProgress } from '../../lib/progress.mjs';
import { npmEnv, runToEnd } from './children.mjs';
import { bundledNode, runs } from './node-version.mjs';

const STAMP = join('node_modules', '.installed');
/** File in which npm keeps the state of the folder. */
const RECORD = join('node_modules', '.package-lock.json');

/**
 * A package in npm's lock file, by its folder.
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   link?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }}
 *   LockedPackage
 */

/**
 * Installs the packages of `package-lock.json`, unless they are there already. Packages that only
 * tests and checks need come when a command needs them, and then stay.
 *
 * The stamp inside `node_modules` holds a hash of the lock file, so that deleting the folder
 * deletes it too. Without a stamp, a folder that has what the lock file lists (from a plain
 * `npm install`) counts as installed.
 *
 * @param {string} root folder of the project
 * @param {(line: string) => void} say
 * @param {{ tests?: boolean }} [options] `tests`: with the packages of tests and checks
 * @returns {Promise<boolean>} whether npm ran
 * @throws {Failure} with the cause and what to do
 */
export async function ensureInstalled(root, say, { tests = false } = {}) {
  const stampFile = join(root, STAMP);
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === stampOf(root, true) || (!tests && stamp === stampOf(root, false))) return false;

  const complete = installedAsLocked(root, { tests: true });
  const enough = complete || (!tests && installedAsLocked(root));
  // Packages for tests that are here already are updated, not removed.
  const withTests = complete || tests || (!enough && hasTestPackages(root));
  if (!enough) {
    say(
      `Installing packages${withTests ? ', with those for tests' : ''}. That takes a minute or two.`,
    );
    const wanted = foldersOf(root, withTests);
    const stop = trackProgress(
      () => `Installing packages: ${countInstalled(wanted)} of ${wanted.length}`,
    );
    await install(root, withTests).finally(stop);
  }
  try {
    writeFileSync(stampFile, stampOf(root, withTests));
  } catch (error) {
    // Somebody else has installed them: without a stamp, the next start looks at the record again.
    if (!enough || !isDenied(error)) throw error;
  }
  return !enough;
}

/** @param {unknown} error */
function isDenied(error) {
  return (
    error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS)$/.test(`${error.code}`)
  );
}

/**
 * Returns the folders of the packages that have to be there.
 *
 * @param {string} root
 * @param {boolean} withTests
 */
function foldersOf(root, withTests) {
  return Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {})
    .filter(([path, { link, ...flags }]) => {
      return path !== '' && !link && (withTests || !flags.dev) && !mayBeAbsent(flags);
    })
    .map(([path]) => join(root, path));
}

/**
 * Tells whether a package is for this system, apart from the C library.
 *
 * @param {Pick<LockedPackage, 'os' | 'cpu'>} system
 */
function fits({ os = process.platform, cpu = process.arch }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/** @param {readonly string[]} folders */
function countInstalled(folders) {
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).length;
}

/**
 * @param {string} root
 * @param {boolean} withTests
 */
async function install(root, withTests) {
  const packages = withTests ? '--include=dev' : '--omit=dev';
  // `npm ci` empties the folder, under a server that may be running from it. Where only the
  // packages of tests are missing, adding them is enough.
  if (withTests && installedAsLocked(root)) {
    await npm(root, ['install', '--no-save', packages]);
  }
  if (!installedAsLocked(root, { tests: withTests })) await npm(root, ['ci', packages]);
  trimNode(root);
}

/**
 * @param {string} root
 * @param {readonly string[]} command
 */
async function npm(root, command) {
  // Two more tries within 15 seconds: left to itself, npm would be silent for over a minute.
  const retry = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Nothing that comes from a registry runs while it is installed, whatever npm is set to.
  const args = [...command, '--ignore-scripts', '--include=optional', ...quiet, ...retry];
  let result;
  try {
    result = await runToEnd('npm', args, {
      cwd: root,
      env: npmEnv(),
      quiet: true,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    throw new Failure(
      "npm wasn't found. It comes with Node and installs the packages.",
      'Install Node with npm from https://nodejs.org and run the command again.',
      error,
    );
  }
  if (result.code !== 0) throw explainNpmFailure(result.output);
}

/**
 * Removes what comes with the Node of the packages and isn't needed: the headers for compiling
 * add-ons (67 MB), and its `node` command where it doesn't run. On Alpine Linux, for example, which
 * has another C library, npm scripts would find that command before the system's Node.
 *
 * @param {string} root
 */
function trimNode(root) {
  const bundled = bundledNode(root);
  if (bundled === undefined) return;
  rmSync(join(dirname(bundled), '..', 'include'), { recursive: true, force: true });
  if (runs(bundled)) return;
  for (const name of ['node', 'node.cmd', 'node.ps1']) {
    rmSync(join(root, 'node_modules', '.bin', name), { force: true });
  }
}

/**
 * Returns the stamp. It has the system's name, because packages are built for one system: a folder
 * copied from another one doesn't pass for installed.
 *
 * @param {string} root
 * @param {boolean} withTests
 */
function stampOf(root, withTests) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const packages = withTests ? 'all' : 'site';
  return `${hash} ${process.platform}-${process.arch} ${packages}\n`;
}

/**
 * Tells whether npm's own record of `node_modules` has the packages of the lock file in their
 * versions. Packages for other systems are optional and may be absent.
 *
 * @param {string} root
 * @param {{ tests?: boolean }} [options] `tests`: the packages of tests and checks too
 * @returns {boolean}
 */
export function installedAsLocked(root, { tests = false } = {}) {
  const installed = packagesOf(join(root, RECORD));
  const locked = packagesOf(join(root, 'package-lock.json'));
  return (
    installed !== undefined &&
    Object.entries(locked ?? {}).every(([path, { version, link, ...flags }]) => {
      if (path === '' || link || (flags.dev && !tests)) return true;
      const there = installed[path];
      return there ? there.version === version : mayBeAbsent(flags);
    })
  );
}

/**
 * Tells whether a package may be absent. Optional packages are installed where they fit: only npm
 * knows which C library this system has, and what only others of them need.
 *
 * @param {LockedPackage} flags
 */
function mayBeAbsent({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  return os === undefined || libc !== undefined || !fits({ os, cpu });
}

/** @param {string} root */
function hasTestPackages(root) {
  return Object.values(packagesOf(join(root, RECORD)) ?? {}).some(({ dev }) => dev);
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined} nothing where there is no such file
 */
function packagesOf(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    throw new Failure(
      `${file} isn't valid JSON.`,
      'Delete the node_modules folder and run the command again.',
      error,
    );
  }
}

/**
 * Meanings of npm's error codes for someone who has just cloned the project, most telling first.
 *
 * @type {ReadonlyArray<{ codes: RegExp, sentence: (code: string) => string, wayOut: string }>}
 */
const CAUSES = [
  {
    codes:
      /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/,
    sentence: (code) => `The npm registry cannot be reached (${code}).`,
    wayOut:
      'Check the network and what "npm config get registry" and "npm config get proxy" print, then run the command again.',
  },
  {
    codes: /\b(E401|E403|E407)\b/,
    sentence: (code) => `The npm registry refuses access (${code}).`,
    wayOut: 'Check the registry and its credentials: npm config list',
  },
  {
    codes: /\b(E404|ETARGET|ENOVERSIONS)\b/,
    sentence: (code) => `The npm registry lacks a package that package-lock.json names (${code}).`,
    wayOut: 'A mirror may be behind: use another registry: npm config set registry URL',
  },
  {
    codes: /\b(EUSAGE)\b/,
    sentence: () => 'package.json and package-lock.json do not agree.',
    wayOut: 'Bring them together: npm install',
  },
  {
    codes: /\b(EINTEGRITY)\b/,
    sentence: () =>
      'A downloaded package is not the one that package-lock.json names (EINTEGRITY).',
    wayOut: 'Empty the cache and run the command again: npm cache clean --force',
  },
  {
    codes: /\b(ENOSPC)\b/,
    sentence: () => 'The disk is full (ENOSPC).',
    wayOut: 'Make room for about 700 MB and run the command again.',
  },
  {
    codes: /\b(EACCES|EPERM|EROFS)\b/,
    sentence: (code) => `npm may not write here (${code}).`,
    wayOut: 'Make the folder your own (also node_modules in it) and run the command again.',
  },
];

/**
 * Turns the output of a failed `npm ci` into one sentence and the way out.
 *
 * @param {string} output
 * @returns {Failure}
 */
export function explainNpmFailure(output) {
  // npm's own verdict counts before codes that merely occur in a package's messages.
  const verdict = /npm (?:error|ERR!) (?:code|errno) (\S+)/.exec(output)?.[1] ?? '';
  for (const text of [verdict, output]) {
    for (const { codes, sentence, wayOut } of CAUSES) {
      const code = codes.exec(text)?.[1];
      if (code !== undefined) return new Failure(sentence(code), wayOut);
    }
  }
  const named = verdict === '' ? '' : ` (npm error code ${verdict})`;
  return new Failure(`npm ci failed${named}.`, 'See all of its messages: npm ci');
}
