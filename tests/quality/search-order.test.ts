import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTag, builtTags, openTags } from '../../bench/search/built-site.ts';
import { QUERIES } from '../../bench/search/queries.ts';
import { BOOSTS } from '../../src/search/constants.ts';
import type { SearchDocument } from '../../src/search/indexing/index-file.ts';
import type { OpenTag } from '../../src/search/query/open-tag.ts';
import { type SearchHit, type SearchOptions, search } from '../../src/search/query/search.ts';
import { tokenise } from '../../src/search/text/tokenise.ts';
import { STOP_WORDS } from '../../src/search/text/vocabulary.ts';
import { groupByPage, type HitItem } from '../../src/search/view/panel-state.ts';

/*
 * How results must change when the question changes, on the index of the built site: these hold
 * whatever the pages say.
 */

let tags: BuiltTag[];
let open: OpenTag[];

beforeAll(async () => {
  tags = await builtTags(process.env.SITE_DIST ?? 'dist');
  open = openTags(tags);
});

function found(query: string, options?: SearchOptions): SearchDocument[] {
  return search(open, query, options).map(({ document }) => document);
}

function routes(query: string, options?: SearchOptions): string[] {
  return found(query, options).map(({ sectionRoute }) => sectionRoute);
}

/** Returns a result as the panel gets it. */
function itemOf({ document, terms }: SearchHit): HitItem {
  const { sectionRoute: route, pageTitle, title } = document;
  return {
    kind: 'hit',
    section: { key: route, route, path: [pageTitle], call: '', title: [title], excerpt: [], terms },
  };
}

function pageOf(route: string): string {
  return route.split('#')[0] ?? '';
}

/** Returns every title of a page, with its page. */
function pageTitles(): { url: string; title: string }[] {
  return open.flatMap(({ documents }) =>
    documents
      .filter((document) => document !== undefined)
      .filter(({ sectionRoute }) => !sectionRoute.includes('#'))
      .map(({ title, sectionRoute }) => ({ url: sectionRoute, title })),
  );
}

/** A limit that cuts nothing: every document that matches. */
const EVERY = { limit: 100_000 };

describe('order', () => {
  it.each(['title', 'tags', 'sidebarParentCategories', 'content'] as const)(
    'S9-02 changes when only the boost of %s is raised',
    (field) => {
      const raised = { boosts: { ...BOOSTS, [field]: BOOSTS[field] * 20 } };
      const changed = QUERIES.filter(
        ({ query }) => routes(query).join() !== routes(query, raised).join(),
      );
      expect(changed.length).toBeGreaterThan(QUERIES.length / 20);
    },
  );

  it('S9-04 does not depend on the order of the tags', () => {
    const other = [...open].reverse();
    for (const { query } of QUERIES) {
      const scores = (list: OpenTag[]) => search(list, query).map(({ score }) => score.toFixed(9));
      expect(scores(other)).toEqual(scores(open));
    }
  });

  it('S9-04 is kept by the groups of the panel: the scores of every query descend', () => {
    const rising: string[] = [];
    for (const { query } of QUERIES) {
      const hits = search(open, query);
      const scores = new Map(hits.map(({ document, score }) => [document.sectionRoute, score]));
      const shown = groupByPage(hits.map(itemOf)).flatMap(({ items }) => items);
      expect(shown).toHaveLength(hits.length);
      const inOrder = shown.map(({ section }) => scores.get(section.route) ?? Number.NaN);
      if (inOrder.some((score, at) => !(score <= (inOrder[at - 1] ?? Infinity)))) {
        rising.push(`${query}: ${inOrder.map((score) => score.toFixed(1)).join(', ')}`);
      }
    }
    expect(rising).toEqual([]);
  });
});

describe('words of titles', () => {
  it('S9-03 every beginning of three letters or more finds the page', () => {
    const lost: string[] = [];
    for (const { url, title } of pageTitles()) {
      const words = tokenise(title).filter(({ term }) => term.length >= 3);
      for (const { term } of words) {
        for (let length = 3; length <= term.length; length++) {
          const query = term.slice(0, length);
          if (!routes(query, EVERY).map(pageOf).includes(url)) lost.push(`${query}: ${url}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });

  it('S9-01 and keeps it among the eight where no more than eight pages have such a word in a title', () => {
    const titles = open.flatMap(({ documents }) =>
      documents.map((document) => tokenise(document?.title ?? '').map(({ term }) => term)),
    );
    const lost: string[] = [];
    for (const { url, title } of pageTitles()) {
      for (const { term, kind } of tokenise(title)) {
        if (term.length < 3 || kind === 'part' || STOP_WORDS.has(term)) continue;
        for (let length = 3; length <= term.length; length++) {
          const query = term.slice(0, length);
          if (STOP_WORDS.has(query)) continue;
          const rivals = titles.filter((terms) => terms.some((word) => word.startsWith(query)));
          if (rivals.length > 8) continue;
          if (!routes(query).map(pageOf).includes(url)) lost.push(`${query}: ${url}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });

  it('each whole title has its page first or second', () => {
    const lost = pageTitles()
      .filter(({ url, title }) => !routes(title).slice(0, 2).map(pageOf).includes(url))
      .map(({ title }) => title);
    expect(lost).toEqual([]);
  });
});

describe('other ways to write it', () => {
  it.each([
    ['refund', 'refunds'],
    ['callback', 'callbacks'],
    ['subscription', 'subscriptions'],
    ['currency', 'currencies'],
    ['webhook', 'webhooks'],
  ])('%s and %s have most results in common', (one, many) => {
    const both = routes(many, EVERY).filter((route) => routes(one, EVERY).includes(route));
    expect(both.length).toBeGreaterThanOrEqual(0.8 * routes(one, EVERY).length);
    expect(routes(many).map(pageOf)).toContain(pageOf(routes(one)[0] ?? '-'));
  });

  it.each([
    ['webhook', 'callback'],
    ['reversal', 'refund'],
    ['3DS', '3-D Secure'],
    ['BNPL', 'buy now, pay later'],
    ['hmac', 'hash'],
  ])('%s finds what %s finds first', (synonym, word) => {
    const first = pageOf(routes(word)[0] ?? '-');
    expect(routes(synonym).map(pageOf)).toContain(first);
  });

  it('upper case, accents and full width change nothing', () => {
    for (const query of ['refund', 'card_token', 'apple pay']) {
      expect(routes(query.toUpperCase())).toEqual(routes(query));
      const odd = query.replace('a', 'ａ').replace('e', 'é');
      expect(routes(odd, EVERY).sort()).toEqual(routes(query, EVERY).sort());
    }
  });

  it('Arabic words are found with and without article, vowel signs and dots', () => {
    for (const [one, other] of [
      ['تقسيط', 'التقسيط'],
      ['مدى', 'مدي'],
      ['مدى', 'مُدَى'],
    ] as const) {
      expect(routes(one).length).toBeGreaterThan(0);
      expect(routes(other)).toEqual(routes(one));
    }
  });
});

describe('typing errors', () => {
  /** Swaps two neighbours in the middle of a word. */
  function swapped(word: string): string {
    const at = Math.floor(word.length / 2);
    return word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
  }

  it('in words of titles find the page all the same', () => {
    const lost: string[] = [];
    for (const { url, title } of pageTitles()) {
      for (const { term, kind } of tokenise(title)) {
        if (kind !== 'word' || !/^[a-z]{6,}$/.test(term)) continue;
        const query = swapped(term);
        if (query === term) continue;
        if (!routes(query, EVERY).map(pageOf).includes(url)) lost.push(`${query}: ${url}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('never stand above what was written: a word of the site finds nothing by guessing', () => {
    const words = [...new Set(open.flatMap(({ index }) => index.terms))].filter((term) =>
      /^[a-z]{5,8}$/.test(term),
    );
    const guessed: string[] = [];
    for (const word of words.filter((_, at) => at % 9 === 0)) {
      for (const { terms } of search(open, word)) {
        const near = terms
          .flatMap((wanted) => wanted.terms)
          .filter((term) => term.length === word.length && term !== word);
        const differ = near.filter(
          (term) => [...term].filter((l, at) => l !== word[at]).length === 1,
        );
        guessed.push(
          ...differ
            .filter((term) => !/s$|is|iz|y$/.test(word + term))
            .map((term) => `${word}: ${term}`),
        );
      }
    }
    expect(guessed).toEqual([]);
  });
});

describe('quotes', () => {
  it('find nothing that the words without them do not find, and only what has them side by side', () => {
    for (const phrase of ['raw body', 'constant time', 'payment methods', 'go-live checklist']) {
      const loose = new Set(routes(phrase, EVERY));
      const exact = routes(`"${phrase}"`, EVERY);
      expect(exact.length).toBeGreaterThan(0);
      expect(exact.filter((route) => !loose.has(route))).toEqual([]);
      expect(exact.length).toBeLessThan(loose.size);
    }
    expect(routes('"body raw camel"')).toEqual([]);
  });
});
