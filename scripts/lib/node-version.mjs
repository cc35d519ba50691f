import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../lib/failure.mjs';

/** Oldest Node that can run the set-up, which brings the right one with it (parseArgs with tokens). */
const OLDEST_FOR_SETUP = [18, 7];
/** Oldest Node that runs the project's TypeScript as it is and the site engine. */
const OLDEST_FOR_BUILD = [22, 18];

/**
 * @param {string} version `process.versions.node`
 * @throws {Failure} when the set-up cannot run on it
 */
export function checkNode(version) {
  if (isAtLeast(version, OLDEST_FOR_SETUP)) return;
  throw new Failure(
    `This needs Node ${OLDEST_FOR_SETUP.join('.')} or newer, and this is Node ${version}.`,
    'Install a current Node from https://nodejs.org and run the command again.',
  );
}

/**
 * @param {string} version
 * @param {readonly number[]} oldest major and minor
 */
function isAtLeast(version, [needMajor = 0, needMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > needMajor || (major === needMajor && minor >= needMinor);
}

/**
 * Returns the path of the Node that came with the packages: npm installs the one of this system.
 *
 * @param {string} root folder of the project
 * @returns {string | undefined} nothing where there is none
 */
export function bundledNode(root) {
  const [name, program] =
    process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  // Its publisher uses another name for Apple Silicon.
  return ['node', 'node-bin']
    .map((prefix) => `${prefix}-${name}-${process.arch}`)
    .map((folder) => join(root, 'node_modules', folder, 'bin', program))
    .find((path) => existsSync(path));
}

/** @param {string} program path of a Node */
export function runs(program) {
  return spawnSync(program, ['--version']).status === 0;
}

/**
 * Returns the Node that everything runs on: the one that came with the packages, or this one where
 * it's new enough and the packages have none that runs here.
 *
 * @param {string} root folder of the project
 * @param {string} [ownVersion]
 * @returns {string} path of the program
 * @throws {Failure} when there is neither
 */
export function findNode(root, ownVersion = process.versions.node) {
  const bundled = bundledNode(root);
  if (bundled !== undefined && runs(bundled)) return bundled;
  if (isAtLeast(ownVersion, OLDEST_FOR_BUILD)) return process.execPath;
  throw new Failure(
    `The packages bring no Node that runs on this system (${process.platform}-${process.arch}), and Node ${ownVersion} is too old to build with.`,
    `Install Node ${OLDEST_FOR_BUILD.join('.')} or newer from https://nodejs.org and run the command again.`,
  );
}
