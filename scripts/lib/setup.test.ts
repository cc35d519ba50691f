import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a script runs on the installed Node.js, whichever was first on the PATH, with its arguments', () => {
  const script = join(folder, 'script.ts');
  writeFileSync(
    script,
    'const code: number = 3;\n' +
      'console.log(JSON.stringify([process.execPath, process.argv.slice(2)]));\n' +
      'process.exit(code);\n',
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/setup.mjs', script, '--site', 'x.ts'],
    { encoding: 'utf8', env: { ...process.env, PATH: '/nowhere' } },
  );
  const [node, args] = JSON.parse(stdout);
  expect(node.startsWith(resolve('node_modules'))).toBe(true);
  expect(args).toEqual(['--site', 'x.ts']);
  expect(status).toBe(3);
});
