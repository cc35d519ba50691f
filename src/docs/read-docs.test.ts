import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import * as ar from '../messages/ar.ts';
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

describe('a guide that no version or locale reads', () => {
  it('is a warning with the place it belongs to, once for each folder', async () => {
    const guide = '---\ntitle: A\ndescription: B.\n---\nText.\n';
    for (const path of [
      'ar/current/a.mdx',
      'ar/current/b.mdx',
      'ar/a.mdx',
      'fr/a.mdx',
      'x/y/a.mdx',
    ]) {
      mkdirSync(join(folder, 'stray/content', path, '..'), { recursive: true });
      writeFileSync(join(folder, 'stray/content', path), guide);
    }
    const translation = join(folder, 'stray/content/ar/default/current/index.mdx');
    for (const path of [translation, join(folder, 'stray/content/docs/index.mdx')]) {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, guide);
    }
    writeFileSync(
      join(folder, 'stray/content/sidebar.ts'),
      "export default { docs: ['index'] };\n",
    );
    const config = {
      ...minimalConfig(),
      i18n: {
        locales: {
          en: { label: 'English', htmlLang: 'en' },
          ar: { label: 'العربية', htmlLang: 'ar' },
        },
      },
    };
    const { warnings } = await buildSiteModel({
      config: parseSiteConfig(config, 'site.config.ts'),
      siteDir: join(folder, 'stray'),
      references: {},
      messages: { en, ar },
    });
    const intro = 'becomes no page; no version or locale has this folder.\nFix: ';
    const belongs =
      'move it below SITE/content/ar/default/current, where the translations into "ar" are.';
    expect(
      warnings.map((text) => text.replaceAll(relative('.', join(folder, 'stray')), 'SITE')),
    ).toEqual([
      `SITE/content/ar/a.mdx: ${intro}${belongs}`,
      `SITE/content/ar/current: ${intro}${belongs}`,
      `SITE/content/fr: ${intro}add \`fr\` to \`i18n.locales\` in site.config.ts, or remove the folder.`,
      `SITE/content/x: ${intro}move it into the \`dir\` of a version in site.config.ts; or put an underscore before its name.`,
    ]);
  });
});
