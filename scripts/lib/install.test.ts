import { execFileSync } from 'node:child_process';
import {
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
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeFailure } from '../../lib/failure.mjs';
import { npmEnv } from './children.mjs';
import { ensureInstalled, explainNpmFailure, installedAsLocked } from './install.mjs';
import { findNode } from './node-version.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const LOCK = {
  packages: {
    '': { name: 'site' },
    'node_modules/astro': { version: '7.0.0' },
    'node_modules/cli-other': { version: '1.0.0', optional: true, os: 'other' },
    'node_modules/cli-musl': {
      version: '1.0.0',
      optional: true,
      os: process.platform,
      libc: 'musl',
    },
    'node_modules/vitest': { version: '4.0.0', dev: true },
  },
};
const SITE = { 'node_modules/astro': { version: '7.0.0' } };
const ALL = { ...SITE, 'node_modules/vitest': { version: '4.0.0', dev: true } };

function write(path: string, value: unknown) {
  writeFileSync(join(root, path), JSON.stringify(value));
}

function writeInstalled(packages: Record<string, { version: string }>) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  write(join('node_modules', '.package-lock.json'), { packages });
}

/** Throws instead of letting npm run. */
const refuse = (line: string) => {
  throw new Error(`npm would run: ${line}`);
};

describe('installing', () => {
  it('is not needed where npm has put what the lock file lists', async () => {
    write('package-lock.json', LOCK);
    writeInstalled(ALL);
    expect(await ensureInstalled(root, refuse)).toBe(false);
    expect(readFileSync(join(root, 'node_modules', '.installed'), 'utf8')).toMatch(
      /^[0-9a-f]{64} /,
    );
  });

  it('is not needed a second time, whatever npm records', async () => {
    write('package-lock.json', LOCK);
    writeInstalled(ALL);
    await ensureInstalled(root, refuse);
    writeInstalled({});
    expect(await ensureInstalled(root, refuse)).toBe(false);
    expect(await ensureInstalled(root, refuse, { tests: true })).toBe(false);
  });

  it('is needed when the lock file has changed, or nothing is there', async () => {
    write('package-lock.json', LOCK);
    await expect(ensureInstalled(root, refuse)).rejects.toThrow('npm would run');
    writeInstalled(SITE);
    await ensureInstalled(root, refuse);
    write('package-lock.json', { packages: { 'node_modules/astro': { version: '7.0.1' } } });
    await expect(ensureInstalled(root, refuse)).rejects.toThrow('npm would run');
  });

  it('leaves the packages of tests to the commands that need them', async () => {
    write('package-lock.json', LOCK);
    writeInstalled(SITE);
    for (const _ of ['without a stamp', 'with one']) {
      expect(await ensureInstalled(root, refuse)).toBe(false);
      await expect(ensureInstalled(root, refuse, { tests: true })).rejects.toThrow(
        'npm would run: Installing packages, with those for tests',
      );
    }
  });

  it('updates the packages of tests that are there, for a start too', async () => {
    write('package-lock.json', LOCK);
    writeInstalled({ ...ALL, 'node_modules/astro': { version: '6.9.9' } });
    await expect(ensureInstalled(root, refuse)).rejects.toThrow('with those for tests');
  });

  it('is done by npm: the site first, tests added later, no script of a package', async () => {
    const run = (args: string, cwd = root) =>
      execFileSync('npm', [...args.split(' '), '--loglevel=error', '--offline'], { cwd });
    for (const name of ['engine', 'checker']) {
      mkdirSync(join(root, name));
      const scripts = { install: `echo ran > "${join(root, `${name}-ran`)}"` };
      write(join(name, 'package.json'), { name, version: '1.0.0', scripts });
      run(`pack --pack-destination ${root}`, join(root, name));
    }
    const node = `node-${process.platform}-${process.arch}`;
    for (const [path, text] of Object.entries({
      'package.json': `{ "name": "${node}", "version": "1.0.0", "bin": { "node": "bin/node" } }`,
      'bin/node': '#!/bin/sh\nexit 127\n',
      'include/node.h': '',
    })) {
      mkdirSync(dirname(join(root, node, path)), { recursive: true });
      writeFileSync(join(root, node, path), text);
    }
    run(`pack --pack-destination ${root}`, join(root, node));
    write('package.json', {
      name: 'site',
      version: '1.0.0',
      dependencies: { engine: 'file:engine-1.0.0.tgz' },
      optionalDependencies: { [node]: `file:${node}-1.0.0.tgz` },
      devDependencies: { checker: 'file:checker-1.0.0.tgz' },
    });
    run('install --package-lock-only --ignore-scripts');
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const silent = () => undefined;
    const installed = () =>
      ['engine', 'checker', 'engine-ran', 'checker-ran'].map((name) =>
        existsSync(join(root, name.endsWith('-ran') ? name : `node_modules/${name}`)),
      );

    expect(await ensureInstalled(root, silent)).toBe(true);
    expect(installed()).toEqual([true, false, false, false]);
    expect(readdirSync(join(root, 'node_modules', node)).sort()).toEqual(['bin', 'package.json']);
    // Its Node doesn't run, so npm scripts have to find the system's.
    expect(existsSync(join(root, 'node_modules', '.bin', 'node'))).toBe(false);
    expect(findNode(root, '22.18.0')).toBe(process.execPath);
    // A server that runs from this folder keeps its files.
    writeFileSync(join(root, 'node_modules', 'engine', 'open'), '');
    expect(await ensureInstalled(root, silent, { tests: true })).toBe(true);
    expect(existsSync(join(root, 'node_modules', 'engine', 'open'))).toBe(true);
    expect(await ensureInstalled(root, refuse)).toBe(false);
    expect(installed()).toEqual([true, true, false, false]);
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(lock);
  });

  it.each([
    [{ 'node_modules/astro': { version: '7.0.0' } }, true],
    [{ 'node_modules/astro': { version: '6.9.9' } }, false],
    [{}, false],
    [
      {
        'node_modules/astro': { version: '7.0.0' },
        'node_modules/cli-other': { version: '0.9.0' },
      },
      false,
    ],
  ])('%j agrees with the lock file: %s', (packages, agrees) => {
    write('package-lock.json', LOCK);
    writeInstalled(packages as Record<string, { version: string }>);
    expect(installedAsLocked(root)).toBe(agrees);
  });

  it('misses a package that is for this system', () => {
    const { platform, arch } = process;
    const node = { version: '24.0.0', optional: true, os: [platform], cpu: arch };
    write('package-lock.json', { packages: { ...LOCK.packages, 'node_modules/node-here': node } });
    writeInstalled(ALL);
    expect(installedAsLocked(root)).toBe(false);
    writeInstalled({ ...ALL, 'node_modules/node-here': { version: '24.0.0' } });
    expect(installedAsLocked(root)).toBe(true);
  });

  it('runs npm without the commands of the folder that it replaces', () => {
    const kept = ['/usr/bin', '/home/me/bin'];
    const removed = ['/srv/site/node_modules/.bin', '/srv/node_modules/.bin/'];
    const PATH = [removed[0], ...kept, removed[1]].join(delimiter);
    expect(npmEnv({ PATH, HOME: '/home/me' })).toEqual({
      PATH: kept.join(delimiter),
      HOME: '/home/me',
    });
  });
});

describe('what npm reports', () => {
  it.each([
    [
      'npm error code ENOTFOUND\nnpm error network request to https://registry.example failed',
      'The npm registry cannot be reached (ENOTFOUND).',
    ],
    ['npm ERR! code ECONNREFUSED', 'The npm registry cannot be reached (ECONNREFUSED).'],
    ['npm error code E403\nnpm error 403 Forbidden', 'The npm registry refuses access (E403).'],
    [
      'npm error code ETARGET',
      'The npm registry lacks a package that package-lock.json names (ETARGET).',
    ],
    ['npm error code EUSAGE', 'package.json and package-lock.json do not agree.'],
    [
      'npm error code EINTEGRITY',
      'A downloaded package is not the one that package-lock.json names (EINTEGRITY).',
    ],
    ['npm error code ENOSPC', 'The disk is full (ENOSPC).'],
    ['npm error code EACCES', 'npm may not write here (EACCES).'],
    [
      'npm error code 1\nnpm error command sh -c node install\nnpm error getaddrinfo EAI_AGAIN',
      'The npm registry cannot be reached (EAI_AGAIN).',
    ],
    [
      'npm error code EUSAGE\nhint: not a network error such as ENOTFOUND',
      'package.json and package-lock.json do not agree.',
    ],
    ['npm error code EJSONPARSE', 'npm ci failed (npm error code EJSONPARSE).'],
    ['Killed', 'npm ci failed.'],
  ])('%j becomes "%s"', (output, sentence) => {
    const [first, wayOut] = describeFailure(explainNpmFailure(output)).split('\n');
    expect(first).toBe(sentence);
    expect(wayOut).toBeTruthy();
  });
});

describe('what stops an installation', () => {
  const messageOf = () =>
    ensureInstalled(root, () => undefined).then(
      () => 'installed',
      (error: unknown) => describeFailure(error).split('\n'),
    );

  it('is npm, if there is none', async () => {
    write('package-lock.json', LOCK);
    write('package.json', {});
    const path = process.env.PATH;
    process.env.PATH = root;
    try {
      expect(await messageOf()).toEqual([
        "npm wasn't found. It comes with Node and installs the packages.",
        'Install Node with npm from https://nodejs.org and run the command again.',
      ]);
    } finally {
      process.env.PATH = path;
    }
  });

  it('is a record of the packages that was cut off', async () => {
    write('package-lock.json', LOCK);
    writeInstalled(ALL);
    const record = join(root, 'node_modules', '.package-lock.json');
    writeFileSync(record, '{"packages":');
    expect(await messageOf()).toEqual([
      `${record} isn't valid JSON.`,
      'Delete the node_modules folder and run the command again.',
    ]);
  });
});

describe('the lock file', () => {
  interface Locked {
    version?: string;
    integrity?: string;
    license?: string;
    dev?: boolean;
  }
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );

  it('has a hash of every package, and npm runs none of their scripts', () => {
    const { '': _, ...packages } = lock.packages;
    const loose = Object.entries(packages).filter(([, { integrity }]) => !integrity);
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(packages).not.toHaveProperty('node_modules/node');
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('has a licence for every package of the site, and none that binds what is built with it', () => {
    const free =
      /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MPL-2\.0|PSF-2\.0|Python-2\.0)$/;
    const bound = Object.entries(lock.packages).filter(([path, { dev, license = '' }]) => {
      // Of `(MIT OR CC0-1.0)` the user chooses one.
      const isFree = license
        .replaceAll(/[()]/g, '')
        .split(' AND ')
        .every((part) => part.split(' OR ').some((one) => free.test(one)));
      // libvips, which sharp loads at build as a library of its own.
      const isLibrary = path.includes('node_modules/@img/sharp-') && /LGPL/.test(license);
      return path !== '' && !dev && !isFree && !isLibrary;
    });
    expect(bound.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('lacks the licence of two packages for tests alone, which have it as a file', () => {
    const lacking = Object.entries(lock.packages).filter(([path, { license }]) => path && !license);
    expect(lacking.map(([path, { dev }]) => [path, dev])).toEqual([
      ['node_modules/httpntlm', true],
      ['node_modules/stack-trace', true],
    ]);
    for (const [path] of lacking) {
      const file = readdirSync(path).find((name) => /^licen[cs]e/i.test(name)) ?? '';
      expect(readFileSync(join(path, file), 'utf8')).toContain(
        'Permission is hereby granted, free',
      );
    }
  });

  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64', 'win-arm64'])(
    'has a Node for %s that can build',
    (system) => {
      const names = [`node_modules/node-${system}`, `node_modules/node-bin-${system}`];
      const [found] = names.flatMap((name) => lock.packages[name] ?? []);
      const version = found?.version ?? 'none';
      expect(() => findNode(root, version), version).not.toThrow();
    },
  );
});

describe('the workflow', () => {
  const { jobs, permissions } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'));
  const all = Object.values(jobs) as { permissions: object; steps: { uses?: string }[] }[];

  it('takes every action from one commit, and may do nothing but read', () => {
    const uses = all.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(uses.length).toBeGreaterThan(0);
    for (const one of uses) expect(one).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    expect(permissions).toEqual({});
    for (const job of all) expect(job.permissions).toEqual({ contents: 'read' });
  });
});

describe('the Node that everything runs on', () => {
  it('is the one that came with the packages', () => {
    const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
    mkdirSync(folder, { recursive: true });
    symlinkSync(process.execPath, join(folder, 'node'));
    expect(findNode(root, '18.0.0')).toBe(join(folder, 'node'));
  });

  it('is this one where the packages have none, and a sentence where this is too old', () => {
    expect(findNode(root, '22.18.0')).toBe(process.execPath);
    expect(() => findNode(root, '20.20.2')).toThrow(
      `The packages bring no Node that runs on this system (${process.platform}-${process.arch}), and Node 20.20.2 is too old to build with.`,
    );
  });
});
