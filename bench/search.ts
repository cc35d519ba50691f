/**
 * Prints what the search finds, weighs and takes, next to lunr with the settings of the search that
 * the specification was derived from: `npm run bench:search` (builds nothing: run `npm run build`
 * first). With `--growth`: what a first search would load and take with 50, 1,000 and 5,000 pages.
 */
import { loadavg } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { browserTimes, percentile, SLOWDOWN } from './search/browser-times.ts';
import { type BuiltTag, builtTags, openTags, ourSearcher } from './search/built-site.ts';
import { FRESH, LATEST } from './search/fresh-queries.ts';
import { growth } from './search/growth.ts';
import { HELD_OUT } from './search/held-out-queries.ts';
import { lunrIndex, lunrSearcher } from './search/lunr-search.ts';
import { type Metrics, measure, type Searcher } from './search/metrics.ts';
import { NEWCOMER } from './search/newcomer-queries.ts';
import { type LabelledQuery, QUERIES } from './search/queries.ts';
import { queryTimes } from './search/query-times.ts';

const dist = process.env.SITE_DIST ?? 'dist';
const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

function columns({ recall1, recall3, recall5, mrr, ndcg8 }: Metrics): string {
  return [recall1, recall3, recall5, mrr, ndcg8].map((value) => value.toFixed(3)).join('  ');
}

function printQuality(name: string, queries: readonly LabelledQuery[], [ours, lunr]: Searcher[]) {
  console.log(`\n${name}: ${queries.length} queries`);
  console.log(`${' '.repeat(17)}ours                                lunr`);
  console.log(
    'kind          n  r@1    r@3    r@5    MRR    nDCG@8   r@1    r@3    r@5    MRR    nDCG@8',
  );
  const groups = [...Map.groupBy(queries, ({ kind }) => kind), ['all', queries] as const];
  for (const [kind, group] of groups) {
    const figures = [ours, lunr].map((search) => columns(measure(group, search as Searcher)));
    console.log(`${kind.padEnd(10)} ${String(group.length).padStart(4)}  ${figures.join('    ')}`);
  }
}

function printWeights(tags: readonly BuiltTag[]): void {
  console.log('\ntag                    documents   ours KB   lunr KB   (Brotli)');
  for (const { tag, documents, json } of tags) {
    const lunr = JSON.stringify({ documents, index: lunrIndex(documents) });
    const sizes = [json, lunr].map((text) => kb(brotliCompressSync(text).length).padStart(7));
    console.log(`${tag.padEnd(22)} ${String(documents.length).padStart(9)}   ${sizes.join('   ')}`);
  }
}

function spread(times: readonly number[]): string {
  const at = (share: number): string => percentile(times, share).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

async function printTimes(tags: readonly BuiltTag[]): Promise<void> {
  const queries = await queryTimes(dist, tags);
  const { scripts, indexes, firstSearch, keys, bareKeys, longestTask } = await browserTimes(dist);
  console.log(
    `\nChromium at ${SLOWDOWN}x slowdown (load of this machine ${loadavg()[0]?.toFixed(1)}):`,
  );
  console.log(`  first search loads ${kb(scripts)} KB of scripts, ${kb(indexes)} KB of indexes`);
  console.log(`  first search, from the first act to results: ${firstSearch.toFixed(0)} ms`);
  const rows = [
    ['finding the results, in a thread of its own', queries.ours],
    ['the same in lunr', queries.lunr],
    ["scripts on the page's thread until the results are drawn", keys.scripts],
    ['the same with style and layout', keys.all],
    ['scripts, style and layout of the same keys in a bare input', bareKeys.all],
  ] as const;
  console.log(`  ${keys.all.length} keys, one by one:`);
  for (const [what, times] of rows) console.log(`    ${what}: ${spread(times)}`);
  console.log(
    `  longest task while typing: ${longestTask === 0 ? 'none above 50' : longestTask} ms`,
  );
}

async function printGrowth(tags: readonly BuiltTag[]): Promise<void> {
  console.log(
    'pages  sections   one file KB   files   first search: KB    and scripts       ms   build ms   open ms   key p95 ms',
  );
  for (const pages of [50, 1000, 5000]) {
    const row = await growth(tags, dist, pages);
    const cells = [
      [row.pages, 5],
      [row.documents, 9],
      [kb(row.whole), 13],
      [row.files, 7],
      [kb(row.indexes), 18],
      [kb(row.indexes + row.scripts), 14],
      [row.firstSearch.toFixed(0), 8],
      [row.build.toFixed(0), 10],
      [row.open.toFixed(0), 9],
      [percentile(row.keys.all, 0.95).toFixed(1), 12],
    ] as const;
    console.log(cells.map(([cell, width]) => String(cell).padStart(width)).join(' '));
  }
}

const tags = await builtTags(dist);
if (process.argv.includes('--growth')) {
  await printGrowth(tags);
} else {
  const searchers = [
    ourSearcher(openTags(tags)),
    lunrSearcher(tags.map(({ documents }) => documents)),
  ];
  printQuality('Queries', QUERIES, searchers);
  printQuality('Later queries, which set no constant', HELD_OUT, searchers);
  printQuality('Queries by newcomers', NEWCOMER, searchers);
  printQuality('Fresh queries', FRESH, searchers);
  printQuality('Latest queries', LATEST, searchers);
  printWeights(tags);
  await printTimes(tags);
}
