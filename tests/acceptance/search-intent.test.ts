import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watch } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { visit } from '../support/visit.ts';

/*
 * `client:intent`, the directive that search and tools are loaded with. The fixture's island writes
 * down what reaches it.
 */

const fixture = visit(FIXTURE_DIST);
/** Also with the query that Astro's own second attempt has. */
const CODE = /\/_assets\/Acts\.[^/]*\.js/;

interface Opened {
  page: Page;
  /** Returns the number of requests for the island's code so far. */
  loads: () => number;
  /** Returns the text that the island wrote down. */
  acts: () => Promise<string>;
  /** Lets the code come: it is held back, as on a slow phone. */
  release: () => void;
  faults: ReturnType<typeof watch>;
}

/** Opens the island's page; the code of the island comes when the test lets it come. */
async function open(options?: BrowserContextOptions): Promise<Opened> {
  const page = await (await fixture.newContext(options)).newPage();
  const faults = watch(page, fixture.origin);
  const held = Promise.withResolvers<void>();
  let count = 0;
  await page.route(CODE, async (route) => {
    count += 1;
    await held.promise;
    await route.continue();
  });
  await page.goto(`${fixture.origin}/intent`, { waitUntil: 'networkidle' });
  return {
    page,
    faults,
    loads: () => count,
    acts: () => page.locator('[data-acts]').innerText(),
    release: held.resolve,
  };
}

describe('client:intent', () => {
  it('loads nothing before the reader does something in the island', async () => {
    const { page, loads } = await open();
    await page.mouse.move(5, 400);
    await page.getByText('Text after the island.').click();
    await page.waitForTimeout(300);
    expect(loads()).toBe(0);
  });

  it('loads the code ahead when the pointer is above, and hydrates no earlier', async () => {
    const { page, loads, acts, release } = await open();
    release();
    await page.getByRole('button', { name: 'Count' }).hover();
    await expect.poll(loads).toBe(1);
    await page.waitForTimeout(200);
    expect(await page.locator('astro-island[ssr]:has([data-acts])').count()).toBe(1);
    await page.getByRole('button', { name: 'Count' }).click();
    await expect.poll(acts).toContain('1 clicks');
    expect(loads()).toBe(1);
  });

  it('replays a click once, under the policy of the site', async () => {
    const { page, acts, faults, release } = await open();
    await page.getByRole('button', { name: 'Count' }).click();
    expect(await acts()).toContain('0 clicks');
    release();
    await expect.poll(acts).toContain('1 clicks');
    await page.getByRole('button', { name: 'Count' }).click();
    await expect.poll(acts).toContain('2 clicks');
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('keeps typed text, tells the island, and leaves the caret', async () => {
    const { page, acts, release } = await open();
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.pressSequentially('Aisha');
    await field.press('ArrowLeft');
    release();
    await expect.poll(acts).toContain('hello Aisha');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
    await field.press('End');
    await field.pressSequentially(' Q');
    await expect.poll(acts).toContain('hello Aisha Q');
  });

  it.each(['Name', 'Text'])('keeps what is typed into %s while React hydrates it', async (name) => {
    const { page, acts, release } = await open();
    const field = page.getByRole('textbox', { name });
    // The event by which the replay begins: at that moment React has its listeners, and no field.
    await field.evaluate((element) => {
      const typeOn = (): void => {
        const { prototype } =
          element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, 'Aisha and more');
        element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
      document.addEventListener('pointercancel', typeOn, { capture: true, once: true });
    });
    await field.pressSequentially('Aisha');
    release();
    await expect.poll(acts).toContain(' Aisha and more;');
    expect(await field.inputValue()).toBe('Aisha and more');
  });

  it('replays keys and focus', async () => {
    const { page, acts, release } = await open();
    await page.getByRole('button', { name: 'Count' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    release();
    await expect.poll(acts).toContain('1 clicks');
    expect(await acts()).toMatch(/; focus, key ArrowDown, key Enter$/);
  });

  it('replays a touch', async () => {
    const { page, acts, release } = await open({ hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Count' }).tap();
    release();
    await expect.poll(acts).toContain('1 clicks');
    expect(await acts()).toContain('touch');
  });

  it('holds a link back until the island can answer, and lets Ctrl open a new tab', async () => {
    const { page, acts, release } = await open();
    await page.getByRole('link', { name: 'Fallback' }).click({ modifiers: ['Control'] });
    expect(page.url()).toBe(`${fixture.origin}/intent`);
    await page.getByRole('link', { name: 'Fallback' }).click();
    release();
    await expect.poll(acts).toContain('link');
    expect(page.url()).toBe(`${fixture.origin}/intent`);
  });

  it('lets the HTML work when the code fails, says so once, and tries again', async () => {
    const { page, acts } = await open();
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('could not be loaded')) lines.push(message.text());
    });
    await page.unroute(CODE);
    await page.route(CODE, (route) => route.abort());
    await page.getByRole('button', { name: 'Count' }).click();
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toContain('tried again');
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Count' }).click();
    await expect.poll(acts).toContain('1 clicks');
    expect(lines).toHaveLength(1);
  });

  it('keeps what was typed while the code failed, and tries again when the network is back', async () => {
    const { page, acts } = await open();
    await page.unroute(CODE);
    await page.route(CODE, (route) => route.abort());
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Aisha');
    // Each letter has it tried again: the network may be back when the last try has failed.
    await page
      .locator('astro-island[data-failed]:not([data-intent])')
      .waitFor({ state: 'attached' });
    await page.unroute(CODE);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(acts).toContain('hello Aisha');
  });

  it('keeps what was typed while the code took longer than the reader waits', async () => {
    const { page, acts, release } = await open();
    await page.clock.install();
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Aisha');
    await page.clock.fastForward(5000);
    release();
    await expect.poll(acts).toContain('hello Aisha');
  });

  it('keeps a click on a button while the code takes longer than the reader waits', async () => {
    const { page, acts, release } = await open();
    await page.clock.install();
    await page.getByRole('button', { name: 'Count' }).click();
    await page.clock.fastForward(5000);
    release();
    await expect.poll(acts).toContain('1 clicks');
  });

  it('follows a link at once when the code has taken longer than the reader waits', async () => {
    const { page } = await open();
    await page.clock.install();
    await page.getByRole('button', { name: 'Count' }).click();
    await page.clock.fastForward(5000);
    await page.getByRole('link', { name: 'Fallback' }).click();
    await page.waitForURL('**/tabs');
  });

  it('follows a link of the fallback when the code fails', async () => {
    const { page } = await open();
    await page.unroute(CODE);
    await page.route(CODE, (route) => route.abort());
    await page.getByRole('link', { name: 'Fallback' }).click();
    await page.waitForURL('**/tabs');
  });
});
