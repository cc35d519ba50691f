import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILT } from './languages.ts';
import { sweepRuns } from './sweep-runs.ts';

it('removes what ended runs left, and nothing of a run that goes on', () => {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'));
  try {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const others = ['go-cache', 'run-of-mine', `run-${process.ppid}`];
    for (const name of [...others, `run-${pid}`])
      mkdirSync(join(cache, name, 'programs'), { recursive: true });
    sweepRuns(cache);
    expect(readdirSync(cache).sort()).toEqual(others.sort());
    sweepRuns(join(cache, 'none'));
  } finally {
    rmSync(cache, { recursive: true });
  }
});

it('programs stand in the folder of the run that started this worker', () => {
  expect(process.env.SAMPLES_BUILT).toBe(BUILT);
  expect(basename(BUILT)).toMatch(/^run-\d+$/);
  expect(basename(BUILT)).not.toBe(`run-${process.pid}`);
  expect(readdirSync(BUILT)).toContain('programs');
});
