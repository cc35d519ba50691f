import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SITE = '.cache/other-gateway';
const OUT = '.cache/other-gateway/dist';
afterAll(() => rmSync(SITE, { recursive: true, force: true }));

const CHANGES: readonly [RegExp | string, string][] = [
  [/Gateway Docs/g, 'Najd Pay'],
  ['https://docs.gateway.example', 'https://docs.najdpay.example'],
  ['https://dashboard.gateway.example', 'https://merchants.najdpay.example'],
  [/\/logo\.svg/g, '/najd.svg'],
  ['#0b6b4f', '#7a1f5c'],
  ['#5fd3a8', '#f0a3d2'],
  ["'./src/config/schema.ts'", "'../../src/config/schema.ts'"],
  ["'gateway/contract/openapi.yaml'", "'../../gateway/contract/openapi.yaml'"],
  ["dir: 'content/docs'", "dir: '../../content/docs'"],
  ["sidebar: 'content/sidebar.ts'", "sidebar: '../../content/sidebar.ts'"],
];

beforeAll(async () => {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  cpSync('public', join(SITE, 'public'), { recursive: true });
  cpSync('public/logo.svg', join(SITE, 'public/najd.svg'));
  let config = readFileSync('site.config.ts', 'utf8');
  for (const [from, to] of CHANGES) config = config.replaceAll(from, to);
  writeFileSync(join(SITE, 'site.config.ts'), config);
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--site', SITE, '--out', OUT]);
}, 600_000);

it('another site.config.ts alone makes it another gateway’s site', () => {
  const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(49);
  const faults = pages.flatMap((path) => {
    const html = readFileSync(join(OUT, path), 'utf8');
    const wanted = [
      /<title>[^<]*Najd Pay/,
      /src="\/najd\.svg"/,
      /href="https:\/\/merchants\.najdpay\.example"/,
    ];
    const unwanted = [/Gateway Docs/, /docs\.gateway\.example/];
    return [
      ...wanted.filter((pattern) => !pattern.test(html)).map((pattern) => `${path}: no ${pattern}`),
      ...unwanted.filter((pattern) => pattern.test(html)).map((pattern) => `${path}: ${pattern}`),
    ];
  });
  expect(faults).toEqual([]);
  const style = readdirSync(join(OUT, '_assets')).find((name) => name.endsWith('.css')) ?? '';
  const css = readFileSync(join(OUT, '_assets', style), 'utf8');
  expect(css.includes('#7a1f5c')).toBe(true);
});
