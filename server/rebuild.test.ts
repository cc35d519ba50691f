import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FixtureSite, page, touch, writeFixtureSite } from '../tests/support/fixture-site.ts';
import { createSiteHandler } from './handler.ts';

let site: FixtureSite;
let clock: number;
let get: (path: string) => Promise<Response>;

beforeEach(async () => {
  site = await writeFixtureSite();
  // The build is long over when the server starts.
  clock = Date.now() + 60_000;
  const handle = createSiteHandler({ dist: site.dist, now: () => clock });
  get = (path) => handle(new Request(`http://127.0.0.1${path}`));
});
afterEach(() => site.remove());

it('a rebuild under a running server is seen at the next look', async () => {
  const before = await get('/callback');
  await site.add('callback.html', page('Callback, second edition'));
  await site.add('index.html', page('Home again'));
  clock += 600;
  const after = await get('/callback');
  expect(await after.text()).toContain('second edition');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
});

it('between two looks nothing is asked of the disk', async () => {
  await get('/callback');
  await site.add('callback.html', page('Callback, second edition'));
  await site.add('index.html', page('Home again'));
  clock += 100;
  expect(await (await get('/callback')).text()).not.toContain('second edition');
});

it('an unknown path looks for a new file, but not more often than every two seconds', async () => {
  expect((await get('/new-page')).status).toBe(404);
  await site.add('new-page.html', page('New page'));
  clock += 100;
  expect((await get('/new-page')).status).toBe(404);
  clock += 2000;
  expect((await get('/new-page')).status).toBe(200);
});

it('a page that a build took away is not found', async () => {
  expect((await get('/api/gateway/refund')).status).toBe(200);
  await rm(join(site.dist, 'api/gateway/refund.html'));
  await rm(join(site.dist, 'api/gateway/refund.html.br'));
  await site.add('index.html', page('Home again'));
  clock += 600;
  expect((await get('/api/gateway/refund')).status).toBe(404);
});

it('a page that vanishes between two looks is answered, too', async () => {
  await get('/');
  await rm(join(site.dist, 'api/gateway/refund.html'));
  expect((await get('/api/gateway/refund')).status).toBe(503);
  clock += 2500;
  expect((await get('/api/gateway/refund')).status).toBe(404);
});

it('files written after the markers are seen, as long as the build may be running', async () => {
  await touch(join(site.dist, 'search/docs.json'), 60);
  expect((await get('/late.txt')).status).toBe(404);
  await site.add('late.txt', 'late');
  clock += 600;
  expect((await get('/late.txt')).status).toBe(200);
});

it('an emptied folder is a site being built, not a missing page', async () => {
  await get('/');
  await rm(site.dist, { recursive: true });
  clock += 3000;
  const response = await get('/callback');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
});
