import { withOptions } from '../../lib/options.mjs';
import { endOnSignals } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-version.mjs';

const ABOUT = /** @type {const} */ ({
  command: 'node scripts/setup.mjs',
  summary: 'Installs the packages.',
  options: { tests: { kind: 'switch', help: 'with the packages of tests and checks' } },
});

/**
 * Installs what the project needs, once. The npm scripts run it first, so it's silent when there
 * is nothing to do.
 *
 * @param {string} root
 * @param {readonly string[]} argv
 */
export function setup(root, argv) {
  return withOptions(ABOUT, argv, async ({ tests }) => {
    endOnSignals(() => 1);
    const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
    const ran = await ensureInstalled(root, say, { tests: tests === true });
    const node = findNode(root);
    if (ran) say(`Packages installed. Everything runs on ${node}.`);
  });
}
