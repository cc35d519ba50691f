import type { SiteConfigInput } from '../../src/config/schema.ts';

/** Returns the smallest valid configuration. Tests change one thing in it. */
export function minimalConfig(): SiteConfigInput {
  return {
    title: 'Acme Pay',
    tagline: 'Take payments.',
    url: 'https://docs.acme.example',
    docs: [{ id: 'default', routeBase: '/', versions: [{ name: 'current', label: 'Next' }] }],
    themeConfig: {
      navbar: { items: [] },
      footer: { copyright: 'Copyright © 2025 Acme' },
    },
  };
}
