import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outputsOf } from './outputs-of.ts';
import type { PageJob } from './page-outputs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function job(at: number): PageJob {
  const field = (name: string) =>
    `<li id="body-${at}-${name}"><p><a class="name" href="#body-${at}-${name}"><code>${name}</code></a> <span>string</span></p></li>`;
  const html = `<main><article><h1>Page ${at}</h1><a href="/${at + 1}">Next</a><ul>${field('id')}${field('amount')}</ul></article></main>`;
  const twin = {
    file: join(folder, `${at}.md`),
    url: `https://a.example/${at}`,
    origin: 'https://a.example',
  };
  return { html, route: `/${at}`, origin: `${at}.mdx`, twin };
}

it('is the same, in the order of the pages, on one processor and on several', async () => {
  const jobs = Array.from({ length: 60 }, (_, at) => job(at));
  const alone = await outputsOf(jobs, 1);
  const twins = jobs.map(({ twin }) => readFileSync(twin?.file ?? '', 'utf8'));
  for (const { twin } of jobs) rmSync(twin?.file ?? '');
  expect(await outputsOf(jobs, 3)).toEqual(alone);
  expect(jobs.map(({ twin }) => readFileSync(twin?.file ?? '', 'utf8'))).toEqual(twins);
  expect(alone[7]?.rendered.links).toEqual(['/8', '#body-7-id', '#body-7-amount']);
  expect(alone[7]?.sections.map(({ title }) => title)).toEqual(['Page 7', 'id', 'amount']);
  expect(twins[7]).toContain('- `id` string\n\n- `amount` string\n');
});

it('fails as the page fails', async () => {
  const gone = { file: join(folder, 'gone', '1.md'), url: '', origin: 'https://a.example' };
  const jobs = [job(0), { ...job(1), twin: gone }];
  await expect(outputsOf(jobs, 2)).rejects.toThrow(/gone/);
});
