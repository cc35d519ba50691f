import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser, type Interpreter, missing, programFor } from './system-programs.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program that runs a line of shell, and returns its path. */
function program(name: string, line: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${line}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Returns what is missing on a machine whose one program, `php`, prints this line. */
function problems(line: string): string[] {
  program('php', line);
  const php: Interpreter = {
    program: 'php',
    probe: ['--version'],
    oldest: [8, 1],
    aptPackage: 'php-cli',
  };
  return missing([php], { PATH: folder }).map(({ problem }) => problem);
}

it('takes an interpreter of the oldest version that will do, or a newer one', () => {
  expect(problems('echo PHP 8.1.0')).toEqual([]);
  expect(problems('echo PHP 8.10.2')).toEqual([]);
  expect(problems('echo PHP 9.0.2')).toEqual([]);
});

it('names one that is too old, with the version that is needed', () => {
  expect(problems('echo PHP 8.0.30')).toEqual(['php is 8.0, the samples need 8.1']);
  expect(problems('echo PHP 7.4.3')).toEqual(['php is 7.4, the samples need 8.1']);
});

it('tries one that does not tell its version', () => {
  expect(problems('exit 0')).toEqual([]);
});

it('does not take a stub that only says how to install it', () => {
  expect(problems('echo PHP 8.3; exit 127')).toEqual(['php was not found']);
  const none = { program: 'gone', probe: [], oldest: [1, 0] as const, aptPackage: 'gone' };
  expect(missing([none], { PATH: folder }).map(({ problem }) => problem)).toEqual([
    'gone was not found',
  ]);
});

it('takes the other program when the first lacks the library, and names the library when both do', () => {
  const bare = program('bare', 'exit 1');
  const full = program('full', 'echo 2.3.4');
  const flask = (first: string, otherwise: string): Interpreter => ({
    ...{ program: first, otherwise, library: 'Flask', probe: [] },
    ...{ oldest: [2, 0], aptPackage: 'python3-flask' },
  });
  expect(programFor(flask(bare, full))).toBe(full);
  expect(programFor(flask(full, bare))).toBe(full);
  expect(missing([flask(bare, full)])).toEqual([]);
  expect(missing([flask(bare, bare)]).map(({ problem }) => problem)).toEqual([
    `Flask for ${bare} was not found`,
  ]);
});

describe('the browser', () => {
  let good: string;
  let stub: string;
  beforeAll(() => {
    good = program('chromium', 'echo Chromium 140');
    stub = program('chromium-browser', 'echo "Install the snap instead"; exit 1');
  });

  it('is the first of the usual places that starts', () => {
    expect(findBrowser({}, [join(folder, 'none'), stub, good])).toBe(good);
    expect(findBrowser({}, [stub])).toBeUndefined();
  });

  it('is the one of CHROMIUM_PATH before all others', () => {
    expect(findBrowser({ CHROMIUM_PATH: good }, [])).toBe(good);
    expect(() => findBrowser({ CHROMIUM_PATH: stub }, [good])).toThrow(
      `CHROMIUM_PATH names ${stub}, which does not start.`,
    );
  });
});
