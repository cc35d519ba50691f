import { endOnSignals } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './nodeVersion.mjs';
import { describeOptions, parseOptions } from './options.mjs';

const COMMAND = 'node scripts/setup.mjs';
const OPTIONS = /** @type {const} */ ({ help: { kind: 'switch', help: 'show this text' } });

/**
 * Installs what the project needs, once.
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
  const ran = await ensureInstalled(root, (line) => process.stdout.write(`${line}\n`));
  const done = ran ? 'Packages installed' : 'Packages are installed already';
  process.stdout.write(`${done}; everything runs on ${findNode(root)}.\n`);
}
