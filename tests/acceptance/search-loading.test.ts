import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../support/fixture.ts';
import {
  answerIndexes,
  boxOf,
  INDEX_FILES,
  indexOf,
  indexRequests,
  optionsOf,
  searchFor,
} from '../support/search-box.ts';
import { visit } from '../support/visit.ts';

const site = visit();
const fixture = visit(FIXTURE_DIST);

const TAGS = ['default', 'docs-api-current', 'docs-default-current'];
const FILES = TAGS.map((tag) => `/search-index-${tag}.json`);

/** Opens a page before which requests for indexes are answered in a way of the test's own. */
async function openWith(answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await (await site.newContext()).newPage();
  await page.route(INDEX_FILES, answer);
  await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
  return page;
}

/** Runs in the page: writes down all that the panel says. */
function noteTexts(): void {
  const texts: string[] = [];
  Reflect.set(window, '__texts', texts);
  const box = document.querySelector('[data-search-box]') as Element;
  new MutationObserver(() => {
    texts.push(box.querySelector('p[role=status]')?.textContent ?? '');
  }).observe(box, { attributes: true, childList: true, characterData: true, subtree: true });
}

const loadingMark = (page: Page) => page.getByRole('status', { name: 'Loading' });

describe('loading of search', () => {
  it('S7-01 S7-03 S4-06 asks for nothing before intent, then once for each tag of a visit', async () => {
    const page = await (await site.newContext()).newPage();
    const asked = indexRequests(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:SearchBox|client)\.[^/]+\.js$/.test(request.url())) scripts.push(request.url());
    });
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    expect(scripts.filter((url) => url.includes('SearchBox'))).toEqual([]);
    await searchFor(page, 'refund');
    expect(asked.sort()).toEqual(FILES);
    await boxOf(page).press('Enter');
    await page.waitForURL((url) => url.pathname !== '/callback');
    await searchFor(page, 'webhook');
    // What is typed while the page is exchanged would go with the old one.
    const link = page.locator('[data-sidebar] a').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(site.origin + href);
    await searchFor(page, 'card_token');
    expect(asked).toHaveLength(3);
  });

  it('S4-07 concurrent requests share one load', async () => {
    const context = await site.newContext();
    const page = await context.newPage();
    const asked = indexRequests(page);
    const held = Promise.withResolvers<void>();
    await page.route(INDEX_FILES, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/does-not-exist`);
    // Two boxes of one page, several queries each, before the first answer is there.
    for (const box of await page.getByPlaceholder('Search...').all()) {
      await box.pressSequentially('refund', { delay: 20 });
    }
    await expect.poll(() => asked.length).toBe(3);
    held.resolve();
    await optionsOf(page).first().waitFor();
    expect(asked.sort()).toEqual(FILES);
  });

  it.each([
    ['in a box that is open', true],
    ['in a box that wakes with it', false],
  ])('S4-08 S9-06 shows that it is loading from 300 ms on, %s', async (_where, isOpen) => {
    const held = Promise.withResolvers<void>();
    const page = await (await site.newContext()).newPage();
    await page.route(INDEX_FILES, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    const asked = page.waitForRequest(INDEX_FILES);
    if (isOpen) {
      // The code of the box is there, so that the time of the index alone is looked at.
      await boxOf(page).focus();
      await page.locator('form[data-open]').waitFor();
    }
    await page.evaluate(noteTexts);
    await page.clock.pauseAt(Date.now() + 60_000);
    await boxOf(page).fill('refund');
    await asked;
    await page.locator('form[data-open]').waitFor();
    await page.clock.runFor(299);
    expect(await loadingMark(page).count()).toBe(0);
    await page.clock.runFor(1);
    await loadingMark(page).waitFor();
    held.resolve();
    await optionsOf(page).first().waitFor();
    await expect.poll(() => loadingMark(page).count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, '__texts'))).not.toContain(
      'No results found.',
    );
  });

  it('S4-08 counts the time that the code of the box takes', async () => {
    const held = Promise.withResolvers<void>();
    const page = await (await site.newContext()).newPage();
    await page.route(/\/_assets\/SearchBox/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/callback`);
    await boxOf(page).fill('refund');
    await loadingMark(page).waitFor();
    held.resolve();
    await optionsOf(page).first().waitFor();
    await expect.poll(() => loadingMark(page).count()).toBe(0);
  });

  it.each<[string, (route: Route) => Promise<void>]>([
    ['no answer', (route) => route.abort()],
    ['500', (route) => route.fulfill({ status: 500, body: 'no' })],
    ['404', (route) => route.fulfill({ status: 404, json: indexOf([{ title: 'Refund' }]) })],
    ['a page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' })],
    ['another shape', (route) => route.fulfill({ json: { results: [{ title: 'Refund' }] } })],
    [
      'documents of another shape',
      (route) => route.fulfill({ json: { documents: [{ title: 1 }] } }),
    ],
    ['null', (route) => route.fulfill({ json: null })],
    [
      'a route to elsewhere',
      (route) =>
        route.fulfill({ json: indexOf([{ title: 'Refund', sectionRoute: '//other.example/' }]) }),
    ],
    [
      'a route that runs',
      (route) =>
        route.fulfill({
          json: indexOf([{ title: 'Refund', sectionRoute: 'javascript:alert(1)' }]),
        }),
    ],
  ])('S7-04 S8-01 counts %s as an empty index, and says why once', async (_what, answer) => {
    const page = await openWith(answer);
    const lines: string[] = [];
    const exceptions: Error[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => exceptions.push(error));
    await boxOf(page).fill('refund');
    await page.getByText('No results found.', { exact: true }).waitFor();
    await boxOf(page).fill('refunds');
    await page.waitForTimeout(200);
    expect(exceptions).toEqual([]);
    for (const tag of TAGS) {
      expect(lines.filter((line) => line.includes(`"${tag}"`))).toHaveLength(1);
    }
  });

  it('S7-04 one tag that fails takes nothing from the others', async () => {
    const page = await openWith((route) =>
      route.request().url().includes('docs-api') ? route.abort() : route.continue(),
    );
    await searchFor(page, 'refund');
    expect(await optionsOf(page).count()).toBe(8);
  });

  it('S4-08 an index that does not answer holds back nothing, and is merged when it comes', async () => {
    const held = Promise.withResolvers<void>();
    const page = await (await site.newContext()).newPage();
    await answerIndexes(page, {
      'docs-default-current': indexOf([
        { title: 'A camel', sectionRoute: '/a' },
        { title: 'A camel and more', sectionRoute: '/b' },
      ]),
    });
    await page.route('**/search-index-docs-api-current.json', async (route) => {
      await held.promise;
      await route.fulfill({ json: indexOf([{ title: 'Camel', sectionRoute: '/late' }]) });
    });
    await page.clock.install();
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    await boxOf(page).focus();
    await page.locator('form[data-open]').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await boxOf(page).fill('camel');
    await page.clock.runFor(299);
    expect(await optionsOf(page).count()).toBe(0);
    await page.clock.runFor(1);
    const routes = () =>
      optionsOf(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')));
    await expect.poll(routes).toEqual(['/a', '/b']);
    expect(await loadingMark(page).count()).toBe(1);
    await boxOf(page).press('ArrowDown');
    held.resolve();
    await expect.poll(routes).toEqual(['/late', '/a', '/b']);
    expect(await loadingMark(page).count()).toBe(0);
    expect(await optionsOf(page).nth(2).getAttribute('aria-selected')).toBe('true');
  });

  it('S3-02 S7-02 makes the index anew from the documents where it has another form', async () => {
    const page = await openWith((route) =>
      route.fulfill({ json: { ...indexOf([{ title: 'Refund a camel' }]), index: { version: 9 } } }),
    );
    await searchFor(page, 'camel');
    expect(await optionsOf(page).first().innerText()).toContain('Refund a camel');
  });

  it('says that the box could not be loaded, and answers what was typed when the network is back', async () => {
    const page = await (await site.newContext()).newPage();
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await boxOf(page).click();
    await boxOf(page).pressSequentially('refund');
    const alert = page.getByRole('alert');
    await expect
      .poll(() => alert.allInnerTexts())
      .toEqual([expect.stringContaining('not be loaded')]);
    await page.context().setOffline(false);
    await optionsOf(page).first().waitFor();
    expect(await boxOf(page).inputValue()).toBe('refund');
    await expect.poll(() => alert.count()).toBe(0);
  });

  it('asks again for an index that failed once the network is back', async () => {
    const page = await openWith((route) => route.abort());
    await boxOf(page).fill('refund');
    await page.getByText('No results found.', { exact: true }).waitFor();
    await page.unroute(INDEX_FILES);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await searchFor(page, 'refunds');
    expect(await optionsOf(page).count()).toBe(8);
  });

  it('searches for what the address of the list of all pages asks, as a box sends it that could not', async () => {
    const page = await (await site.newContext()).newPage();
    await page.route(/\/_assets\/SearchBox/, (route) => route.abort());
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    await boxOf(page).fill('refund & void');
    await boxOf(page).press('Enter');
    await page.waitForURL(/\/search\?q=refund/);
    await page.unroute(/\/_assets\/SearchBox/);
    await page.reload();
    const results = page.locator('[data-all-results]');
    await results.getByRole('heading', { name: 'Results for “refund & void”' }).waitFor();
    await results.getByRole('link').first().waitFor();
    expect(await boxOf(page).inputValue()).toBe('refund & void');
    await page.goto(`${site.origin}/search?q=`, { waitUntil: 'networkidle' });
    expect(await results.isVisible()).toBe(false);
  });

  it('shows more than the best eight on the list of all pages', async () => {
    const page = await (await site.newContext()).newPage();
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    await searchFor(page, 'refund');
    const best = await optionsOf(page).evaluateAll((all) => all.map((one) => one.textContent));
    await page.getByRole('link', { name: 'More results' }).click();
    const links = page.locator('[data-all-results] a');
    await expect.poll(() => links.count()).toBeGreaterThan(8);
    const more = await links.evaluateAll((all) => all.map((one) => one.textContent));
    expect(more).toEqual(expect.arrayContaining(best));
    const target = (await links.nth(9).getAttribute('href')) ?? '';
    await links.nth(9).click();
    await page.waitForURL(`${site.origin}${target}`);
  });

  it('S7-03 searches the version of the page, else the preferred one, else the latest', async () => {
    const page = await (await fixture.newContext()).newPage();
    const asked = indexRequests(page);
    const docs = () => asked.filter((path) => path.includes('docs-default'));
    await page.goto(`${fixture.origin}/1.0/tabs`);
    await boxOf(page).fill('tabs');
    await expect.poll(docs).toEqual(['/search-index-docs-default-1.0.json']);
    expect(asked, 'the contract of the same version').toContain('/search-index-docs-api-1.0.json');
    await page.goto(`${fixture.origin}/status`);
    await boxOf(page).fill('tabs');
    await expect.poll(() => docs().at(-1)).toBe('/search-index-docs-default-current.json');
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await page.reload();
    await boxOf(page).fill('tabs');
    await expect.poll(() => docs().at(-1)).toBe('/search-index-docs-default-1.0.json');
    const before = docs().length;
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '9.9.9'));
    await page.reload();
    await boxOf(page).fill('tabs');
    await expect
      .poll(() => docs().slice(before).at(-1))
      .toBe('/search-index-docs-default-current.json');
  });

  it('S7-01 each locale has its own indexes', async () => {
    const page = await (await fixture.newContext()).newPage();
    const asked = indexRequests(page);
    await page.goto(`${fixture.origin}/ar`);
    await page.getByPlaceholder('ابحث...').fill('tabs');
    await expect.poll(() => asked.length).toBe(3);
    for (const path of asked) expect(path).toMatch(/^\/ar\/search-index-/);
    const answers = await Promise.all(asked.map((path) => page.request.get(fixture.origin + path)));
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  });
});

describe('thread of search', () => {
  it('is one for the whole visit, and starts with the first intent', async () => {
    const page = await (await site.newContext()).newPage();
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    expect(page.workers()).toEqual([]);
    await searchFor(page, 'refund');
    expect(page.workers().map((worker) => new URL(worker.url()).origin)).toEqual([site.origin]);
    await boxOf(page).press('Enter');
    await page.waitForURL((url) => url.pathname !== '/callback');
    await searchFor(page, 'webhook');
    expect(page.workers()).toHaveLength(1);
  });

  it('a letter that is typed stands in the field while the answer is still looked for', async () => {
    const page = await (await site.newContext()).newPage();
    // An engine that hears and never answers.
    await page.addInitScript(() => {
      Reflect.set(
        window,
        'Worker',
        class {
          postMessage(): void {}
        },
      );
    });
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    await boxOf(page).pressSequentially('refund');
    expect(await boxOf(page).inputValue()).toBe('refund');
    await expect.poll(() => loadingMark(page).count()).toBe(1);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['the browser has none', (page) => page.addInitScript('delete window.Worker')],
    [
      'the policy forbids it',
      (page) =>
        page.route('**/callback', async (route) => {
          const response = await route.fetch();
          const headers = response.headers();
          const policy = `${headers['content-security-policy']}; worker-src 'none'`;
          await route.fulfill({
            response,
            headers: { ...headers, 'content-security-policy': policy },
          });
        }),
    ],
    ['its script cannot be loaded', (page) => page.route(/\/worker[^/]*\.js$/, (r) => r.abort())],
  ])('where %s, the page searches by itself', async (_why, prepare) => {
    const page = await (await site.newContext()).newPage();
    await prepare(page);
    await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
    await searchFor(page, 'refund');
    expect(await optionsOf(page).count()).toBe(8);
    await boxOf(page).fill('woocommerce');
    // The results of before stay until the next ones are there.
    await expect.poll(() => optionsOf(page).first().getAttribute('href')).toContain('woocommerce');
  });
});

describe('order of results', () => {
  it('S9-02 a match in the title, the tags, the parent categories, the content: in this order', async () => {
    const page = await (await site.newContext()).newPage();
    await answerIndexes(page, {
      'docs-default-current': indexOf([
        { title: 'Four', content: 'A camel in the text.', sectionRoute: '/callback' },
        { title: 'Three', sidebarParentCategories: ['Camel'], sectionRoute: '/checklist' },
        { title: 'Two', tags: ['camel'], sectionRoute: '/sdks' },
        { title: 'One camel', sectionRoute: '/subscription' },
      ]),
    });
    await page.goto(`${site.origin}/callback`);
    await searchFor(page, 'camel');
    const order = await optionsOf(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')),
    );
    expect(order).toEqual(['/subscription', '/sdks', '/checklist', '/callback']);
  });

  it('S9-04 ten matches in each of two tags: eight, from both, by score', async () => {
    const page = await (await site.newContext()).newPage();
    const pages = (kind: 'title' | 'content', from: number) =>
      Array.from({ length: 10 }, (_, at) => ({
        title: kind === 'title' && at < 3 ? `Camel ${at}` : `Page ${at}`,
        content: kind === 'title' && at < 3 ? '' : 'One camel in the text.',
        sectionRoute: `/p/${from + at}`,
      }));
    await answerIndexes(page, {
      'docs-default-current': indexOf(pages('content', 0)),
      'docs-api-current': indexOf(pages('title', 100)),
    });
    await page.goto(`${site.origin}/callback`);
    await searchFor(page, 'camel');
    const order = await optionsOf(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')),
    );
    expect(order).toHaveLength(8);
    expect(order.slice(0, 3)).toEqual(['/p/100', '/p/101', '/p/102']);
    expect(order.some((href) => Number(href?.slice(3)) < 100)).toBe(true);
  });

  it('S9-03 finds by the beginning of a word in every field', async () => {
    const page = await (await site.newContext()).newPage();
    await answerIndexes(page, {
      default: indexOf([
        { title: 'Camelback', sectionRoute: '/a' },
        { title: 'Two', tags: ['camelhair'], sectionRoute: '/b' },
        { title: 'Three', sidebarParentCategories: ['Camels'], sectionRoute: '/c' },
        { title: 'Four', content: 'Camelids graze.', sectionRoute: '/d' },
      ]),
    });
    await page.goto(`${site.origin}/callback`);
    await searchFor(page, 'camel');
    expect(await optionsOf(page).count()).toBe(4);
  });
});
