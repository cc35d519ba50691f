import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import { Failure } from '../../lib/failure.mjs';
import { withOptions } from '../../lib/options.mjs';
import { build, buildIsCurrent } from './build-state.mjs';
import { endChildren, endOnSignals, projectEnv } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-version.mjs';
import { requireFreePort, startServer } from './servers.mjs';

const COMMAND = 'npm start --';
const ABOUT = /** @type {const} */ ({
  command: COMMAND,
  summary:
    'Installs, builds and serves the site and the sandbox gateway on this machine (127.0.0.1).',
  options: {
    port: { kind: 'port', help: 'port of the site (default 3000)' },
    'sandbox-port': { kind: 'port', help: 'port of the sandbox gateway (default 4010)' },
    site: {
      kind: 'text',
      help: 'folder with site.config.ts and content, served without the sandbox (default: this repository)',
    },
    'no-sandbox': { kind: 'switch', help: 'serve the site alone' },
    rebuild: { kind: 'switch', help: 'build even when nothing has changed' },
  },
});
/** It serves what was built, and looks at no file after that. */
const WRITING =
  'It does not show what you change meanwhile. To write or to edit site.config.ts: npm run dev';
const SANDBOX = join('gateway', 'sandbox', 'server.ts');

/**
 * Runs `npm start`: installs and builds where needed, then serves until Ctrl+C. The addresses are
 * the last lines.
 *
 * @param {string} root folder of the project
 * @param {readonly string[]} argv
 */
export function start(root, argv) {
  return withOptions(ABOUT, argv, (given) => serve(root, given));
}

/**
 * @param {string} root
 * @param {Record<string, string | number | true>} given
 */
async function serve(root, given) {
  const { port, sandboxPort } = choosePorts(given);
  await requireFreePort(port, `Choose another: ${COMMAND} --port ${port + 1}`);
  const folder = given.site === undefined ? root : resolve(root, String(given.site));
  const { playable, notice } = sandboxContract(root);
  const wanted = folder === root && sandboxPort !== undefined && existsSync(join(root, SANDBOX));
  const withSandbox = wanted && playable;
  if (withSandbox) {
    const wayOut = `Choose another: ${COMMAND} --sandbox-port ${sandboxPort + 1} (or leave it out: --no-sandbox)`;
    await requireFreePort(sandboxPort, wayOut);
  }

  endOnSignals(() => 0);
  await ensureInstalled(root, say);
  const node = findNode(root);
  const env = projectEnv(root);
  if (given.rebuild || !buildIsCurrent(root, folder)) {
    say('Building the site.');
    await build(root, node, env, folder);
  }

  try {
    const site = await startServer({
      name: 'site',
      node,
      args: [join('server', 'serve.ts'), '--port', String(port), '--dist', join(folder, 'dist')],
      port,
      cwd: root,
      env,
    });
    const siteAddress = site.address?.replace('Site: ', '') ?? `http://127.0.0.1:${port}/`;
    const sandbox = withSandbox
      ? await startServer({
          name: 'sandbox gateway',
          node,
          args: [SANDBOX, '--port', String(sandboxPort), '--docs', siteAddress],
          port: sandboxPort,
          cwd: root,
          env,
        }).catch(serveWithout)
      : undefined;
    say('Ready. Ctrl-C ends it.');
    say(WRITING);
    if (wanted && !playable) say(notice ?? '');
    const about = notice === undefined ? '' : ` (${notice})`;
    if (sandbox) say(`Sandbox gateway: http://127.0.0.1:${sandboxPort}/${about}`);
    say(`Site: ${siteAddress}`);
    site.showOutput();
    sandbox?.showOutput();
    await Promise.race([site.ended, sandbox?.ended ?? site.ended]);
  } finally {
    await endChildren();
  }
}

/**
 * Goes on without the sandbox: if it can't play the contract (another gateway's, for example), the
 * site still starts.
 *
 * @param {unknown} error
 * @returns {undefined}
 */
function serveWithout(error) {
  if (!(error instanceof Failure)) throw error;
  say(`${error.message} The site is served without it; ${COMMAND} --no-sandbox leaves it out.`);
}

/**
 * @param {Record<string, string | number | true>} given
 * @returns {{ port: number, sandboxPort: number | undefined }}
 */
export function choosePorts(given) {
  const port = Number(given.port ?? 3000);
  const sandboxPort = given['no-sandbox'] ? undefined : Number(given['sandbox-port'] ?? 4010);
  if (port === sandboxPort) {
    throw new Failure(
      `The site and the sandbox gateway cannot both have port ${port}.`,
      `Choose two: ${COMMAND} --port ${port} --sandbox-port ${port + 1}`,
    );
  }
  return { port, sandboxPort };
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** The contract that the sandbox plays, as it is shipped. */
const SHIPPED = join('gateway', 'contract', 'openapi.yaml');

/** Patterns of what the sandbox reads from the shipped contract alone: how calls are signed. */
const OF_THE_SHIPPED = [/^openapi: *['"]?3\.1\b/m, /^x-request-signing:/m, /^x-callback-signing:/m];

/** `contract: 'acme.yaml'` in site.config.ts, outside comments. */
const CONTRACT = /^(?!\s*(?:\/\/|\*)).*?\bcontract:\s*['"`]([^'"`]+)['"`]/gm;

/**
 * Tells whether the sandbox can run with the site, and what the user has to know about it.
 *
 * @param {string} root folder of the project
 * @returns {{ playable: boolean, notice?: string }}
 */
export function sandboxContract(root) {
  const shipped = read(join(root, SHIPPED));
  if (!OF_THE_SHIPPED.every((mark) => mark.test(shipped))) {
    return {
      playable: false,
      notice:
        `No sandbox: ${SHIPPED} is not the contract that it plays, and it plays the shipped one ` +
        'alone. The site is served without it.',
    };
  }
  const contracts = [...read(join(root, 'site.config.ts')).matchAll(CONTRACT)].map(
    ([, path = '']) => normalize(path),
  );
  if (contracts.includes(SHIPPED)) return { playable: true };
  const own = contracts.length > 0 ? `not ${contracts.join(', ')}` : 'which no page shows';
  return {
    playable: true,
    notice: `plays the shipped contract alone, ${own}; to leave it out: npm start -- --no-sandbox`,
  };
}

/**
 * @param {string} file
 * @returns {string} empty if it is not there
 */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
