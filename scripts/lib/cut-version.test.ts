import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../lib/failure.mjs';
import { loadState } from '../../src/site.ts';
import { cutVersion, withEntries } from './cut-version.ts';
import { createSite } from './new-site.ts';

let root: string;
let site: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cut-version-'));
  site = join(root, 'noor-pay');
  const text = readFileSync('tests/support/contracts/small.yaml', 'utf8');
  const [operations = '', schemas = ''] = text.split(/(?=^components:$)/m);
  const servers = 'servers: [{ url: https://api.acme.example }]\n';
  put('theirs/api.yaml', servers + operations.replaceAll('"#/', '"parts/schemas.yaml#/'));
  put('theirs/parts/schemas.yaml', schemas);
  createSite({ dir: site, contract: join(root, 'theirs/api.yaml') });
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const CONFIG = 'noor-pay/site.config.ts';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

async function failureOf(options: { name: string; docs?: string }): Promise<string> {
  try {
    await cutVersion({ site, ...options });
  } catch (error) {
    return describeFailure(error);
  }
  return 'no failure';
}

describe('a cut version', () => {
  it('has guides, translations, sidebar and all files of the contract, at its own path', async () => {
    const i18n =
      "i18n: { locales: { en: { label: 'English', htmlLang: 'en' }, ar: { label: 'ع', htmlLang: 'ar' } } },";
    put(CONFIG, read(CONFIG).replace("favicon: '/favicon.svg',", `$&\n  ${i18n}`));
    put('noor-pay/content/ar/default/current/index.mdx', read('noor-pay/content/docs/index.mdx'));
    expect(await cutVersion({ site, name: '1.2' })).toEqual({
      written: [
        'content/docs-1.2',
        'content/sidebar-1.2.ts',
        'content/ar/default/1.2',
        'contract-1.2/api.yaml',
        'contract-1.2/parts/schemas.yaml',
      ],
      left: [],
    });
    const { model, config, references } = await loadState(site);
    expect(model.warnings).toEqual([]);
    expect(config.docs.map(({ versions }) => versions.map(({ path }) => path))).toEqual([
      ['', '1.2'],
      ['', '1.2'],
    ]);
    const routes = model.pages.map(({ route }) => route);
    expect(routes).toEqual(expect.arrayContaining(['/', '/1.2', '/ar/1.2', '/api/', '/api/1.2/']));
    expect(Object.keys(references.api ?? {})).toEqual(['current', '1.2']);
  });

  it('comes after the version that is being written, and before older ones', async () => {
    await cutVersion({ site, name: '1.1', docs: 'default' });
    await cutVersion({ site, name: '1.2', docs: 'default' });
    expect(read(CONFIG)).toContain(`      versions: [
        { name: 'current', label: "1.0.0", dir: 'content/docs', sidebar: 'content/sidebar.ts' },
        { name: '1.2', label: '1.2', dir: 'content/docs-1.2', sidebar: 'content/sidebar-1.2.ts' },
        { name: '1.1', label: '1.1', dir: 'content/docs-1.1', sidebar: 'content/sidebar-1.1.ts' },
      ],`);
    expect(existsSync(join(site, 'contract-1.2'))).toBe(false);
  });
});

describe('nothing is written', () => {
  it.each([
    [{ name: '../1.2' }, "can't be the name of a version"],
    [{ name: 'current' }, 'the version that you are writing'],
    [{ name: '1.2', docs: 'defualt' }, 'Write --docs default'],
    [{ name: 'reference', docs: 'api' }, 'where the site has the page /api/reference/'],
  ])('for %o', async (options, message) => {
    const before = read(CONFIG);
    expect(await failureOf(options)).toContain(message);
    expect(read(CONFIG)).toBe(before);
  });

  it('for a version that exists, and over files that do', async () => {
    await cutVersion({ site, name: '1.2', docs: 'default' });
    const twice = await failureOf({ name: '1.2', docs: 'default' });
    expect(twice).toContain('The docs instance "default" already has a version "1.2".');
    put('noor-pay/contract-1.3/api.yaml', 'ours');
    expect(await failureOf({ name: '1.3' })).toContain('contract-1.3/api.yaml exists already');
    expect(existsSync(join(site, 'content/docs-1.3'))).toBe(false);
  });

  it('from files with changes that are not committed', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: site });
    git('init', '--quiet');
    git('add', '.');
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@acme.example'];
    git(...author, 'commit', '--quiet', '--message', 'Start');
    put(
      'noor-pay/content/docs/index.mdx',
      read('noor-pay/content/docs/index.mdx').replace('## ', '## Now '),
    );
    const failure = await failureOf({ name: '1.2' });
    expect(failure).toContain(' M content/docs/index.mdx\nCommit or undo the changes');
    expect(existsSync(join(site, 'content/docs-1.2'))).toBe(false);
  });

  it('from a site with faults', async () => {
    put('noor-pay/content/sidebar.ts', "export default { docs: ['indx'] };");
    await expect(cutVersion({ site, name: '1.2' })).rejects.toThrow("write 'index'");
    expect(existsSync(join(site, 'content/docs-1.2'))).toBe(false);
  });
});

describe('a configuration', () => {
  const entries = [{ instance: 'api', text: "{ name: '1.2' }" }];

  it('gets the entry on a line of its own', () => {
    const text = `const site = {\n  docs: [\n    { 'id': 'api', versions: [{ name: 'current' }, { name: '1.1' }] },\n  ],\n};\n`;
    const written = text.replace('const site =', 'export default').replace('};', '} as const;');
    expect(withEntries(written, entries)).toContain(`versions: [
      { name: 'current' },
      { name: '1.2' },
      { name: '1.1' },
    ] },`);
  });

  it.each([
    ['versions: [...older]', 'spread'],
    ['versions', 'in a variable'],
    ['versions: versionsOf("api")', 'computed'],
  ])('is left alone if it has %s', (versions) => {
    expect(withEntries(`export default { docs: [{ id: 'api', ${versions} }] };`, entries)).toBe(
      undefined,
    );
  });
});
