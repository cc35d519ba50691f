import { expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import type { SitePage } from './site-model.ts';
import { documentTitle, sharedTitles } from './titles.ts';

const config = parseSiteConfig(minimalConfig(), 'site.config.ts');

function page(route: string, title: string, more: Partial<SitePage> = {}): SitePage {
  return {
    route,
    title,
    kind: 'doc',
    locale: 'en',
    version: 'current',
    description: '',
    tags: [],
    origin: `content/docs${route}.mdx`,
    ...more,
  };
}

it('an operation and the guide about it have titles of their own', () => {
  const guide = page('/refund', 'Refund');
  const operation = page('/api/gateway/refund', 'Refund', { kind: 'reference-operation' });
  expect([guide, operation].map((one) => documentTitle(one, config))).toEqual([
    'Refund | Acme Pay',
    'Refund | API reference | Acme Pay',
  ]);
  expect(documentTitle(page('/', 'Home'), config)).toBe('Acme Pay | Take payments.');
  expect(sharedTitles([guide, operation], config)).toEqual([]);
});

it('end in the site’s own title in the language of the page', () => {
  const i18n = {
    locales: {
      en: { label: 'English', htmlLang: 'en' },
      ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' as const },
    },
  };
  const title = { en: 'Acme Pay', ar: 'أكمي' };
  const both = parseSiteConfig({ ...minimalConfig(), i18n, title }, 'site.config.ts');
  const titleIn = (locale: string) => documentTitle(page('/refund', 'Refund', { locale }), both);
  expect(['en', 'ar'].map(titleIn)).toEqual(['Refund | Acme Pay', 'Refund | أكمي']);
});

it('guides that share a title are a warning with their places', () => {
  const pages = [
    page('/refund', 'Refund'),
    page('/payments/refund', 'Refund'),
    page('/1.0/refund', 'Refund', { version: '1.0' }),
    page('/void', 'Void'),
  ];
  expect(sharedTitles(pages, config)).toMatchInlineSnapshot(`
    [
      "Pages share the title "Refund"
      /refund, content/docs/refund.mdx
      /payments/refund, content/docs/payments/refund.mdx
    Fix: give each a \`title\` of its own; \`sidebar_label\` may stay short.",
    ]
  `);
});
