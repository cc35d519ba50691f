import axe, { type RunOnly } from 'axe-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser, watch } from '../support/browser.ts';
import { ROUTES, type ServedSite, serveSite } from '../support/site.ts';

let site: ServedSite;
let browser: Browser;
beforeAll(async () => {
  site = await serveSite();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const EXTRA = [
  { id: 'not found', path: '/does-not-exist' },
  { id: 'all pages', path: '/search' },
];
/** WCAG 2.2 AA and what it includes. */
const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Those that another colour mode can break: the markup is the same. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

type Modes = readonly (readonly ['light' | 'dark', RunOnly])[];
/** A narrow page has the colours of a wide one. */
const WIDTHS: [width: number, modes: Modes][] = [
  [390, [['light', ALL]]],
  [
    1280,
    [
      ['light', ALL],
      ['dark', COLOURS],
    ],
  ],
];

/** Findings of axe, one line each: rule, number of places, the first place. */
async function findings(context: BrowserContext, path: string, modes: Modes): Promise<string[]> {
  const page = await context.newPage();
  const faults = watch(page, site.origin);
  await page.goto(site.origin + encodeURI(path));
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [mode, rules] of modes) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    const violations = await page.evaluate(async (runOnly) => {
      const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
      });
      return result.violations.map(
        ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 120)}`,
      );
    }, rules);
    found.push(...violations.map((violation) => `${mode}: ${violation}`));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) found.push(`wider than the screen by ${overflow} px`);
  const notFound = path === '/does-not-exist';
  found.push(
    ...faults.errors.filter((text) => !(notFound && text.includes('404'))),
    ...faults.foreign.map((url) => `request to another origin: ${url}`),
  );
  await page.close();
  return found;
}

describe.each(WIDTHS)('at %i px', (width, modes) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width, height: 900 },
      // Colours are measured at rest, not on their way from one mode to the other.
      reducedMotion: 'reduce',
    });
  });
  afterAll(() => context.close());

  it.each([...ROUTES, ...EXTRA])(
    '$id $path has no accessibility finding, console error, policy violation or overflow',
    async ({ path }) => {
      expect(await findings(context, path, modes)).toEqual([]);
    },
  );
});
