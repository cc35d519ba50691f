import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltTag, builtTags, openTags, ourSearcher } from '../../bench/search/built-site.ts';
import { FRESH } from '../../bench/search/fresh-queries.ts';
import { HELD_OUT } from '../../bench/search/held-out-queries.ts';
import { lunrSearcher } from '../../bench/search/lunr-search.ts';
import { type Metrics, measure, placeOf, type Searcher } from '../../bench/search/metrics.ts';
import { NEWCOMER } from '../../bench/search/newcomer-queries.ts';
import { type LabelledQuery, QUERIES } from '../../bench/search/queries.ts';
import * as engine from '../../src/search/engine/engine.ts';
import type { IndexData, SearchDocument } from '../../src/search/indexing/index-file.ts';
import { type SplitIndex, splitIndex } from '../../src/search/indexing/split-index.ts';

type Figures = Omit<Metrics, 'queries'>;

/** Figures of the last change that meant to change them; `npm run bench:search` prints today's. */
const BASELINE: Figures = JSON.parse(
  readFileSync(new URL('search-baseline.json', import.meta.url), 'utf8'),
);
const MEASURES = ['recall1', 'recall3', 'recall5', 'mrr', 'ndcg8'] as const;
const ALL: readonly LabelledQuery[] = [...QUERIES, ...HELD_OUT];

/** Parts by name, by the URL of their index. */
type Parts = Map<string, SplitIndex['parts']>;

function bytesOf(file: unknown): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(file)).buffer;
}

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

describe('a large index', () => {
  /** Returns what the panel draws for a query, loading every part that the search lacks. */
  function answered(sources: { url: string; label: string }[], query: string, parts: Parts) {
    for (;;) {
      const { sections, lacking } = engine.find(sources, query);
      if (lacking.length === 0) return sections;
      for (const part of lacking) {
        engine.openPart(part, bytesOf(parts.get(part.index)?.get(part.name)));
      }
    }
  }

  it('gives the same answers from its parts as from one file', () => {
    const parts: Parts = new Map();
    for (const { tag, json } of tags) {
      const { documents, index }: { documents: SearchDocument[]; index: IndexData } =
        JSON.parse(json);
      const split = splitIndex(documents, index);
      engine.open(`/one/${tag}`, tag, bytesOf({ documents, index }));
      engine.open(`/parts/${tag}`, tag, bytesOf(split.file));
      parts.set(`/parts/${tag}`, split.parts);
    }
    const sourcesIn = (folder: string) =>
      tags.map(({ tag }) => ({ url: `/${folder}/${tag}`, label: tag }));
    const queries = [...ALL, ...NEWCOMER, ...FRESH].flatMap(({ query }, at) =>
      at % 5 === 0 ? [query, query.slice(0, 3), `"${query}"`] : [query],
    );
    const differing = [...queries, 'r', 's', 'zzz', '—', 'constructor'].filter(
      (query) =>
        !isDeepStrictEqual(
          answered(sourcesIn('parts'), query, parts),
          engine.find(sourcesIn('one'), query).sections,
        ),
    );
    expect(differing).toEqual([]);
    expect([...parts.values()].every((own) => own.size > 1)).toBe(true);
  });
});

describe('what the search loads', () => {
  it('S3-02 is at most 60 KB for each tag, compressed', () => {
    const sizes = tags.map(({ json }) => brotliCompressSync(json).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
  });
});
