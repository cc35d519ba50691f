import axe, { type RunOnly, type RunOptions } from 'axe-core';
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
/** Pages with hardly more than the frame, once with a sidebar. */
const FRAME_ONLY = new Set(['/does-not-exist', '/search', '/payments']);
/** WCAG 2.2 AA and what it includes. */
const WCAG: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Those that another colour mode can break: the markup is the same. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

type Modes = readonly (readonly ['light' | 'dark', RunOptions])[];

const ALL: RunOptions = { runOnly: WCAG };
/** A narrow page has the colours of a wide one; only the frame has parts of its own. */
const NO_CONTRAST: RunOptions = { runOnly: WCAG, rules: { 'color-contrast': { enabled: false } } };

function modesOf(width: number, path: string): Modes {
  if (width < 997) return [['light', FRAME_ONLY.has(path) ? ALL : NO_CONTRAST]];
  return [
    ['light', ALL],
    ['dark', { runOnly: COLOURS }],
  ];
}

/** Findings of axe, one line each: rule, number of places, the first place. */
async function findings(context: BrowserContext, path: string, modes: Modes): Promise<string[]> {
  const page = await context.newPage();
  const faults = watch(page, site.origin);
  await page.goto(site.origin + encodeURI(path));
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [mode, options] of modes) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    const violations = await page.evaluate(async (runOptions) => {
      const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        ...runOptions,
        // Whatever passes needs no addresses.
        resultTypes: ['violations'],
      });
      return result.violations.map(
        ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 120)}`,
      );
    }, options);
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

describe.each([390, 1280])('at %i px', (width) => {
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
      expect(await findings(context, path, modesOf(width, path))).toEqual([]);
    },
  );
});
