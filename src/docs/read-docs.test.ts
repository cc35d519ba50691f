import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import * as en from '../messages/en.ts';
import { buildSiteModel } from './build-site-model.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const write = (path: string, text = '') => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('content/sidebar.ts', "export default { docs: ['index'] };\n");
  write('content/docs/index.mdx', '---\ntitle: Home\ndescription: Start here.\n---\nText.\n');
  for (const path of ['refund.md', 'a/Void.MD', 'README.md', '_draft.md', '_old/b.md', 'c.txt']) {
    write(join('content/docs', path));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a Markdown file among the docs', () => {
  it('is a warning: it becomes no page', async () => {
    const { warnings } = await buildSiteModel({
      config: parseSiteConfig(minimalConfig(), 'site.config.ts'),
      siteDir: folder,
      references: {},
      messages: { en },
    });
    expect(warnings.map((text) => text.replace(relative('.', folder), 'SITE'))).toEqual([
      'SITE/content/docs/a/Void.MD: becomes no page; pages are .mdx files.\n' +
        'Fix: rename it to Void.mdx; or to _Void.MD, if it is a note to authors.',
      'SITE/content/docs/refund.md: becomes no page; pages are .mdx files.\n' +
        'Fix: rename it to refund.mdx; or to _refund.md, if it is a note to authors.',
    ]);
  });
});
