/**
 * Builds sites of 100, 1,000 and (with --large) 5,000 synthetic pages and prints what a build
 * takes and what one page weighs: `npm run bench:growth`.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const SITE = resolve('.cache/bench-growth');
const PER_CATEGORY = 20;
const WORDS = ['callback', 'refund', 'capture', 'session', 'status', 'token', 'amount', 'order'];

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function pageText(at: number): string {
  const words = (seed: number, count: number) =>
    Array.from({ length: count }, (_, i) => WORDS[(seed * 31 + i * 7) % WORDS.length]).join(' ');
  const sections = [1, 2, 3, 4].map(
    (section) =>
      `## Section ${section} of ${at}\n\n${words(at + section, 90)}.\n\n` +
      `\`\`\`json\n{ "order": { "number": "order-${at}", "amount": "115.00" } }\n\`\`\`\n`,
  );
  return `---\ntitle: Page ${at}\ndescription: ${words(at, 8)}.\n---\n\n${sections.join('\n')}`;
}

function writeSite(count: number): void {
  rmSync(SITE, { recursive: true, force: true });
  const ids = Array.from({ length: count }, (_, at) =>
    at === 0 ? 'index' : `c${Math.floor(at / PER_CATEGORY)}/p${at}`,
  );
  for (const [at, id] of ids.entries()) write(join(SITE, `content/${id}.mdx`), pageText(at));
  const groups = Map.groupBy(ids.slice(1), (id) => id.split('/')[0] ?? '');
  const items = [...groups].map(([label, list]) => ({ type: 'category', label, items: list }));
  write(
    join(SITE, 'sidebar.ts'),
    `export default { docs: ${JSON.stringify(['index', ...items])} };`,
  );
  const config = {
    title: 'Growth',
    tagline: 'Synthetic pages.',
    url: 'https://docs.gateway.example',
    docs: [
      {
        id: 'default',
        routeBase: '/',
        versions: [{ name: 'current', label: 'Next', dir: 'content', sidebar: 'sidebar.ts' }],
      },
    ],
    themeConfig: {
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
      footer: { copyright: 'Copyright © 2025' },
    },
  };
  write(join(SITE, 'site.config.ts'), `export default ${JSON.stringify(config)};`);
}

interface Row {
  pages: number;
  seconds: number;
  memory: number;
  html: number;
}

function measure(pages: number): Row {
  writeSite(pages);
  const out = join(SITE, 'dist');
  const started = performance.now();
  const run = spawnSync(
    '/usr/bin/time',
    ['-f', '%M', process.execPath, 'scripts/build.ts', '--site', SITE, '--out', out],
    { encoding: 'utf8' },
  );
  const seconds = (performance.now() - started) / 1000;
  if (run.status !== 0) throw new Error(`The build of ${pages} pages failed: ${run.stderr}`);
  const memory = Number(run.stderr.trim().split('\n').at(-1)) / 1024;
  const html = brotliCompressSync(readFileSync(join(out, 'c0/p1.html'))).length;
  return { pages, seconds, memory, html };
}

const sizes = process.argv.includes('--large') ? [100, 1000, 5000] : [100, 1000];
console.log('pages   build s   memory MB   one page, HTML Brotli bytes');
for (const size of sizes) {
  const { pages, seconds, memory, html } = measure(size);
  console.log(
    `${String(pages).padStart(5)}   ${seconds.toFixed(1).padStart(7)}   ${memory.toFixed(0).padStart(9)}   ${html}`,
  );
}
rmSync(SITE, { recursive: true, force: true });
