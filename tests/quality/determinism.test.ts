import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const SITE = '.cache/shipped-site';
const AGAIN = '.cache/out-again';
afterAll(() => {
  for (const folder of [SITE, AGAIN]) rmSync(folder, { recursive: true, force: true });
});

/** Files and folders of the shipped site. Its contract is the sandbox's. */
const OWN = ['site.config.ts', 'content', 'public', 'samples'];
const CONTRACT = 'gateway/contract/openapi.yaml';

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

it('a second build of the site, from a folder with nothing but its own files, writes the same bytes', async () => {
  for (const name of OWN) cpSync(name, join(SITE, name), { recursive: true });
  const config = readFileSync('site.config.ts', 'utf8');
  expect(config).toContain(`contract: '${CONTRACT}'`);
  writeFileSync(join(SITE, 'site.config.ts'), config.replace(CONTRACT, relative(SITE, CONTRACT)));
  const args = ['scripts/build.ts', '--site', SITE, '--strict', '--out', AGAIN];
  await promisify(execFile)(process.execPath, args);
  expect(hashes(AGAIN)).toEqual(hashes('dist'));
}, 600_000);
