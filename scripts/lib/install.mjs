import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmEnv, runToEnd } from './children.mjs';
import { Failure } from './failure.mjs';
import { explainNpmFailure } from './npmFailure.mjs';

const STAMP = join('node_modules', '.installed');

/**
 * Installs the packages of `package-lock.json`, unless they are there already.
 *
 * What is installed is remembered as a hash of the lock file inside `node_modules`, so that it is
 * forgotten together with the folder. A folder without it that holds what the lock file names (a
 * plain `npm install` made it) is taken as it is.
 *
 * @param {string} root folder of the project
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether npm was run
 * @throws {Failure} naming the cause and the way out
 */
export async function ensureInstalled(root, say) {
  const wanted = wantedStamp(root);
  const stampFile = join(root, STAMP);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const needed = !installedAsLocked(root);
  if (needed) {
    say('Installing packages with npm ci: the first time takes a minute or two.');
    await npmCi(root);
  }
  writeFileSync(stampFile, wanted);
  return needed;
}

/** @param {string} root */
async function npmCi(root) {
  // Two more tries within 15 seconds: npm's own patience would be silent for over a minute.
  const retry = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['ci', '--include=dev', ...quiet, ...retry];
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
      'npm was not found: it belongs to Node and installs the packages.',
      'Install Node with npm from https://nodejs.org and run the command again.',
      error,
    );
  }
  if (result.code !== 0) throw explainNpmFailure(result.output);
}

/**
 * Packages are built for one system, so the stamp names it: a folder copied from another is not
 * mistaken for installed.
 *
 * @param {string} root
 */
function wantedStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether npm's own record of `node_modules` has every package of the lock file in its version.
 * Packages for other systems are optional and may be absent.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function installedAsLocked(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const locked = packagesOf(join(root, 'package-lock.json'));
  return Object.entries(locked).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true;
    const there = installed[path];
    return there ? there.version === version : Boolean(optional || devOptional);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    throw new Failure(
      `${file} is not valid JSON.`,
      'Delete the node_modules folder and run the command again.',
      error,
    );
  }
}
