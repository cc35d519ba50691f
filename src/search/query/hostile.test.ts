import { describe, expect, it } from 'vitest';
import { hostileQueries, INHERITED } from '../../../tests/support/hostile-queries.ts';
import { buildIndex } from '../indexing/build-index.ts';
import type { SearchDocument } from '../indexing/index-file.ts';
import { openTag } from './open-tag.ts';
import { search } from './search.ts';

const documents = [...INHERITED, 'Refund a payment', 'card_token', 'مدى'].map(
  (title, id): SearchDocument => ({
    id,
    title,
    content: `${title} in a text`,
    tags: [title],
    sidebarParentCategories: [],
    type: 'docs',
    sectionTitle: title,
    pageTitle: title,
    sectionRoute: `/${id}`,
  }),
);
const tag = openTag('docs', {
  documents,
  index: JSON.parse(JSON.stringify(buildIndex(documents))),
});

describe('hostile queries', () => {
  it('throw nothing and change nothing, more than 300 of them', () => {
    const all = hostileQueries();
    expect(all.length).toBeGreaterThan(300);
    const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
    for (const query of all) {
      for (const { score, terms } of search([tag], query)) {
        expect(Number.isFinite(score)).toBe(true);
        expect(terms.length).toBeGreaterThan(0);
      }
    }
    expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(before);
    expect(({} as Record<string, unknown>).title).toBeUndefined();
  });

  it.each(INHERITED)('%s is a word like any other', (name) => {
    expect(search([tag], name)[0]?.document.title).toBe(name);
  });

  it('10,000 characters take no longer than 512', () => {
    const [first] = search([tag], `refund ${'x'.repeat(10_000)}`);
    expect(first?.document.title).toBe('Refund a payment');
    expect(search([tag], `${' '.repeat(512)}refund`)).toEqual([]);
  });
});
