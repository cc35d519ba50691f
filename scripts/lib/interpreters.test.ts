import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Interpreter, missing, programFor } from './interpreters.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'interpreters-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what is missing on a machine whose one program, `php`, prints this line. */
function problems(line: string): string[] {
  const file = join(folder, 'php');
  writeFileSync(file, `#!/bin/sh\n${line}\n`);
  chmodSync(file, 0o755);
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
  const program = (name: string, line: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${line}\n`);
    chmodSync(file, 0o755);
    return file;
  };
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
