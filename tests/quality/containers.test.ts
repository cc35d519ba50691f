import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';

/*
 * The container files, built and run by an engine that isn't root. No image comes from a registry:
 * the names that the files start from stand for images made of this machine's own programs.
 */

/** Returns a user who may have containers: this one, or for root the first one who may. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [line = ''] = existsSync('/etc/subuid')
    ? readFileSync('/etc/subuid', 'utf8').split('\n')
    : [];
  const [name = ''] = line.split(':');
  const idOf = (option: string) => Number(spawnSync('id', [option, name]).stdout);
  return name === '' ? {} : { uid: idOf('-u'), gid: idOf('-g') };
}

const USER = findUser();
const HOME = mkdtempSync(join(tmpdir(), 'containers-'));
const STORE = ['--root', join(HOME, 'store'), '--runroot', join(HOME, 'run')];
const ENV = { PATH: process.env.PATH, HOME, XDG_RUNTIME_DIR: HOME };
if (USER.uid !== undefined && USER.gid !== undefined) chownSync(HOME, USER.uid, USER.gid);

interface Ended {
  code: number | null;
  output: string;
}

async function podman(...args: string[]): Promise<Ended> {
  const child = spawn('podman', [...STORE, ...args], {
    cwd: HOME,
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...USER,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

/** Runs podman and returns what it printed; fails if podman does. */
async function run(...args: string[]): Promise<string> {
  const { code, output } = await podman(...args);
  expect(code, `podman ${args.join(' ')}\n${output}`).toBe(0);
  return output;
}

/** Returns the path of a program of this machine. */
function find(program: string): string | undefined {
  return `${process.env.PATH}${delimiter}/usr/sbin`
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

/** Returns why this machine can't build and run images, and what to do. */
function problem(): string | undefined {
  if (find('podman') === undefined) {
    return "Podman isn't installed.\nFix: apt-get install podman uidmap slirp4netns caddy wget libcap2-bin";
  }
  const info = ['info', '--format', '{{.Host.Security.Rootless}}'];
  const { stdout, stderr } = spawnSync('podman', [...STORE, ...info], {
    cwd: HOME,
    env: ENV,
    encoding: 'utf8',
    ...USER,
  });
  if (stdout.trim() !== 'true') {
    return `Podman doesn't run without root's rights. ${stderr.trim()}\nFix: run the test as another user, or create one with a line in /etc/subuid: useradd -m docs`;
  }
  const lacking = ['caddy', 'wget', 'setcap', 'npm'].filter((program) => !find(program));
  if (lacking.length === 0) return undefined;
  return `These programs, which the base images are made of, aren't installed: ${lacking.join(', ')}.\nFix: apt-get install caddy wget libcap2-bin npm`;
}

const PROBLEM = problem();
if (PROBLEM !== undefined) {
  console.warn(`NOT TESTED: the container files were neither built nor run. ${PROBLEM}`);
  rmSync(HOME, { recursive: true });
}

/** Puts a program into the file system of an image, with the libraries that it loads. */
function addProgram(root: string, path: string): void {
  const libraries = spawnSync('ldd', [path], { encoding: 'utf8' }).stdout.match(/\/\S+/g) ?? [];
  const programs = join('/usr/bin', path.split('/').at(-1) ?? '');
  for (const [from, to] of [[path, programs], ...libraries.map((one) => [one, one])]) {
    if (from === undefined || to === undefined) continue;
    mkdirSync(join(root, dirname(to)), { recursive: true });
    copyFileSync(realpathSync(from), join(root, to));
  }
}

/** Puts the whole C library into an image: what a package brings may load any part of it. */
function addCLibrary(root: string): void {
  const [libc = ''] =
    spawnSync('ldd', [process.execPath], { encoding: 'utf8' }).stdout.match(/\/\S+\/libc\.so\.6/) ??
    [];
  for (const name of readdirSync(dirname(libc))) {
    if (!/^lib(?:rt|util|resolv|anl|nss_\w+)\.so\.\d+$/.test(name)) continue;
    copyFileSync(realpathSync(join(dirname(libc), name)), join(root, dirname(libc), name));
  }
}

/** Makes an image of programs and, with `more`, of other files. */
async function makeImage(
  name: string,
  programs: string[],
  { more = () => {}, changes = [] }: { more?: (root: string) => void; changes?: string[] } = {},
): Promise<void> {
  const root = join(HOME, name.replace(/\W/g, '-'));
  mkdirSync(join(root, 'tmp'), { recursive: true });
  for (const program of programs) addProgram(root, program);
  if (programs.some((path) => path.endsWith('/sh'))) symlinkSync('usr/bin', join(root, 'bin'));
  more(root);
  execFileSync('tar', ['-C', root, '--owner=0', '--group=0', '-cf', `${root}.tar`, '.']);
  const options = changes.flatMap((change) => ['--change', change]);
  await run('import', '--quiet', ...options, `${root}.tar`, name);
}

/** Returns the images that a container file starts from, in its order, without their digests. */
const imagesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^FROM ([^\s@]+)/gm)].map(([, image = '']) => image);

/** Returns the options that a container file gives to run its image with. */
const optionsOf = (file: string) =>
  /^# {3}docker run (.*) \S+$/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(' ') ?? [];

const program = (name: string) => realpathSync(find(name) ?? '');
const SHELL = '/bin/sh';

/**
 * Builds an image from a folder, as the comment of its container file says.
 *
 * @param file copy of a container file; the digests in it are removed, because no image made here has them
 */
const build = (name: string, file: string, folder: string) => {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(?<=^FROM \S+)@sha256:\S+/gm, ''));
  return run(
    ...['build', '--pull=never', '--network=host', '--layers=false', '--format=docker'],
    ...['-t', name, '-f', file, folder],
  );
};

/** Starts a container, and returns when its health check passes. */
async function start(name: string, options: string[]): Promise<void> {
  await run('run', '--detach', '--name', name, ...options.filter((one) => one !== '--rm'), name);
  const isHealthy = async () => {
    const { code, output } = await podman('healthcheck', 'run', name);
    return code === 0 ? 'healthy' : `${output}\n${(await podman('logs', name)).output}`;
  };
  const healthy = async () => expect(await isHealthy()).toBe('healthy');
  await vi.waitFor(healthy, { timeout: 60_000, interval: 500 });
}

describe.skipIf(PROBLEM !== undefined)('the image of', () => {
  afterAll(async () => {
    await podman('rm', '--all', '--force', '--time', '0');
    // Files in the store belong to the users of the containers.
    await podman('unshare', 'rm', '-rf', join(HOME, 'store'));
    // Podman leaves a process behind that holds the user's namespace.
    process.kill(Number(readFileSync(join(HOME, 'libpod/tmp/pause.pid'), 'utf8')));
    rmSync(HOME, { recursive: true });
  });

  /** Returns the user and the capabilities of a container's first process, as the machine sees it. */
  const firstProcess = async (name: string) => {
    const pid = await run('inspect', '--format', '{{.State.Pid}}', name);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (key: string) => new RegExp(`^${key}:\\s+(\\w+)`, 'm').exec(status)?.[1];
    return { user: Number(field('Uid')), capabilities: field('CapEff') };
  };

  /** Fails if a container's first process is root, in it or outside, or may do more than anybody. */
  const expectNobody = async (name: string) => {
    const { user, capabilities } = await firstProcess(name);
    // Root of a container is the user who started it.
    expect([0, USER.uid ?? process.getuid?.()]).not.toContain(user);
    expect(capabilities).toMatch(/^0+$/);
  };

  describe('the sandbox', () => {
    const file = 'deploy/sandbox.Dockerfile';
    beforeAll(async () => {
      for (const image of imagesOf(file)) await makeImage(image, [process.execPath]);
      // What a reader has: the two files of the docs, and nothing else.
      const folder = join(HOME, 'sandbox');
      mkdirSync(folder);
      for (const name of ['sandbox.mjs', 'sandbox.Dockerfile']) {
        copyFileSync(join('dist/downloads', name), join(folder, name));
      }
      cpSync('samples/first-payment/javascript', join(folder, 'samples'), { recursive: true });
      await build('sandbox', join(folder, 'sandbox.Dockerfile'), folder);
      // Its own network instead of the machine's, whose port 4010 may be taken.
      const options = optionsOf(file).join(' ').replace('--network host', '--network none');
      await start('sandbox', [
        ...options.split(' '),
        '-v',
        `${join(folder, 'samples')}:/samples:ro`,
      ]);
    });

    it('takes a payment and refuses a wrong key', async () => {
      const pay = ['node', '/samples/first-payment.mjs'];
      expect(await run('exec', 'sandbox', ...pay)).toMatch(/^pay_\w+ settled$/);
      const { code, output } = await podman(
        ...['exec', '--env', 'GATEWAY_MERCHANT_SECRET=wrong', 'sandbox', ...pay],
      );
      expect(code).toBe(1);
      expect(output).toContain('401');
    });

    it('runs as nobody and writes nowhere', async () => {
      await expectNobody('sandbox');
      const write = "fs.writeFileSync('/sandbox/written', '')";
      const { output } = await podman('exec', '--user=0', 'sandbox', 'node', '-e', write);
      expect(output).toContain('EROFS');
    });
  });

  describe('the site', () => {
    const file = 'deploy/Dockerfile';
    let origin: string;
    beforeAll(async () => {
      const [builder = '', server = ''] = imagesOf(file);
      const npm = dirname(dirname(program('npm')));
      const certificates = process.env.NODE_EXTRA_CA_CERTS;
      await makeImage(builder, [process.execPath, SHELL, '/usr/bin/env'], {
        more: (root) => {
          addCLibrary(root);
          cpSync(npm, join(root, 'npm'), { recursive: true });
          symlinkSync('/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'));
          if (certificates) copyFileSync(certificates, join(root, 'certificates.pem'));
        },
        changes: certificates ? ['ENV NODE_EXTRA_CA_CERTS=/certificates.pem'] : [],
      });
      await makeImage('programs', [...['caddy', 'wget', 'setcap'].map(program), SHELL], {
        more: (root) => mkdirSync(join(root, 'etc')),
      });
      // As Caddy's own image: the program carries a capability, and a process that may not have it
      // can't start the program at all.
      mkdirSync(join(HOME, 'caddy'));
      const caddy = [
        'FROM programs',
        'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
        'RUN setcap cap_net_bind_service=+ep /usr/bin/caddy',
        'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
      ].join('\n');
      writeFileSync(join(HOME, 'caddy/Dockerfile'), caddy);
      await build(server, join(HOME, 'caddy/Dockerfile'), join(HOME, 'caddy'));

      const checkout = join(HOME, 'checkout');
      const left = ['.astro', '.git', '.cache', 'dist', 'node_modules', 'tests'];
      for (const name of readdirSync('.').filter((one) => !left.includes(one))) {
        cpSync(name, join(checkout, name), { recursive: true });
      }
      await build('docs', join(checkout, file), checkout);
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      await start('docs', optionsOf(file).join(' ').replace('8080:', `${port}:`).split(' '));
    });

    it('serves its pages with the policy of the build', async () => {
      const home = await fetch(origin);
      expect(home.status).toBe(200);
      expect(await home.text()).toContain('<h1');
      expect(home.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect((await fetch(`${origin}/no-such-page`)).status).toBe(404);
    });

    it('runs as nobody and writes nowhere', async () => {
      await expectNobody('docs');
      const { output } = await podman('exec', '--user=0', 'docs', 'sh', '-c', 'echo > /srv/site/a');
      expect(output).toContain('Read-only file system');
    });
  });
});
