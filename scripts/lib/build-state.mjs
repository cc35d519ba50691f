import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../../lib/failure.mjs';
import { listSources } from '../../lib/sources.mjs';
import { runToEnd } from './children.mjs';

/** Beside `dist/`, not in it: two builds of the same sources are byte-identical. */
const STATE = join('.cache', 'build.json');
/** File that every build writes. */
const MARKER = join('dist', 'index.html');
/**
 * Returns a hash of every file that a page may be made from: names and contents, not times, so that
 * a checkout of the same sources doesn't count as a change.
 *
 * @param {string} root
 * @param {string} site
 * @returns {string}
 */
export function hashSources(root, site) {
  const hash = createHash('sha256');
  for (const folder of new Set([root, site])) {
    for (const path of listSources(folder)) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(folder, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Remembers that `dist/` was made from the present sources. Call it after a build.
 *
 * @param {string} root folder of the project
 * @param {string} [site] folder of the site, if it's another one
 * @param {string} [sources] {@link hashSources} from before the build
 */
export function recordBuild(root, site = root, sources = hashSources(root, site)) {
  const file = join(site, STATE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ sources, built: statSync(join(site, MARKER)).mtimeMs }));
}

/**
 * Tells whether `dist/` matches the present sources. A build that someone else made since (its time
 * isn't the remembered one) doesn't count: nobody knows its sources.
 *
 * @param {string} root
 * @param {string} [site] folder of the site, if it's another one
 * @returns {boolean}
 */
export function buildIsCurrent(root, site = root) {
  const file = join(site, STATE);
  const marker = join(site, MARKER);
  if (!existsSync(file) || !existsSync(marker)) return false;
  let state;
  try {
    state = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // Cut off while being written: as good as none.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
  return state.built === statSync(marker).mtimeMs && state.sources === hashSources(root, site);
}

/**
 * Runs the production build, which remembers what it was made from.
 *
 * @param {string} root
 * @param {string} node program to run it with
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [site] folder of the site, if it's another one
 * @throws {Failure} when it fails: its own messages have been shown
 */
export async function build(root, node, env, site = root) {
  const args = [join('scripts', 'build.ts'), ...(site === root ? [] : ['--site', site])];
  const { code } = await runToEnd(node, args, { cwd: root, env });
  if (code !== 0) {
    throw new Failure(
      'The build failed: its messages stand above.',
      'Correct what they name, then run the command again.',
    );
  }
}
