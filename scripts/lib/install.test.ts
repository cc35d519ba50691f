import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { npmEnv } from './children.mjs';
import { describeFailure } from './failure.mjs';
import { ensureInstalled, installedAsLocked } from './install.mjs';
import { explainNpmFailure } from './npmFailure.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const LOCK = {
  packages: {
    '': { name: 'site' },
    'node_modules/astro': { version: '7.0.0' },
    'node_modules/cli-darwin': { version: '1.0.0', optional: true },
  },
};

function write(path: string, value: unknown) {
  writeFileSync(join(root, path), JSON.stringify(value));
}

function writeInstalled(packages: Record<string, { version: string }>) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  write(join('node_modules', '.package-lock.json'), { packages });
}

/** Says what it is told instead of running on: the real npm is not wanted in a unit test. */
const refuse = (line: string) => {
  throw new Error(`npm would run: ${line}`);
};

describe('installing', () => {
  it('is not needed where npm has put what the lock file names', async () => {
    write('package-lock.json', LOCK);
    writeInstalled({ 'node_modules/astro': { version: '7.0.0' } });
    expect(await ensureInstalled(root, refuse)).toBe(false);
    expect(readFileSync(join(root, 'node_modules', '.installed'), 'utf8')).toMatch(
      /^[0-9a-f]{64} /,
    );
  });

  it('is not needed a second time, whatever npm records', async () => {
    write('package-lock.json', LOCK);
    writeInstalled({ 'node_modules/astro': { version: '7.0.0' } });
    await ensureInstalled(root, refuse);
    writeInstalled({});
    expect(await ensureInstalled(root, refuse)).toBe(false);
  });

  it('is needed when the lock file has changed, or nothing is there', async () => {
    write('package-lock.json', LOCK);
    await expect(ensureInstalled(root, refuse)).rejects.toThrow('npm would run');
    writeInstalled({ 'node_modules/astro': { version: '7.0.0' } });
    await ensureInstalled(root, refuse);
    write('package-lock.json', { packages: { 'node_modules/astro': { version: '7.0.1' } } });
    await expect(ensureInstalled(root, refuse)).rejects.toThrow('npm would run');
  });

  it.each([
    [{ 'node_modules/astro': { version: '7.0.0' } }, true],
    [{ 'node_modules/astro': { version: '6.9.9' } }, false],
    [{}, false],
    [
      {
        'node_modules/astro': { version: '7.0.0' },
        'node_modules/cli-darwin': { version: '0.9.0' },
      },
      false,
    ],
  ])('%j agrees with the lock file: %s', (packages, agrees) => {
    write('package-lock.json', LOCK);
    writeInstalled(packages as Record<string, { version: string }>);
    expect(installedAsLocked(root)).toBe(agrees);
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
