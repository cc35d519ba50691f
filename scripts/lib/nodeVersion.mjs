import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/** Oldest Node that can run the set-up; it brings the right one with it. */
export const OLDEST_FOR_SETUP = 18;
/** Oldest Node that runs the project's TypeScript as it is and the site engine. */
const OLDEST_FOR_BUILD = [22, 18];

/**
 * @param {string} version `process.versions.node`
 * @throws {Failure} when the set-up cannot run on it
 */
export function checkNode(version) {
  if (Number.parseInt(version, 10) >= OLDEST_FOR_SETUP) return;
  throw new Failure(
    `This needs Node ${OLDEST_FOR_SETUP} or newer, and this is Node ${version}.`,
    'Install a current Node from https://nodejs.org and run the command again.',
  );
}

/**
 * The Node that everything runs on: the one that came with the packages, or this one where it is
 * new enough and the other was not unpacked (npm set to ignore install scripts).
 *
 * @param {string} root folder of the project
 * @param {string} [ownVersion]
 * @returns {string} path of the program
 * @throws {Failure} when there is neither
 */
export function findNode(root, ownVersion = process.versions.node) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(root, 'node_modules', 'node', 'bin', name);
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled;
  const [major = 0, minor = 0] = ownVersion.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = OLDEST_FOR_BUILD;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return process.execPath;
  throw new Failure(
    `The Node that comes with the packages is missing in ${join('node_modules', 'node')}, and Node ${ownVersion} is too old to build with.`,
    'Let npm run its install scripts: npm rebuild node --ignore-scripts=false',
  );
}
