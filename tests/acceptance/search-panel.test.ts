import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watch } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import {
  activeOption,
  answerIndexes,
  boxOf,
  INDEX_FILES,
  indexOf,
  optionsOf,
  searchFor,
} from '../support/search-box.ts';
import { visit } from '../support/visit.ts';

const site = visit();
const fixture = visit(FIXTURE_DIST);

const TAGS = ['default', 'docs-api-current', 'docs-default-current'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
};

/** Opens a page whose clock the test can stop and move. */
async function openWithClock(options?: BrowserContextOptions): Promise<Page> {
  const page = await (await site.newContext(options)).newPage();
  await page.clock.install();
  await page.goto(`${site.origin}/callback`);
  return page;
}

describe('search box', () => {
  it('S2-L05 S2-L20 stands in the navbar, with its placeholder', async () => {
    const page = await site.open('/');
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
    expect(await box.getAttribute('placeholder')).toBe('Search...');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
  });

  it('S2-04 stands on the not-found page too, once, and is opened by the link in its text', async () => {
    const page = await site.open('/does-not-exist');
    await page.getByRole('link', { name: 'Search all pages' }).click();
    await page.keyboard.type('refund');
    await optionsOf(page).first().waitFor();
    expect(await optionsOf(page).count()).toBe(8);
    expect(await page.getByPlaceholder('Search...').count()).toBe(1);
  });

  it('S1-11 S9-01 S4-09 shows 8 results of many, the first one active', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'payment');
    expect(await optionsOf(page).count()).toBe(8);
    expect(await optionsOf(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await activeOption(page).count()).toBe(1);
    const active = await optionsOf(page).first().getAttribute('id');
    expect(await boxOf(page).getAttribute('aria-activedescendant')).toBe(active);
  });

  it('S2-L22 the arrow keys move, Enter opens, Escape closes', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    await boxOf(page).press('ArrowDown');
    expect(await optionsOf(page).nth(1).getAttribute('aria-selected')).toBe('true');
    await boxOf(page).press('ArrowUp');
    await boxOf(page).press('ArrowUp');
    expect(await optionsOf(page).last().getAttribute('aria-selected')).toBe('true');
    const outside = await activeOption(page).evaluate((option) => {
      const list = option.closest('[role=listbox]') as Element;
      return option.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    });
    // A list scrolls by whole pixels, and its options' heights have fractions.
    expect(outside, 'px below the end of the list').toBeLessThan(1);
    await boxOf(page).press('Escape');
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    await boxOf(page).press('ArrowDown');
    await optionsOf(page).first().waitFor();
    await boxOf(page).press('ArrowDown');
    const href = (await activeOption(page).getAttribute('href')) ?? '';
    await boxOf(page).press('Enter');
    await page.waitForURL(site.origin + href);
  });

  it('a pointer that leaves the list takes nothing of what is chosen', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    await optionsOf(page).nth(2).hover();
    await page.mouse.move(20, 700);
    await boxOf(page).press('ArrowDown');
    expect(await optionsOf(page).nth(3).getAttribute('aria-selected')).toBe('true');
  });

  it('a second Escape leaves the field, so that / opens the box again', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    await boxOf(page).press('Escape');
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('capture');
    await optionsOf(page).first().waitFor();
    expect(await boxOf(page).inputValue()).toBe('capture');
  });

  it('S2-L22 Clear empties the query and keeps the box open', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    await button(page, 'Clear').click();
    expect(await boxOf(page).inputValue()).toBe('');
    expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await button(page, 'Cancel').isVisible()).toBe(true);
    await expect.poll(() => button(page, 'Clear').count()).toBe(0);
  });

  it('S2-L22 Cancel closes the box', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    await button(page, 'Cancel').click();
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    await expect.poll(() => button(page, 'Cancel').count()).toBe(0);
  });

  it('S2-L22 Submit opens the active result', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    await boxOf(page).press('ArrowDown');
    const href = (await activeOption(page).getAttribute('href')) ?? '';
    await button(page, 'Submit').click();
    await page.waitForURL(site.origin + href);
  });

  it('S2-L22 Enter before the results are there waits for them', async () => {
    const page = await (await site.newContext()).newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/search-index-docs-*.json', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/callback`);
    await boxOf(page).fill('woocommerce');
    await boxOf(page).press('Enter');
    held.resolve();
    await page.waitForURL('**/plugins/woocommerce');
  });

  it('Enter before all indexes are there waits for the best result of them all', async () => {
    const page = await (await site.newContext()).newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/search-index-docs-api-*.json', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/callback`);
    await boxOf(page).fill('void request');
    await boxOf(page).press('Enter');
    await optionsOf(page).first().waitFor();
    expect(page.url()).toBe(`${site.origin}/callback`);
    held.resolve();
    await page.waitForURL('**/api/gateway/**');
  });

  it('S2-L21 S8-11 says "No results found."', async () => {
    const page = await site.open('/callback');
    await boxOf(page).fill('zzzzzz');
    await page.getByText('No results found.', { exact: true }).waitFor();
    expect(await page.getByRole('status').innerText()).toBe('No results found.');
    expect(await optionsOf(page).count()).toBe(0);
  });

  it('S5-01 S9-05 keeps 512 characters of what is pasted', async () => {
    const page = await site.open('/callback');
    await boxOf(page).click();
    await page.keyboard.insertText('x'.repeat(600));
    expect(await boxOf(page).inputValue()).toHaveLength(512);
  });

  it('opens by / and by Ctrl-K, and not while something is typed', async () => {
    const page = await site.open('/callback');
    await page.keyboard.press('/');
    expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await boxOf(page).inputValue()).toBe('');
    await page.keyboard.type('a/b');
    expect(await boxOf(page).inputValue()).toBe('a/b');
    await boxOf(page).blur();
    await page.keyboard.press('Control+k');
    expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.evaluate(() =>
      document.querySelector('main')?.prepend(document.createElement('textarea')),
    );
    await page.locator('main textarea').focus();
    await page.keyboard.press('Control+k');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  });

  it.each<[string, Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey'>, boolean]>([
    ['ظ, which an Arabic keyboard has in the place of /', { key: 'ظ', code: 'Slash' }, true],
    ['Ctrl-ن, which it has in the place of K', { key: 'ن', code: 'KeyK', ctrlKey: true }, true],
    ['-, which a German keyboard has in the place of /', { key: '-', code: 'Slash' }, false],
  ])('knows %s', async (_what, init, opens) => {
    const page = await site.open('/callback');
    await page.evaluate((given) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...given, bubbles: true }));
    }, init);
    expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(opens);
  });

  it('S9-04 groups neighbours of one page, in the order of the scores and of the arrow keys', async () => {
    const page = await site.open('/callback');
    await answerIndexes(page, {
      default: indexOf([
        { title: 'Refund', pageTitle: 'One', sectionRoute: '/one#refund' },
        { title: 'Refund a', pageTitle: 'One', sectionRoute: '/one#refund-a' },
        { title: 'Refund a b', pageTitle: 'Two', sectionRoute: '/two#refund' },
        { title: 'Other', content: 'A refund.', pageTitle: 'One', sectionRoute: '/one#other' },
      ]),
    });
    await searchFor(page, 'refund');
    const groups = page.getByRole('listbox').getByRole('group');
    const names = await groups.evaluateAll((all) => all.map((group) => group.ariaLabel));
    expect(names).toEqual(['One', 'Two', 'One']);
    const routes = await optionsOf(page).evaluateAll((all) =>
      all.map((option) => option.getAttribute('href')),
    );
    expect(routes).toEqual(['/one#refund', '/two#refund', '/one#refund-a', '/one#other']);
    const shown = await optionsOf(page).evaluateAll((all) => all.map(({ id }) => id));
    const byKeys: (string | null)[] = [];
    for (const _ of shown) {
      byKeys.push(await boxOf(page).getAttribute('aria-activedescendant'));
      await boxOf(page).press('ArrowDown');
    }
    expect(byKeys).toEqual(shown);
  });

  it('marks what matched, in titles and excerpts, whatever the spelling', async () => {
    const page = await site.open('/callback');
    await answerIndexes(page, {
      default: indexOf([{ title: 'Card token', content: 'Send card_token and a tokén here.' }]),
    });
    await searchFor(page, 'token');
    const marks = await optionsOf(page).first().locator('mark').allInnerTexts();
    expect(marks).toEqual(['token', 'token', 'tokén']);
  });

  it('remembers queries that led somewhere, in this browser only', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'part refund');
    await boxOf(page).press('Enter');
    await page.waitForURL((url) => url.pathname !== '/callback');
    await boxOf(page).click();
    await page.getByRole('option', { name: 'part refund' }).click();
    expect(await boxOf(page).inputValue()).toBe('part refund');
    await expect.poll(() => optionsOf(page).count()).toBe(8);
  });

  /** Waits in a browser until React has run the effects of what is drawn: it queues them as messages. */
  function afterEffects(): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    port2.postMessage('');
    return new Promise((done) => {
      port1.onmessage = () => done();
    });
  }

  it('announces the number of results once typing pauses', async () => {
    const page = await openWithClock();
    // Each letter leaves out a title, so that its answer differs from the one before.
    const titles = ['Refund', 'Refunctioning', 'Refuselage', 'Reflection', 'Reindeer', 'Rabbit'];
    const documents = titles.map((title) => ({ title, sectionRoute: `/${title}` }));
    await answerIndexes(page, { default: indexOf(documents) });
    await boxOf(page).focus();
    await page.locator('form[data-open]').waitFor();
    await page.evaluate(() => {
      const status = document.querySelector('[data-search-box] p[role=status]');
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(status?.textContent ?? '')).observe(status as Element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const said = () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [at, key] of [...'refund'].entries()) {
      await page.keyboard.press(key);
      // The clock goes on when the answer is there, however long that takes.
      await expect.poll(() => optionsOf(page).count()).toBe(titles.length - at);
      await page.evaluate(afterEffects);
      await page.clock.runFor(300);
    }
    expect(await said()).toEqual([]);
    await page.clock.runFor(1000);
    await expect.poll(said).toEqual(['1 result']);
  });

  it('goes to a variant on the same page, whose name stands in a list above it', async () => {
    const page = await fixture.open('/api/gateway/create-payment');
    await searchFor(page, 'zephyr');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#body-wallet-/);
    const variant = page.locator('details', { hasText: 'breeze' }).last();
    await expect.poll(() => variant.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
    const top = () => variant.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(60);
    expect(await top()).toBeLessThan(600);
    await page.context().close();
  });

  it('closes when the focus or the pointer goes elsewhere', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    // A place beside everything that a click could follow.
    await page.mouse.click(1270, 790);
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/callback');
    await searchFor(page, 'refunds');
    for (let at = 0; at < 5; at++) await page.keyboard.press('Tab');
    await expect.poll(() => optionsOf(page).count()).toBe(0);
  });

  it.each([
    ['the focus', 'Tab'],
    ['Cancel', 'Cancel'],
    ['Escape', 'Escape'],
    ['the pointer', 'pointer'],
  ])('stays closed when the answer comes after %s has closed it', async (_by, how) => {
    const page = await (await site.newContext()).newPage();
    const held = Promise.withResolvers<void>();
    await page.route(INDEX_FILES, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/callback`);
    await boxOf(page).fill('refund');
    await button(page, 'Cancel').waitFor();
    if (how === 'Tab') for (let at = 0; at < 5; at++) await page.keyboard.press('Tab');
    else if (how === 'Cancel') await button(page, 'Cancel').click();
    else if (how === 'Escape') await boxOf(page).press('Escape');
    else await page.mouse.click(1270, 790);
    await button(page, 'Cancel').waitFor({ state: 'detached' });
    const answers = TAGS.map((tag) => page.waitForResponse(`**/search-index-${tag}.json`));
    held.resolve();
    await Promise.all(answers);
    await page.waitForTimeout(600);
    expect(await button(page, 'Cancel').count()).toBe(0);
    expect(await optionsOf(page).count()).toBe(0);
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    await searchFor(page, 'refunds');
    expect(await optionsOf(page).count()).toBe(8);
  });

  it('opens a result in a new tab with Ctrl, and stays', async () => {
    const page = await site.open('/callback');
    await searchFor(page, 'refund');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      optionsOf(page)
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    expect(tab.url()).not.toBe(page.url());
    expect(new URL(page.url()).pathname).toBe('/callback');
  });
});

describe('search box on a phone', () => {
  it('takes the whole screen when it is touched, and gives it back', async () => {
    const page = await site.open('/callback', PHONE);
    await boxOf(page).tap();
    await boxOf(page).fill('refund');
    await optionsOf(page).first().waitFor();
    const form = page.getByRole('search').first();
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
    await button(page, 'Cancel').tap();
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    expect((await form.boundingBox())?.width).toBeLessThan(60);
  });

  it.each(['Escape', 'Enter'])('%s leaves nothing over the page', async (key) => {
    const page = await site.open('/callback', PHONE);
    // Pages alone, and before there's a result: its page may be prefetched.
    await page.route(/\/[^.]*$/, (route) => route.abort());
    await boxOf(page).tap();
    await boxOf(page).fill('refund');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press(key);
    const form = page.getByRole('search').first();
    await expect.poll(async () => (await form.boundingBox())?.width).toBeLessThan(60);
    if (key === 'Enter') {
      const retry = page.getByRole('button', { name: 'Retry' });
      // The panel is gone before the request is made: without this, it could be made once pages load again.
      await retry.waitFor();
      await page.unrouteAll();
      await retry.tap();
    }
    await page.locator('h1').waitFor();
  });

  it('opens a result by touch', async () => {
    const page = await site.open('/callback', PHONE);
    await boxOf(page).tap();
    await boxOf(page).fill('woocommerce');
    await optionsOf(page).first().waitFor();
    const href = (await optionsOf(page).first().getAttribute('href')) ?? '';
    await optionsOf(page).first().tap();
    await page.waitForURL(site.origin + href);
  });

  it('S9-08 fits the window 20 ms after the last resize', async () => {
    const page = await openWithClock({ viewport: { width: 390, height: 800 } });
    await searchFor(page, 'refund');
    const form = page.getByRole('search').first();
    const height = () => form.evaluate((element) => element.getBoundingClientRect().height);
    expect(await height()).toBe(800);
    await page.clock.pauseAt(Date.now() + 60_000);
    // Each resize restarts the wait: laid out once, after the last.
    const resize = (view: string) =>
      form.evaluate((element, given) => {
        (element as HTMLElement).style.setProperty('--search-view', given);
        window.visualViewport?.dispatchEvent(new Event('resize'));
      }, view);
    for (const view of ['700px', '600px', '500px']) {
      await resize(view);
      await page.clock.runFor(19);
      expect(await height()).toBe(Number.parseInt(view, 10));
    }
    await page.clock.runFor(1);
    expect(await height()).toBe(800);
    await page.clock.resume();
    await page.setViewportSize({ width: 390, height: 500 });
    await expect.poll(height).toBe(500);
  });
});

describe.each([390, 1280])('search box at %i px', (width) => {
  it('has no accessibility finding in any state, in both modes, and breaks no policy', async () => {
    const context = await site.newContext({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const faults = watch(page, site.origin);
    await page.goto(`${site.origin}/callback`);
    await page.evaluate(axe.source);
    const found: string[] = [];
    for (const query of ['', 'refund', 'zzzzzz']) {
      await boxOf(page).focus();
      await boxOf(page).fill(query);
      if (query === 'refund') await optionsOf(page).first().waitFor();
      else if (query !== '') await page.getByText('No results found.', { exact: true }).waitFor();
      else await page.locator('form[data-open]').waitFor();
      for (const mode of ['light', 'dark']) {
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, mode);
        const violations = await page.evaluate(async () => {
          // What surrounds it is looked at by the tests of pages.
          const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
            '[data-search-box]',
          );
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`);
        });
        found.push(...violations.map((violation) => `${mode}, "${query}": ${violation}`));
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });
});
