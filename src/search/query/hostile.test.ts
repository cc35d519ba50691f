import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/buildIndex.ts';
import type { SearchDocument } from '../types.ts';
import { openTag } from './openTag.ts';
import { search } from './search.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

const documents = [...NAMES, 'Refund a payment', 'card_token', 'مدى'].map(
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

const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '</script><script>',
  '{{x}}',
  '$'.concat('{7*7}'),
  "';--",
  '%00',
];
const MARKS = ['\u0000', '\ud800', '\udfff', '\u202e', '\u200f', '\u0301'.repeat(50), '\u061c'];
const LONG = ['a'.repeat(10_000), 'a b '.repeat(2500), '_'.repeat(10_000), '"'.repeat(10_000)];
const PATTERNS = ['(a+)+$', '[', '\\', '*', '.*', '^$', '((((', '"unclosed', '“”', '" "'];

/** 300 queries: the named ones, each beside a word, and generated ones. */
const QUERIES: string[] = [
  ...[...NAMES, ...MARKUP, ...MARKS, ...LONG, ...PATTERNS].flatMap((text) => [
    text,
    `${text} refund`,
    `"${text}" refund`,
  ]),
];
const generated = fc.sample(fc.string({ unit: 'binary', maxLength: 600 }), {
  numRuns: 300 - QUERIES.length,
  seed: 7,
});

describe('hostile queries', () => {
  it('throw nothing and change nothing, 300 of them', () => {
    const all = [...QUERIES, ...generated];
    expect(all).toHaveLength(300);
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

  it.each(NAMES)('%s is a word like any other', (name) => {
    expect(search([tag], name)[0]?.document.title).toBe(name);
  });

  it('10,000 characters take no longer than 512', () => {
    const [first] = search([tag], `refund ${'x'.repeat(10_000)}`);
    expect(first?.document.title).toBe('Refund a payment');
    expect(search([tag], `${' '.repeat(512)}refund`)).toEqual([]);
  });
});
