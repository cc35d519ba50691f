import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { CONTRACT_FILE, loadContract } from '../../gateway/contract/load.ts';

// What an integrator does with the contract. The tools weigh 110 MB, so they're installed once into
// `.cache` instead of being packages of this project.
const TOOLS = {
  '@stoplight/spectral-cli': '6.16.3',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
};
const FOLDER = resolve('.cache/generators');

/** Runs a command in the folder of the tools; returns what it printed when it failed. */
function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, SCARF_ANALYTICS: 'false' },
  });
  return status === 0 ? '' : `${stdout}${stderr}${error ?? `ended with ${status}`}`;
}
const tool = (name: string) => join(FOLDER, 'node_modules/.bin', name);

beforeAll(() => {
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS });
  const stamp = join(FOLDER, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), wanted);
  const failure = run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (failure) throw new Error(`The tools can't be installed:\n${failure}`);
  writeFileSync(stamp, wanted);
});

it('the contract passes the rules of spectral:oas', () => {
  writeFileSync(join(FOLDER, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  expect(run(tool('spectral'), ['lint', '--fail-severity', 'hint', CONTRACT_FILE])).toBe('');
});

it('a typed client takes every request example, and a session with what is required alone', async () => {
  expect(run(tool('openapi-typescript'), [CONTRACT_FILE, '-o', 'gateway.d.ts'])).toBe('');
  const { operations } = await loadContract();
  const calls = operations
    .filter(({ kind }) => kind === 'operation')
    .flatMap(({ path, needsIdempotencyKey, request }) =>
      (request?.examples ?? []).map(({ value }) =>
        callOf(path, needsIdempotencyKey, JSON.stringify(value)),
      ),
    );
  expect(calls.length).toBeGreaterThan(40);
  const minimal = `{
    merchant_key: 'mk_test_0001',
    operation: 'purchase',
    order: { number: 'order-1', amount: '115.00', currency: 'SAR', description: 'Abaya' },
    success_url: 'https://shop.example/return',
  }`;
  const program = [
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './gateway.js';",
    "const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:4010' });",
    callOf('/api/v1/session', true, minimal),
    ...calls,
    '// @ts-expect-error: a field that the contract does not know, and none that it requires',
    callOf('/api/v1/session', true, '{ oder: 1 }'),
  ];
  writeFileSync(join(FOLDER, 'client.mts'), program.join('\n'));
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext'];
  expect(run(tool('tsc'), [...options, '--target', 'es2022', 'client.mts'])).toBe('');
});

function callOf(path: string, needsKey: boolean, body: string): string {
  const params = needsKey ? "params: { header: { 'Idempotency-Key': crypto.randomUUID() } }, " : '';
  return `await client.POST('${path}', { ${params}body: ${body} });`;
}
