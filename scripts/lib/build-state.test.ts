import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, buildIsCurrent, recordBuild } from './build-state.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  put('site.config.ts', 'export default {};');
  put('content/docs/callback.mdx', '# Callback');
  put('dist/index.html', '<h1>Home</h1>');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the build is current', () => {
  it('after it was recorded, however old the files look', () => {
    expect(buildIsCurrent(root)).toBe(false);
    recordBuild(root);
    utimesSync(join(root, 'site.config.ts'), new Date(), new Date());
    expect(buildIsCurrent(root)).toBe(true);
  });

  it.each([
    ['a changed page', () => put('content/docs/callback.mdx', '# Callbacks')],
    ['a new page', () => put('content/docs/refund.mdx', '# Refund')],
    ['a new public file', () => put('public/.well-known/association', 'text')],
    ['a page gone', () => rmSync(join(root, 'content/docs/callback.mdx'))],
    [
      'a page renamed',
      () => {
        rmSync(join(root, 'content/docs/callback.mdx'));
        put('content/docs/Callback.mdx', '# Callback');
      },
    ],
    ['dist gone', () => rmSync(join(root, 'dist'), { recursive: true })],
    ['a record cut short', () => put('.cache/build.json', '{"sources"')],
  ])('no longer with %s', (_, change) => {
    recordBuild(root);
    change();
    expect(buildIsCurrent(root)).toBe(false);
  });

  it('for a site elsewhere, until a file of either folder changes', () => {
    const site = mkdtempSync(join(tmpdir(), 'site-'));
    put('dist/index.html', 'another site');
    mkdirSync(join(site, 'dist'));
    writeFileSync(join(site, 'dist/index.html'), '<h1>Home</h1>');
    recordBuild(root, site);
    expect(buildIsCurrent(root, site)).toBe(true);
    expect(buildIsCurrent(root)).toBe(false);
    writeFileSync(join(site, 'site.config.ts'), 'export default {};');
    expect(buildIsCurrent(root, site)).toBe(false);
    recordBuild(root, site);
    put('src/site.ts', 'changed');
    expect(buildIsCurrent(root, site)).toBe(false);
    rmSync(site, { recursive: true });
  });

  it('for a site inside the project, whatever the build has written there', () => {
    put('shop/dist/index.html', '<h1>Shop</h1>');
    put('shop/dist/route-manifest.json', '{}');
    recordBuild(root, join(root, 'shop'));
    put('shop/dist/callback.html', '<h1>Callback</h1>');
    expect(buildIsCurrent(root, join(root, 'shop'))).toBe(true);
  });

  it('no longer when another build has replaced dist', () => {
    recordBuild(root);
    utimesSync(join(root, 'dist/index.html'), new Date(0), new Date(0));
    expect(buildIsCurrent(root)).toBe(false);
  });

  it.each([
    'tests/acceptance/routes.test.ts',
    'src/docs/model.test.ts',
    'README.md',
    'samples/refund/python/__pycache__/sign.pyc',
    'node_modules/astro/index.js',
    '.git/HEAD',
    'www/route-manifest.json',
  ])('whatever happens to %s', (path) => {
    recordBuild(root);
    put(path, 'changed');
    expect(buildIsCurrent(root)).toBe(true);
  });
});

describe('building', () => {
  it('says so when it fails', async () => {
    put('scripts/build.ts', 'process.exit(2);');
    await expect(build(root, process.execPath, process.env)).rejects.toThrow('The build failed');
  });
});
