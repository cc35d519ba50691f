import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PREFETCH } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { visit } from '../support/visit.ts';

const site = visit(FIXTURE_DIST);
const seed = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000);
const length = Number(process.env.HISTORY_STEPS ?? 100);
// A run of thousands of steps takes its time.
const timeout = 300_000 + 1_000 * length;

/** Content of a page: its title, and the heading of its content. */
interface Content {
  title: string;
  heading: string;
}

const FAILED: Content = {
  title: 'This page could not be loaded',
  heading: 'This page could not be loaded.',
};

/** Pages of the fixture with the ids of headings on them. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['first-steps', 'last-steps'],
  '/long': ['section-2', 'section-6'],
  '/tabs': ['section', 'alone'],
  '/tabs-again': ['after-the-tabs'],
  '/payments/refund': [],
  '/status': [],
};

/** Contents that the browser shows when it loads each page itself. */
const contents = new Map<string, Content>();

const contentAt = (url: string): Content | undefined => contents.get(url.replace(/#.*/, ''));

/** A tab whose history the tests write, one step after the other. */
class Tab {
  /** Set while every fetch of a page fails; the browser's own loads never do. */
  private isOffline = false;
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(path: string): Promise<Tab> {
    const context = await site.newContext();
    // Nothing is fetched ahead, so that a page fails when the test wants it to.
    await context.addInitScript(NO_PREFETCH);
    const tab = new Tab(await context.newPage());
    await tab.page.route('**/*', (route) =>
      tab.isOffline && route.request().resourceType() === 'fetch'
        ? route.abort()
        : route.fallback(),
    );
    await tab.load(path);
    return tab;
  }

  /** Loads an address through the address bar: on the same page, only the hash changes. */
  async load(path: string): Promise<void> {
    await this.page.goto(site.origin + path);
  }

  /** Follows a link, as if it were on the page. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate(async (href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      // A link to where the reader is changes neither address nor title: the swap alone tells its end.
      const swapped =
        link.hash === '' && link.href === location.href
          ? new Promise((done) =>
              document.addEventListener('astro:after-swap', done, { once: true }),
            )
          : undefined;
      link.click();
      link.remove();
      await swapped;
    }, path);
  }

  async followOffline(path: string): Promise<void> {
    this.isOffline = true;
    await this.follow(path);
    await expect.poll(() => this.page.title()).toBe(FAILED.title);
    this.isOffline = false;
  }

  async retry(): Promise<void> {
    await this.page.getByRole('button', { name: 'Retry' }).click();
  }

  /** Follows a link and goes through the history while its page is on its way. */
  async hurry(path: string, by: number, wait: number): Promise<void> {
    const act = this.page.evaluate(
      ([href, steps, ms]) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        setTimeout(() => history.go(steps), ms);
        link.click();
        link.remove();
        return new Promise<void>((done) => setTimeout(done, ms + 50));
      },
      [path, by, wait] as const,
    );
    // A full load takes the page away, and what runs in it.
    await act.catch(() => {});
  }

  async move(by: number): Promise<void> {
    await this.page.evaluate((steps) => history.go(steps), by);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  /** Returns the address that lies so many entries away in the browser's own history. */
  entry(by: number): Promise<string | undefined> {
    return this.page.evaluate((steps) => {
      const { currentEntry } = navigation;
      const url = navigation.entries()[(currentEntry?.index ?? 0) + steps]?.url;
      return url === null || url === undefined ? undefined : url.slice(location.origin.length);
    }, by);
  }

  async place(): Promise<{ url: string; content: Content }> {
    const read = () => ({
      // Before that the router isn't there: a link would be followed by the browser itself.
      url: document.readyState === 'complete' ? location.href.slice(location.origin.length) : '',
      content: {
        title: document.title,
        heading: document.querySelector('main h1')?.textContent ?? '',
      },
    });
    // A full load takes the page away while it is read.
    return this.page.evaluate(read).catch(() => this.place());
  }

  /** Waits until the address is the given one, with the content of the page there. */
  async expectAt(url: string, content = contentAt(url)): Promise<void> {
    await expect.poll(() => this.place(), { interval: 10 }).toEqual({ url, content });
  }

  /** Waits until the content is the page at the address, whatever the address is. */
  async expectAgreement(message: string): Promise<void> {
    const disagreement = async () => {
      const { url, content } = await this.place();
      return content.title === contentAt(url)?.title ? 'none' : `${url}: ${content.title}`;
    };
    await expect.poll(disagreement, { interval: 10, message }).toBe('none');
  }
}

describe('address and content agree', { timeout }, () => {
  beforeAll(async () => {
    for (const path of Object.keys(PAGES)) {
      contents.set(path, (await (await Tab.open(path)).place()).content);
    }
  });

  it('S2-L24 when the hash was changed in the address bar, and the reader went on and back', async () => {
    const tab = await Tab.open('/long');
    await tab.load('/long#section-6');
    await tab.follow('/tabs');
    await tab.expectAt('/tabs');
    await tab.move(-1);
    await tab.expectAt('/long#section-6');
    await tab.move(-1);
    await tab.expectAt('/long');
    await tab.move(2);
    await tab.expectAt('/tabs');
  });

  it('S2-L24 S2-L25 when Retry brought a place on a page, and the reader went on and back', async () => {
    const tab = await Tab.open('/');
    await tab.followOffline('/long#section-6');
    await tab.retry();
    await tab.expectAt('/long#section-6');
    await tab.follow('/tabs');
    await tab.expectAt('/tabs');
    await tab.move(-1);
    await tab.expectAt('/long#section-6');
  });

  it('S2-L25 when the page that failed gets a hash in the address bar', async () => {
    const tab = await Tab.open('/');
    await tab.followOffline('/long');
    await tab.load('/long#section-6');
    await tab.expectAt('/long#section-6');
    await tab.move(-1);
    await tab.expectAt('/long');
  });

  /** Steps that a reader may take next. */
  const step = fc.oneof(
    fc.record({
      act: fc.constantFrom(
        'link' as const,
        'link, then Retry' as const,
        'link that fails' as const,
      ),
      page: fc.constantFrom(...Object.keys(PAGES)),
      hash: fc.option(fc.nat(1), { nil: undefined }),
    }),
    fc.record({
      act: fc.constantFrom('hash by link' as const, 'hash in the address bar' as const),
      hash: fc.nat(1),
    }),
    fc.record({ act: fc.constant('history' as const), by: fc.constantFrom(-1, -1, -2, 1, 1, 2) }),
    fc.record({ act: fc.constant('reload' as const) }),
    fc.record({
      act: fc.constant('address bar' as const),
      page: fc.constantFrom(...Object.keys(PAGES)),
    }),
  );

  const hashOf = (page: string, at: number | undefined): string => {
    const id = at === undefined ? undefined : PAGES[page]?.[at];
    return id === undefined ? '' : `#${id}`;
  };

  it('S2-L24 S2-L25 after any sequence of links, hashes, Retry, Back, Forward and reload', async () => {
    const tab = await Tab.open('/');
    let here = '/';
    const done: string[] = [];
    try {
      // Some can't be taken where the reader is; more are drawn than taken.
      for (const next of fc.sample(step, { seed, numRuns: 2 * length })) {
        if (done.length === length) break;
        const before = here;
        const page = here.replace(/#.*/, '');
        done.push(`${JSON.stringify(next)} at ${before}`);
        if (next.act === 'link') {
          here = next.page + hashOf(next.page, next.hash);
          await tab.follow(here);
          await tab.expectAt(here);
        } else if (next.act === 'link, then Retry' || next.act === 'link that fails') {
          // A place on the page that is shown needs no fetch.
          if (next.page === page) {
            done.pop();
            continue;
          }
          here = next.page + hashOf(next.page, next.hash);
          await tab.followOffline(here);
          await tab.expectAt(here, FAILED);
          if (next.act === 'link that fails') {
            const back = await tab.entry(-1);
            await tab.move(-1);
            here = back ?? here;
          } else await tab.retry();
          await tab.expectAt(here);
        } else if (next.act === 'hash by link' || next.act === 'hash in the address bar') {
          const hash = hashOf(page, next.hash);
          if (hash === '') {
            done.pop();
            continue;
          }
          here = page + hash;
          if (next.act === 'hash by link') await tab.follow(hash);
          else await tab.load(here);
          await tab.expectAt(here);
        } else if (next.act === 'history') {
          const target = await tab.entry(next.by);
          if (target === undefined || target === 'about:blank') {
            done.pop();
            continue;
          }
          here = target;
          await tab.move(next.by);
          await tab.expectAt(here);
        } else if (next.act === 'reload') {
          await tab.reload();
          await tab.expectAt(here);
        } else if (next.act === 'address bar') {
          here = next.page;
          await tab.load(here);
          await tab.expectAt(here);
        }
      }
    } catch (cause) {
      throw new Error(
        `HISTORY_SEED=${seed} HISTORY_STEPS=${length}, step ${done.length}. The last steps:\n${done.slice(-8).join('\n')}`,
        { cause },
      );
    }
    expect(done).toHaveLength(length);
    console.log(`${done.length} steps from seed ${seed}: address and content agreed after each`);
  });

  it('S2-L24 at the end, when the reader goes through the history while a page is on its way', async () => {
    const tab = await Tab.open('/');
    for (const page of Object.keys(PAGES)) {
      await tab.follow(page);
      await tab.expectAt(page);
    }
    await tab.move(-3);
    const hurry = fc.record({
      page: fc.constantFrom(...Object.keys(PAGES)),
      hash: fc.option(fc.nat(1), { nil: undefined }),
      by: fc.constantFrom(-2, -1, -1, 1),
      wait: fc.nat(60),
    });
    const done: string[] = [];
    for (const next of fc.sample(hurry, { seed, numRuns: Math.ceil(length / 10) })) {
      const target = await tab.entry(next.by);
      if (target === undefined || target === 'about:blank') continue;
      done.push(`${JSON.stringify(next)} at ${(await tab.place()).url}`);
      await tab.hurry(next.page + hashOf(next.page, next.hash), next.by, next.wait);
      await tab.expectAgreement(`HISTORY_SEED=${seed}, ${done.slice(-4).join(', ')}`);
    }
  });
});
