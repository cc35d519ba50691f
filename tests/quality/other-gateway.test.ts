import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../site.config.ts';

const SITE = '.cache/other-gateway';
const OUT = '.cache/other-gateway/dist';
afterAll(() => rmSync(SITE, { recursive: true, force: true }));

const { title, url, themeConfig } = config;
const DASHBOARD = 'https://merchants.najdpay.example';

/** Texts of our own configuration, and what the other gateway writes instead. */
const CHANGES: readonly [string, string][] = [
  [title, 'Najd Pay'],
  [url, 'https://docs.najdpay.example'],
  [themeConfig.navbar.items.find(({ href }) => href)?.href ?? '', DASHBOARD],
  [themeConfig.navbar.logo.src, '/najd.svg'],
  [themeConfig.accent.light, '#7a1f5c'],
  [themeConfig.accent.dark, '#f0a3d2'],
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
  let text = readFileSync('site.config.ts', 'utf8');
  for (const [from, to] of CHANGES) text = text.replaceAll(from, to);
  writeFileSync(join(SITE, 'site.config.ts'), text);
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--site', SITE, '--out', OUT]);
}, 600_000);

it('another site.config.ts alone makes it another gateway’s site', () => {
  const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(49);
  const faults = pages.flatMap((path) => {
    const html = readFileSync(join(OUT, path), 'utf8');
    const wanted = ['src="/najd.svg"', `href="${DASHBOARD}"`];
    const unwanted = [title, url];
    return [
      ...(/<title>[^<]*Najd Pay/.test(html) ? [] : [`${path}: another title`]),
      ...wanted.filter((one) => !html.includes(one)).map((one) => `${path}: no ${one}`),
      ...unwanted.filter((one) => html.includes(one)).map((one) => `${path}: ${one}`),
    ];
  });
  expect(faults).toEqual([]);
  const style = readdirSync(join(OUT, '_assets')).find((name) => name.endsWith('.css')) ?? '';
  const css = readFileSync(join(OUT, '_assets', style), 'utf8');
  expect(css.includes('#7a1f5c')).toBe(true);
});
