import { describe, expect, it } from 'vitest';
import { resolveSidebars, type SidebarScope } from './build-version.ts';
import { childrenOf, flattenSidebar, neighbours, pathTo } from './sidebar-queries.ts';
import type { Sidebars } from './sidebar-types.ts';

const scope: SidebarScope = {
  docs: new Map([
    ['index', { label: 'Home', route: '/' }],
    ['payments', { label: 'Payments', route: '/payments' }],
    ['payments/refund', { label: 'Refund', route: '/payments/refund' }],
    ['callback', { label: 'Callbacks', route: '/callback' }],
  ]),
  draftIds: new Set(['hidden']),
  references: new Map([['api', [{ kind: 'link', label: 'Sale', href: '/api/gateway/sale' }]]]),
  faults: [],
  routeOf: (slug) => slug,
  locale: 'en',
  defaultLocale: 'en',
  origin: 'content/sidebar.ts',
  version: 'current',
};

const sidebars: Sidebars = {
  docs: [
    'index',
    { type: 'category', label: 'Payments', link: 'payments', items: ['payments/refund', 'hidden'] },
    {
      type: 'category',
      label: 'More',
      link: { type: 'generated-index', slug: '/more', description: 'The rest.' },
      items: [
        'callback',
        { type: 'link', label: 'Status', href: 'https://status.gateway.example' },
        { type: 'link', label: 'Section', href: '#section' },
      ],
    },
  ],
};

describe('sidebar', () => {
  const { nodes, pages } = resolveSidebars(sidebars, scope);
  const docs = nodes.docs ?? [];

  it('has its labels in the locale of the page, or in the default one', () => {
    const label = { en: 'Payments', ar: 'المدفوعات' };
    const items: Sidebars = {
      docs: [
        {
          type: 'category',
          label,
          items: [{ type: 'doc', id: 'callback', label: { en: 'Calls' } }],
        },
      ],
    };
    const arabic = resolveSidebars(items, { ...scope, locale: 'ar' }).nodes.docs;
    expect(arabic).toMatchObject([{ label: 'المدفوعات', items: [{ label: 'Calls' }] }]);
    expect(resolveSidebars(items, scope).nodes.docs).toMatchObject([{ label: 'Payments' }]);
  });

  it('S5-04 drafts are silently skipped', () => {
    expect(JSON.stringify(docs)).not.toContain('hidden');
  });

  it('leads to a section of the page of a category, or of the first page', () => {
    expect(docs[2]).toMatchObject({ items: [{}, {}, { label: 'Section', href: '/more#section' }] });
    const alone: Sidebars = { docs: [{ type: 'link', label: 'Schemas', href: '#schemas' }] };
    expect(resolveSidebars(alone, scope).nodes.docs).toMatchObject([{ href: '/#schemas' }]);
  });

  it('has the sidebar of a contract, and names one that is missing', () => {
    const faults: string[] = [];
    const items: Sidebars = {
      docs: [
        { type: 'reference', docsPluginId: 'api' },
        { type: 'reference', docsPluginId: 'apis' },
        { type: 'reference', docsPluginId: 'other' },
      ],
    };
    const resolved = resolveSidebars(items, { ...scope, faults });
    expect(resolved.nodes.docs).toMatchObject([{ label: 'Sale' }]);
    expect(faults).toEqual([
      'no reference found by id=apis\n  at content/sidebar.ts, sidebar "docs", version "current"\n' +
        "Fix: write 'api'.",
      'no reference found by id=other\n  at content/sidebar.ts, sidebar "docs", version "current"\n' +
        'Fix: add a docs instance with a contract, or remove the entry.',
    ]);
  });

  it('reads categories before their children, and leaves links to sites and sections out', () => {
    expect(flattenSidebar(docs).map(({ href }) => href)).toEqual([
      '/',
      '/payments',
      '/payments/refund',
      '/more',
      '/callback',
    ]);
  });

  it('finds the pages around a page, its path and its children', () => {
    expect(neighbours(docs, '/payments')).toEqual({
      previous: { label: 'Home', href: '/' },
      next: { label: 'Refund', href: '/payments/refund' },
    });
    expect(pathTo(docs, '/payments/refund').map(({ label }) => label)).toEqual([
      'Payments',
      'Refund',
    ]);
    expect(childrenOf(docs, '/payments').map(({ label }) => label)).toEqual(['Refund']);
    expect(neighbours(docs, '/elsewhere')).toEqual({});
  });

  it('makes a page for a generated index', () => {
    expect(pages).toEqual([
      { route: '/more', title: 'More', description: 'The rest.', sidebar: 'docs' },
    ]);
  });

  it('S8-06 every missing page is named with place and fix, and a suggestion only when near', () => {
    const faults: string[] = [];
    resolveSidebars(
      { docs: ['payments/refnud', 'index'], more: ['nowhere'] },
      { ...scope, faults },
    );
    expect(faults).toEqual([
      'no version doc found by id=payments/refnud\n' +
        '  at content/sidebar.ts, sidebar "docs", version "current"\n' +
        "Fix: write 'payments/refund'.",
      'no version doc found by id=nowhere\n' +
        '  at content/sidebar.ts, sidebar "more", version "current"\n' +
        'Fix: add the page, or remove the entry.',
    ]);
  });
});
