import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResultCache } from '../../lib/result-cache.ts';
import { OutputsMaker, type PageJob, type Request } from './page-outputs.ts';

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
    folder,
    url: `https://a.example/${at}`,
    origin: 'https://a.example',
    withoutTwin: [],
    inLanguages: true,
  };
  return { html, route: `/${at}`, origin: `${at}.mdx`, twin };
}

async function outputsOf(
  jobs: readonly PageJob[],
  options?: ConstructorParameters<typeof OutputsMaker>[0],
  maker = new OutputsMaker(options),
) {
  const made = jobs.map((one) => maker.add(one));
  await maker.finish();
  return Promise.all(made);
}

it('is the same, in the order of the pages, on one processor and on several', async () => {
  // Smaller pages wouldn't be worth a thread.
  const rest = `<!--${' '.repeat(100_000)}-->`;
  const jobs = Array.from({ length: 60 }, (_, at) => ({ ...job(at), html: job(at).html + rest }));
  const alone = await outputsOf(jobs, { threads: 1 });
  const readTwins = () =>
    jobs.map(({ route }) => readFileSync(join(folder, `${route}.md`), 'utf8'));
  const twins = readTwins();
  for (const { route } of jobs) rmSync(join(folder, `${route}.md`));
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await outputsOf(jobs, { threads: 3 })).toEqual(alone);
  expect(readTwins()).toEqual(twins);
  // A thread gets the fields that others have written.
  const items = posted.mock.calls.flatMap(([request]) => (request as Request).items);
  posted.mockRestore();
  expect(items.map(([, markdown]) => markdown)).toContain('`amount` string');
  expect(alone[7]?.rendered.links).toEqual(['/8', '#body-7-id', '#body-7-amount']);
  expect(alone[7]?.sections.map(({ title }) => title)).toEqual(['Page 7', 'id', 'amount']);
  expect(twins[7]).toContain('- `id` string\n\n- `amount` string\n');
});

it('is the same, and made once, for pages that were added while others were rendered', async () => {
  const cache = new ResultCache(join(folder, 'cache'));
  const made = vi.spyOn(cache, 'write');
  const rest = `<!--${' '.repeat(200_000)}-->`;
  const jobs = Array.from({ length: 60 }, (_, at) => ({ ...job(at), html: job(at).html + rest }));
  const maker = new OutputsMaker({ threads: 2, kept: { cache, code: 'a' } });
  for (const one of jobs.slice(20)) maker.add(one);
  await vi.waitFor(() => expect(made.mock.calls.length).toBeGreaterThan(0), 20_000);
  const outputs = await outputsOf(jobs, {}, maker);
  expect(made).toHaveBeenCalledTimes(60);
  expect(outputs).toEqual(await outputsOf(jobs, { threads: 1 }));
});

it('ends where all pages are made before the last one is rendered', async () => {
  const rest = `<!--${' '.repeat(300_000)}-->`;
  const jobs = Array.from({ length: 20 }, (_, at) => ({ ...job(at), html: job(at).html + rest }));
  const maker = new OutputsMaker({ threads: 2 });
  const made = await Promise.all(jobs.map((one) => maker.add(one)));
  await maker.finish();
  expect(made).toHaveLength(20);
});

it('makes search indexes, on a thread if there is one', async () => {
  const document = { id: 0, title: 'Refund a payment', sectionTitle: '', pageTitle: '', code: '' };
  const facts = { sectionRoute: '/refund', sidebarParentCategories: [], type: 'docs' as const };
  const documents = [{ ...document, ...facts, tags: [], content: 'Amount in riyals' }];
  const alone = await new OutputsMaker({ threads: 1 }).index([['search-index-a.json', documents]]);
  expect(alone.map((files) => [...files.keys()])).toEqual([['search-index-a.json']]);
  const rest = `<!--${' '.repeat(300_000)}-->`;
  const maker = new OutputsMaker({ threads: 3 });
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  try {
    for (let at = 0; at < 20; at++) maker.add({ ...job(at), html: job(at).html + rest });
    await maker.finish();
    posted.mockClear();
    expect(await maker.index([['search-index-a.json', documents]])).toEqual(alone);
    expect(posted).toHaveBeenCalledTimes(1);
  } finally {
    posted.mockRestore();
    await maker.close();
  }
});

it('makes a folder for a page that is not written yet', async () => {
  const nested = { ...job(0), route: '/api/one' };
  await outputsOf([nested]);
  expect(readFileSync(join(folder, 'api', 'one.md'), 'utf8')).toContain('# Page 0');
});

it('is the same from an earlier build, unless the page, its options or the code have changed', async () => {
  const cache = new ResultCache(join(folder, 'cache'));
  const made = vi.spyOn(cache, 'write');
  const run = async (code: string, ...jobs: PageJob[]) => {
    made.mockClear();
    return {
      outputs: await outputsOf(jobs, { kept: { cache, code } }),
      made: made.mock.calls.length,
    };
  };
  const [alone] = await outputsOf([job(0)]);
  const twin = readFileSync(join(folder, '0.md'), 'utf8');
  expect(await run('a', job(0), job(1))).toMatchObject({ made: 2 });
  rmSync(join(folder, '0.md'));
  expect(await run('a', job(0), job(1))).toMatchObject({ outputs: [alone, {}], made: 0 });
  expect(readFileSync(join(folder, '0.md'), 'utf8')).toBe(twin);
  const { html, ...rest } = job(0);
  expect(await run('a', { html: html.replace('Page', 'A page'), ...rest })).toMatchObject({
    made: 1,
  });
  expect(await run('a', { html, ...rest, origin: 'moved.mdx' })).toMatchObject({ made: 1 });
  expect(await run('b', job(0))).toMatchObject({ outputs: [alone], made: 1 });
});

it('fails as the page fails', async () => {
  // A file is where the folder has to be.
  writeFileSync(join(folder, 'file'), '');
  const blocked = {
    ...{ folder: join(folder, 'file'), url: '', origin: '' },
    ...{ withoutTwin: [], inLanguages: true },
  };
  const bad = { ...job(1), twin: blocked };
  await expect(outputsOf([job(0), bad])).rejects.toThrow(/file/);
  const rest = `<!--${' '.repeat(500_000)}-->`;
  const jobs = Array.from({ length: 20 }, (_, at) => ({ ...job(at), html: job(at).html + rest }));
  const maker = new OutputsMaker({ threads: 2 });
  await expect(outputsOf([bad, ...jobs], {}, maker)).rejects.toThrow(/file/);
  await maker.close();
});
