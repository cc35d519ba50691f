import type { SiteConfigInput } from './src/config/schema.ts';

/**
 * The one file to edit to make this your gateway's site. Every key, its meaning and its default:
 * src/config/schema.ts. A wrong key or value stops the build and says what to write.
 */
export default {
  title: 'Gateway Docs',
  tagline: 'Take payments in Saudi Arabia: mada, cards, Apple Pay, STC Pay, Tabby and Tamara.',
  url: 'https://docs.gateway.example',
  baseUrl: '/',
  favicon: '/favicon.svg',
  docs: [
    {
      id: 'default',
      routeBase: '/',
      versions: [
        { name: 'current', label: 'Next', dir: 'content/docs', sidebar: 'content/sidebar.ts' },
      ],
    },
    {
      id: 'api',
      routeBase: '/api',
      contract: 'gateway/contract/openapi.yaml',
      versions: [{ name: 'current', label: '1.0.0' }],
    },
  ],
  themeConfig: {
    accent: { light: '#0b6b4f', dark: '#5fd3a8' },
    navbar: {
      title: 'Gateway Docs',
      logo: { alt: '', src: '/logo.svg', srcDark: '/logo-dark.svg', width: 28, height: 28 },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'docSidebar', sidebarId: 'api', docsPluginId: 'api', label: 'API' },
        {
          type: 'default',
          label: 'Collection',
          to: '/downloads/checkout-collection.json',
          download: 'checkout-collection.json',
        },
        { type: 'localeDropdown', position: 'right' },
        { type: 'search', position: 'right' },
        {
          type: 'default',
          label: 'Dashboard',
          href: 'https://dashboard.gateway.example',
          position: 'right',
        },
      ],
    },
    footer: {
      logo: { alt: '', src: '/logo.svg', srcDark: '/logo-dark.svg', width: 24, height: 24 },
      links: [
        { label: 'Checklist', to: '/checklist' },
        { label: 'Test cards', to: '/test_cards' },
        { label: 'API reference', to: '/api/' },
        { label: 'All pages', to: '/search' },
        { label: 'Accessibility', to: '/accessibility' },
      ],
      copyright: 'Copyright © 2025 Gateway Docs.',
    },
  },
} satisfies SiteConfigInput;
