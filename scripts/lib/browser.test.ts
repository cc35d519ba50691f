import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

let folder: string;
let good: string;
let stub: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
  good = program('chromium', 'echo Chromium 140');
  stub = program('chromium-browser', 'echo "Install the snap instead"; exit 1');
});
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, line: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${line}\n`);
  chmodSync(file, 0o755);
  return file;
}

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
