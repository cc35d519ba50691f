/**
 * Builds sites of 100, 1,000 and (with --large) 5,000 synthetic pages and prints what a build
 * takes and what one page weighs: `npm run bench:growth`.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { writeSyntheticSite } from './synthetic-site.ts';

const SITE = resolve('.cache/bench-growth');

interface Row {
  pages: number;
  seconds: number;
  memory: number;
  html: number;
}

function measure(pages: number): Row {
  writeSyntheticSite(SITE, pages);
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
