import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../lib/failure.mjs';
import { checkNode } from './node-version.mjs';

/**
 * Starts a command that must work before anything is installed.
 *
 * @param {(root: string, argv: string[]) => Promise<void>} main `root` is the project's folder
 */
export function runEntry(main) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  return runCommand(async () => {
    checkNode(process.versions.node);
    await main(root, process.argv.slice(2));
  });
}
