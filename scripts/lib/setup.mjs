import { withOptions } from '../../lib/options.mjs';
import { endOnSignals, projectEnv, runToEnd } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-version.mjs';

const ABOUT = /** @type {const} */ ({
  command: 'node scripts/setup.mjs',
  summary: 'Installs the packages, and runs a script if one is named.',
  options: { tests: { kind: 'switch', help: 'with the packages of tests and checks' } },
});

/**
 * Installs what the project needs, once, and runs a script on the Node.js that came with it. The npm
 * scripts start here: a shell that ran one `node` doesn't look for the one that was installed since.
 * It's silent when there is nothing to do.
 *
 * @param {string} root
 * @param {readonly string[]} argv options, then the script with its own arguments
 */
export function setup(root, argv) {
  const at = argv.findIndex((argument) => argument.endsWith('.ts'));
  const own = at < 0 ? argv : argv.slice(0, at);
  return withOptions(ABOUT, own, async ({ tests }) => {
    endOnSignals((signal) => (signal === 'SIGINT' ? 130 : 143));
    const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
    const ran = await ensureInstalled(root, say, { tests: tests === true });
    const node = findNode(root);
    if (ran) say(`Packages installed. Everything runs on ${node}.`);
    if (at < 0) return;
    const { code } = await runToEnd(node, argv.slice(at), { env: projectEnv(root) });
    process.exitCode = code;
  });
}
