import type { SiteConfigInput } from '../../src/config/schema.ts';

/** A small site with every option on; the production site needs only some of them. */
export default {
  title: 'Fixture Pay',
  tagline: 'Every option of the theme on a few pages.',
  url: 'https://docs.fixture.example',
  titleDelimiter: '·',
  favicon: '/mark.svg',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', htmlLang: 'en' },
      ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl', dir: 'content/ar' },
    },
  },
  docs: [
    {
      id: 'default',
      routeBase: '/',
      editUrl: 'https://git.fixture.example/docs/edit/main/',
      versions: [
        { name: 'current', label: '2.0', dir: 'content/docs', sidebar: 'content/sidebar.ts' },
        {
          name: '1.0',
          label: '1.0',
          dir: 'content/docs-1.0',
          sidebar: 'content/sidebar-1.0.ts',
        },
      ],
    },
    {
      id: 'api',
      routeBase: '/api',
      contract: 'contract.yaml',
      versions: [
        { name: 'current', label: '1.0.0' },
        { name: '1.0', label: '0.9.0', contract: 'contract-1.0.yaml' },
      ],
    },
  ],
  redirects: { '/old page': '/upgrade#changes' },
  head: [
    { tag: 'meta', name: 'site-verification', content: '1234' },
    { tag: 'link', rel: 'me', href: 'https://social.fixture.example/@pay' },
    { tag: 'script', content: 'document.documentElement.dataset.headScript = "ran";' },
  ],
  analytics: {
    src: '/stats.js',
    attributes: { 'data-site': 'fixture' },
    connect: ['https://stats.fixture.example'],
    scripts: ['https://stats.fixture.example'],
  },
  feedback: { action: 'https://forms.fixture.example/docs' },
  tryIt: {
    servers: [
      'https://gateway.fixture.example',
      { url: 'https://test.fixture.example', isTest: true },
    ],
  },
  security: {
    contact: ['mailto:security@fixture.example'],
    expires: new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10),
  },
  pages: [
    {
      route: '/status',
      title: { en: 'Status', ar: 'الحالة' },
      description: {
        en: 'A page written as a component, outside the docs.',
        ar: 'صفحة مكتوبة كمكوّن خارج التوثيق.',
      },
      component: 'pages/Status.tsx',
    },
  ],
  themeConfig: {
    announcementBar: {
      id: 'fixture-1',
      content: {
        en: 'Version 2.0 is out. <a href="/upgrade">Read what changes</a>.',
        ar: 'صدر الإصدار 2.0. <a href="/upgrade">اقرأ ما الذي يتغير</a>.',
      },
    },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    docs: { versionPersistence: 'localStorage' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    accent: { light: '#8a2a5b', dark: '#f0a3c8' },
    navbar: {
      title: 'Fixture',
      hideOnScroll: true,
      style: 'dark',
      logo: {
        alt: 'Fixture Pay',
        src: '/mark.svg',
        srcDark: '/mark-dark.svg',
        href: '/upgrade',
        target: '_self',
        width: 24,
        height: 24,
      },
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: { en: 'Guides', ar: 'الأدلة' } },
        { type: 'docSidebar', sidebarId: 'api', docsPluginId: 'api', label: 'API' },
        { type: 'doc', docId: 'tabs', label: 'Tabs' },
        { type: 'doc', docId: 'unfinished', label: 'Never shown' },
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { type: 'doc', docId: 'long', label: 'Long page' },
            { type: 'default', label: 'Status', to: '/status' },
            { type: 'html', value: '<hr>' },
            { type: 'docsVersion', docsPluginId: 'api', label: 'API 1.0.0' },
          ],
        },
        { type: 'html', value: '<strong data-raw>Beta</strong>' },
        { type: 'docsVersion' },
        { type: 'docsVersionDropdown', position: 'right' },
        {
          type: 'localeDropdown',
          position: 'right',
          dropdownItemsAfter: [{ type: 'default', label: 'Status', to: '/status' }],
        },
        { type: 'search', position: 'right' },
        {
          type: 'default',
          label: 'Dashboard',
          href: 'https://dashboard.fixture.example',
          position: 'right',
        },
      ],
    },
    footer: {
      style: 'dark',
      logo: { alt: '', src: '/mark.svg', srcDark: '/mark-dark.svg', width: 20, height: 20 },
      links: [
        {
          title: { en: 'Guides', ar: 'الأدلة' },
          items: [
            { label: 'Tabs', to: '/tabs' },
            { label: 'Upgrade', to: '/upgrade' },
          ],
        },
        {
          title: 'Elsewhere',
          items: [{ label: 'Dashboard', href: 'https://dashboard.fixture.example' }],
        },
      ],
      copyright: 'Copyright © 2025 Fixture Pay.',
    },
  },
} satisfies SiteConfigInput;
