import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const AGAIN = '.cache/out-again';
afterAll(() => rmSync(AGAIN, { recursive: true, force: true }));

function hashes(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dir, path)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(dir, path)))
        .digest('hex'),
    ]),
  );
}

it('a second build writes the same bytes', async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--strict', '--out', AGAIN]);
  expect(hashes(AGAIN)).toEqual(hashes('dist'));
}, 600_000);
