import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import { withSources } from './page-sources.ts';
import type { SitePage } from './site-model.ts';

const EDIT = 'https://git.acme.example/docs/edit/main/';
let folder = '';

function git(directory: string, ...options: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@acme.example'];
  execFileSync('git', ['-C', directory, ...identity, ...options], {
    env: {
      ...process.env,
      GIT_COMMITTER_DATE: process.env.GIT_DAY,
      GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z',
    },
  });
}

function commit(day: string, path: string): void {
  writeFileSync(join(folder, path), day);
  git(folder, 'add', '--all');
  process.env.GIT_DAY = `${day}T23:30:00+0300`;
  git(folder, 'commit', '--quiet', '--message', day);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  mkdirSync(join(folder, 'docs/content'), { recursive: true });
  git(folder, 'init', '--quiet');
  commit('2026-01-02', 'docs/content/Find a payment.mdx');
  commit('2026-03-04', 'docs/openapi.yaml');
  commit('2026-02-03', 'docs/content/دفع.mdx');
  writeFileSync(join(folder, 'docs/content/new.mdx'), '');
});
afterAll(() => {
  delete process.env.GIT_DAY;
  rmSync(folder, { recursive: true });
});

const PAGE = { locale: 'en', title: 'T', description: 'D', tags: [], origin: '' };

/** Returns where each page is edited and its day, and the warnings. */
function sources(siteDir: string, options: { editUrl?: string; lastUpdated?: boolean }) {
  const config = minimalConfig();
  const versions = [{ name: 'current', label: '1' }];
  config.docs = [
    { id: 'default', routeBase: '/', versions, ...options },
    { id: 'api', routeBase: '/api', contract: 'openapi.yaml', versions, ...options },
  ];
  const guide = (name: string): SitePage => {
    const file = join(siteDir, 'content', `${name}.mdx`);
    return { ...PAGE, route: `/${name}`, kind: 'doc', instance: 'default', file };
  };
  const pages: SitePage[] = [
    guide('Find a payment'),
    guide('دفع'),
    guide('new'),
    { ...PAGE, route: '/api/', kind: 'reference-index', instance: 'api', version: '1.0' },
    { ...PAGE, route: '/search', kind: 'site-index' },
  ];
  const contracts = { api: { '1.0': [join(siteDir, 'openapi.yaml'), join(siteDir, 'none.yaml')] } };
  const found = withSources(pages, {
    config: parseSiteConfig(config, 'site.config.ts'),
    siteDir,
    contracts,
  });
  const shown = found.pages.map(({ editUrl, lastUpdated }) => [editUrl, lastUpdated]);
  return { shown, warnings: found.warnings };
}

it('a page leads to its file, a reference page to the contract, with the day of the last commit', () => {
  const { shown, warnings } = sources(join(folder, 'docs'), { editUrl: EDIT, lastUpdated: true });
  expect(shown).toEqual([
    [`${EDIT}content/Find%20a%20payment.mdx`, '2026-01-02'],
    [`${EDIT}content/${encodeURI('دفع')}.mdx`, '2026-02-03'],
    [`${EDIT}content/new.mdx`, undefined],
    [`${EDIT}openapi.yaml`, '2026-03-04'],
    [undefined, undefined],
  ]);
  expect(warnings).toEqual([]);
});

it('neither is shown unless the configuration says so', () => {
  const { shown } = sources(join(folder, 'docs'), {});
  expect(shown.flat()).toEqual(Array(10).fill(undefined));
});

it('without git there is no day, and no other one in its place', () => {
  const plain = mkdtempSync(join(tmpdir(), 'plain-'));
  const { shown, warnings } = sources(plain, { lastUpdated: true });
  expect(shown.flat()).toEqual(Array(10).fill(undefined));
  expect(warnings).toEqual([]);
  rmSync(plain, { recursive: true });
});

it('a checkout without its history warns instead of dating every page to its newest commit', () => {
  const shallow = join(folder, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow]);
  const { shown, warnings } = sources(join(shallow, 'docs'), { lastUpdated: true });
  expect(shown.flat()).toEqual(Array(10).fill(undefined));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('Fix: fetch all of it: `git fetch --unshallow`');
});
