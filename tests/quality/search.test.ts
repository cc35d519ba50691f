import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTag, builtTags, openTags, ourSearcher } from '../../bench/search/built-site.ts';
import { HELD_OUT } from '../../bench/search/held-out-queries.ts';
import { lunrSearcher } from '../../bench/search/lunr-search.ts';
import { type Metrics, measure, placeOf, type Searcher } from '../../bench/search/metrics.ts';
import { NEWCOMER } from '../../bench/search/newcomer-queries.ts';
import { type LabelledQuery, QUERIES } from '../../bench/search/queries.ts';

type Figures = Omit<Metrics, 'queries'>;

/** Figures of the last change that meant to change them; `npm run bench:search` prints today's. */
const BASELINE: Figures = JSON.parse(
  readFileSync(new URL('search-baseline.json', import.meta.url), 'utf8'),
);
const MEASURES = ['recall1', 'recall3', 'recall5', 'mrr', 'ndcg8'] as const;
const ALL: readonly LabelledQuery[] = [...QUERIES, ...HELD_OUT];

let tags: BuiltTag[];
let ours: Searcher;
let figures: Metrics;

beforeAll(async () => {
  tags = await builtTags(process.env.SITE_DIST ?? 'dist');
  ours = ourSearcher(openTags(tags));
  figures = measure(ALL, ours);
});

describe('what the search finds', () => {
  it('is asked at least 150 queries of every kind', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ALL.map(({ query }) => query)).size).toBe(ALL.length);
    expect(new Set(ALL.map(({ kind }) => kind)).size).toBe(10);
  });

  it('is labelled with sections that the site has', () => {
    const routes = new Set(
      tags.flatMap(({ documents }) => documents.map(({ sectionRoute }) => decodeURI(sectionRoute))),
    );
    const gone = ALL.flatMap(({ query, answers }) =>
      answers.filter((answer) => !routes.has(answer)).map((answer) => `"${query}": ${answer}`),
    );
    expect(gone).toEqual([]);
  });

  it('S1-11 answers first or nearly so: MRR 0.85, recall@5 0.95', () => {
    expect(figures.mrr).toBeGreaterThanOrEqual(0.85);
    expect(figures.recall5).toBeGreaterThanOrEqual(0.95);
  });

  it('answers 85 % of the questions of newcomers in the first three', () => {
    const answered = NEWCOMER.filter(({ answers }) => answers.length > 0);
    expect(measure(answered, ours).recall3).toBeGreaterThanOrEqual(0.85);
  });

  it('has the sections of identifiers, paths and codes first, all of them', () => {
    const missed = ALL.filter(({ kind }) => ['identifier', 'path', 'code'].includes(kind))
      .filter((query) => placeOf(query, ours(query.query)) !== 1)
      .map(({ query }) => query);
    expect(missed).toEqual([]);
  });

  it.each(MEASURES)('has lost no more than 0.01 of %s', (name) => {
    expect(figures[name]).toBeGreaterThanOrEqual(BASELINE[name] - 0.01);
  });

  it('is above lunr with the settings of the original, by every measure', () => {
    const lunr = measure(ALL, lunrSearcher(tags.map(({ documents }) => documents)));
    const below = MEASURES.filter((name) => figures[name] <= lunr[name]);
    expect(below).toEqual([]);
  });
});

describe('what the search loads', () => {
  it('S3-02 is at most 60 KB for each tag, compressed', () => {
    const sizes = tags.map(({ json }) => brotliCompressSync(json).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
  });
});
