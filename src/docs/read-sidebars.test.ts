import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SiteError } from '../config/site-error.ts';
import { readSidebars } from './read-sidebars.ts';

const I18N = { locales: { en: {}, ar: {} }, defaultLocale: 'en' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidebar-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function messageOf(text: string): Promise<string> {
  const path = join(folder, 'sidebar.ts');
  writeFileSync(path, text);
  try {
    await readSidebars(path, 'current', I18N);
  } catch (error) {
    if (error instanceof SiteError)
      return error.message.replaceAll(relative('.', path), 'sidebar.ts');
    throw error;
  }
  return 'nothing was wrong';
}

const withEntry = (entry: string) => messageOf(`export default { docs: ['index', ${entry}] };`);

describe('the file of the sidebars', () => {
  it('may hold every kind of entry', async () => {
    const entries = [
      "{ type: 'doc', id: 'refund', label: 'Refund' }",
      "{ type: 'link', label: 'Status', href: 'https://status.gateway.example' }",
      "{ type: 'category', label: 'More', link: 'more', collapsed: false, items: ['a'] }",
      "{ type: 'category', label: 'All', link: { type: 'generated-index', slug: '/all', description: 'All.' }, items: [] }",
    ];
    expect(await withEntry(entries.join(', '))).toBe('nothing was wrong');
  });

  it('may hold a label in each language, and says which locale is unknown', async () => {
    const label = (texts: string) => `{ type: 'link', label: ${texts}, href: '/a' }`;
    expect(await withEntry(label("{ en: 'Refund', ar: 'استرداد' }"))).toBe('nothing was wrong');
    expect(await withEntry(`${label("{ en: 'A', arr: 'B' }")}, ${label("{ ar: 'B' }")}`)).toBe(
      'sidebar.ts, key `docs[1].label.arr`: found "B".\nFix: write `ar` instead.\n\n' +
        'sidebar.ts, key `docs[2].label.en`: found nothing.\n' +
        'Fix: write the text of the default locale; pages without a translation show it.',
    );
  });

  it.each([
    ['a misspelt key', "{ type: 'category', lable: 'Guides', items: [] }"],
    ['a misspelt type', "{ type: 'Category', label: 'Guides', items: [] }"],
    ['a missing type', "{ label: 'Status', href: '/status' }"],
    ['a key of another kind', "{ type: 'doc', id: 'refund', items: [] }"],
    ['a missing label', "{ type: 'link', href: '/status' }"],
    ['a value of another type', "{ type: 'category', label: 'A', collapsed: 'no', items: 'a' }"],
    [
      'an index without a slug',
      "{ type: 'category', label: 'A', link: { type: 'generated-index', description: 'A.' }, items: [] }",
    ],
    ['a link that runs a script', "{ type: 'link', label: 'A', href: 'JavaScript:alert(1)' }"],
    ['an entry that is none', '42'],
    [
      'faults within categories, all at once',
      "{ type: 'category', label: 'A', items: [{ type: 'docs', id: 'a' }, ''] }",
    ],
  ])('is told key and fix of %s', async (_, entry) => {
    expect(await withEntry(entry)).toMatchSnapshot();
  });

  it.each([
    [
      'a fault in its syntax',
      "export default {\n  docs: [\n    'index'\n    'refund',\n  ],\n};\n",
    ],
    ['an id without quotes', 'export default {\n  docs: [\n    index,\n  ],\n};\n'],
    ['no sidebars', "export default ['index'];\n"],
    ['no export', "const docs = ['index'];\n"],
  ])('is named with %s', async (_, text) => {
    expect(await messageOf(text)).toMatchSnapshot();
  });

  it('is named when it is missing', async () => {
    await expect(readSidebars(join(folder, 'none.ts'), '1.0', I18N)).rejects.toThrow(
      /none\.ts: not found\.\nFix: create it, or correct `sidebar` of version "1\.0"\./,
    );
  });
});
