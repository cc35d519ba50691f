import { endOnSignals } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-version.mjs';
import { describeOptions, parseOptions } from './options.mjs';

const COMMAND = 'node scripts/setup.mjs';
const OPTIONS = /** @type {const} */ ({
  tests: { kind: 'switch', help: 'with the packages of tests and checks' },
  help: { kind: 'switch', help: 'show this text' },
});

/**
 * Installs what the project needs, once. The npm scripts run it first, so it's silent when there
 * is nothing to do.
 *
 * @param {string} root
 * @param {readonly string[]} argv
 */
export async function setup(root, argv) {
  const given = parseOptions(argv, OPTIONS, COMMAND);
  if (given.help) {
    process.stdout.write(describeOptions('Installs the packages.', OPTIONS, COMMAND));
    return;
  }
  endOnSignals(() => 1);
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  const ran = await ensureInstalled(root, say, { tests: given.tests === true });
  const node = findNode(root);
  if (ran) say(`Packages installed. Everything runs on ${node}.`);
}
