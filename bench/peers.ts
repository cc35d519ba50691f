/**
 * Builds the same synthetic pages with this engine and with its peers, serves them alike, and prints what
 * a build, a first visit and a search take: `npm run bench:peers -- --pages 1000`. It installs the peers
 * into a temporary folder. Nothing else should run on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/failure.mjs';
import { withOptions } from '../lib/options.mjs';
import { type BuildCost, build, ENGINES, type Engine, install, MEASURED } from './peers/engines.ts';
import { type Searching, search, type Visit, visit } from './peers/measure.ts';
import { serveAny } from './peers/serve.ts';
import { syntheticPages } from './synthetic-site.ts';

const ABOUT = {
  command: 'npm run bench:peers --',
  summary: 'Measures this engine and its peers on the same pages.',
  options: {
    pages: { kind: 'text', help: 'number of pages (default 50)' },
    runs: { kind: 'text', help: 'visits to a page, of which the median is printed (default 5)' },
    builds: { kind: 'text', help: 'builds, of which the median is printed (default 1)' },
  },
} as const;

const LIGHTHOUSE = '13.5.0';

type Figures = BuildCost & Visit & Searching;

/** Columns of the table: title, figure, how it's written. Less is better in each. */
const COLUMNS: ReadonlyArray<[string, keyof Figures, (value: number) => string]> = [
  ['HTML KB', 'html', (bytes) => (bytes / 1024).toFixed(1)],
  ['JS KB', 'scripts', (bytes) => (bytes / 1024).toFixed(1)],
  ['CSS KB', 'styles', (bytes) => (bytes / 1024).toFixed(1)],
  ['FCP s', 'fcp', (ms) => (ms / 1000).toFixed(2)],
  ['LCP s', 'lcp', (ms) => (ms / 1000).toFixed(2)],
  ['TBT ms', 'tbt', (ms) => ms.toFixed(0)],
  ['thread ms', 'mainThread', (ms) => ms.toFixed(0)],
  ['build s', 'wall', (seconds) => seconds.toFixed(1)],
  ['CPU s', 'cpu', (seconds) => seconds.toFixed(1)],
  ['GB', 'memory', (gigabytes) => gigabytes.toFixed(2)],
  ['search KB', 'loaded', (bytes) => (bytes / 1024).toFixed(0)],
  ['last key ms', 'lastKey', (ms) => ms.toFixed(0)],
];

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the median of each figure over several runs. */
function medians<Row extends object>(rows: readonly Row[]): Row {
  const names = Object.keys(rows[0] ?? {}) as Array<keyof Row>;
  const entries = names.map((name) => [name, median(rows.map((row) => Number(row[name])))]);
  return Object.fromEntries(entries) as Row;
}

async function repeat<Row>(times: number, measure: () => Promise<Row> | Row): Promise<Row[]> {
  const rows: Row[] = [];
  for (let run = 0; run < times; run++) rows.push(await measure());
  return rows;
}

async function measure(engine: Engine, folder: string, sizes: Sizes): Promise<Figures> {
  engine.layOut(folder, syntheticPages(sizes.pages));
  install(engine, folder);
  const cost = medians(await repeat(sizes.builds, () => build(engine, folder)));
  const site = await serveAny(join(folder, engine.dist));
  try {
    const url = site.origin + engine.address(MEASURED);
    const first = medians(await repeat(sizes.runs, () => visit(sizes.lighthouse, url)));
    const found = medians(await repeat(sizes.runs, () => search(url, engine.search, site.sent)));
    return { ...cost, ...first, ...found };
  } finally {
    site.close();
  }
}

interface Sizes {
  pages: number;
  runs: number;
  builds: number;
  /** Path of Lighthouse's command line. */
  lighthouse: string;
}

/** Returns a figure as it's written: a dash if there is none. */
function written(value: number, write: (value: number) => string): string {
  return Number.isNaN(value) ? '–' : write(value);
}

function printTable(rows: ReadonlyMap<string, Figures>): void {
  const cells = [
    ['', ...COLUMNS.map(([title]) => title)],
    ...[...rows].map(([name, figures]) => [
      name,
      ...COLUMNS.map(([, key, write]) => written(figures[key], write)),
    ]),
  ];
  const [ours, ...peers] = [...rows.values()];
  if (ours) {
    const ratio = (key: keyof Figures) => Math.min(...peers.map((peer) => peer[key])) / ours[key];
    const best = COLUMNS.map(([, key]) => written(ratio(key), (value) => `${value.toFixed(2)}x`));
    cells.push(['best peer / here', ...best]);
  }
  console.log(cells.map((row) => `| ${row.join(' | ')} |`).join('\n'));
}

await runCommand(() =>
  withOptions(ABOUT, process.argv.slice(2), async ({ pages, runs, builds }) => {
    const temporary = mkdtempSync(join(tmpdir(), 'bench-peers-'));
    try {
      const tool = join(temporary, 'lighthouse');
      install({ name: 'Lighthouse', packages: { lighthouse: LIGHTHOUSE } }, tool);
      const sizes = {
        pages: Number(pages ?? 50),
        runs: Number(runs ?? 5),
        builds: Number(builds ?? 1),
        lighthouse: join(tool, 'node_modules/lighthouse/cli/index.js'),
      };
      const rows = new Map<string, Figures>();
      for (const engine of ENGINES) {
        const versions = Object.entries(engine.packages).map((entry) => entry.join(' '));
        console.error(`${engine.name}: ${versions.join(', ') || 'this repository'}`);
        const figures = await measure(engine, join(temporary, engine.name), sizes);
        rows.set(engine.name, figures);
        console.error(
          `  ${COLUMNS.map(([title, key, write]) => `${title} ${written(figures[key], write)}`).join(', ')}`,
        );
      }
      printTable(rows);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }),
);
