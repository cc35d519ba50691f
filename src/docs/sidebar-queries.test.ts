import { describe, expect, it } from 'vitest';
import { pruneSidebar } from './sidebar-queries.ts';
import type { SidebarNode } from './site-model.ts';

const nodes: SidebarNode[] = [
  { kind: 'link', label: 'Home', href: '/' },
  {
    kind: 'category',
    label: 'A',
    collapsed: true,
    items: [
      { kind: 'link', label: 'A1', href: '/a1' },
      {
        kind: 'category',
        label: 'A2',
        href: '/a2',
        collapsed: true,
        items: [{ kind: 'link', label: 'A21', href: '/a21' }],
      },
    ],
  },
  {
    kind: 'category',
    label: 'B',
    collapsed: true,
    items: [{ kind: 'link', label: 'B1', href: '/b1' }],
  },
];

describe('the sidebar of a large site', () => {
  it('stays whole while it is small', () => {
    expect(pruneSidebar(nodes, '/b1')).toEqual(nodes);
  });

  it('holds the open branch, and one link for each closed category', () => {
    expect(pruneSidebar(nodes, '/b1', 3)).toEqual([
      nodes[0],
      { kind: 'link', label: 'A', href: '/a1', isClosed: true },
      nodes[2],
    ]);
    expect(pruneSidebar(nodes, '/a1', 3)).toEqual([
      nodes[0],
      {
        ...nodes[1],
        items: [
          { kind: 'link', label: 'A1', href: '/a1' },
          { kind: 'link', label: 'A2', href: '/a2', isClosed: true },
        ],
      },
      { kind: 'link', label: 'B', href: '/b1', isClosed: true },
    ]);
  });
});
