import { existsSync, statSync } from 'node:fs';
import axe, { type RunOptions, type Spec } from 'axe-core';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { NO_PREFETCH, type PageFaults, sharedBrowser, watch } from '../support/browser.ts';
import { ROUTES, type ServedSite, serveSite } from '../support/site.ts';

const EXTRA = [
  { id: 'not found', path: '/does-not-exist', kind: 'not found' },
  { id: 'all pages', path: '/search', kind: 'all pages' },
];
/** Bytes as sent (Brotli), and requests, of a first visit before any interaction. */
const BUDGET = { document: 25 * 1024, script: 15 * 1024, stylesheet: 12 * 1024, requests: 8 };

/** WCAG 2.2 AA and what it includes. */
const ALL_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** Rules that another colour mode can break: the markup is the same. */
const OF_COLOURS = ['link-in-text-block', 'color-contrast'];
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: OF_COLOURS } };
/**
 * Rules that another width can break on a page whose frame a page of its kind has shown at that width.
 * accessibility.test.ts has all rules at every width.
 */
const COLOURS_AND_SIZES: RunOptions = {
  runOnly: { type: 'rule', values: [...OF_COLOURS, 'target-size', 'scrollable-region-focusable'] },
};

const RULES: Spec = {
  rules: [
    // Contrast, two thirds of the work, is measured once for each paint.
    { id: 'color-contrast', selector: '[data-paint]' },
    // A link in text must differ by more than its colour. That's stricter than axe, which takes enough
    // contrast with the text too: to measure it for each link would be half of the work.
    { id: 'link-in-text-block', any: ['link-in-text-block-style'] },
  ],
};

/** Widths that each page is shown in, in pixels. narrow.test.ts opens all pages on a phone. */
const WIDTHS = [1280, 390];
const HEIGHT = 900;

/** Kinds of pages that have been checked at every width. */
const seenKinds = new Set<string>();

/** Paints of text whose contrast an earlier page has shown, by width and mode. */
const seenPaints = new Map<string, Set<string>>();

/**
 * Marks the first text of each paint that no page has had yet. A paint is everything that contrast
 * depends on: colour, size and weight, and each ground below with its opacity.
 */
async function markNewPaints(page: Page, key: string): Promise<void> {
  const seen = seenPaints.get(key) ?? new Set();
  seenPaints.set(key, seen);
  const fresh = await page.evaluate(
    (known) => {
      for (const marked of document.querySelectorAll('[data-paint]'))
        marked.removeAttribute('data-paint');
      const paints = new Set(known);
      const found: string[] = [];
      const grounds = new Map<Element, string>();
      const groundOf = (element: Element): string => {
        const cached = grounds.get(element);
        if (cached !== undefined) return cached;
        const {
          backgroundColor,
          backgroundImage,
          opacity,
          position,
          zIndex,
          filter,
          mixBlendMode,
        } = getComputedStyle(element);
        const own = [
          backgroundColor,
          backgroundImage,
          opacity,
          position,
          zIndex,
          filter,
          mixBlendMode,
        ];
        const ground = `${element.parentElement ? groundOf(element.parentElement) : ''}/${own}`;
        grounds.set(element, ground);
        return ground;
      };
      for (const element of document.body.querySelectorAll('*')) {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isField = element.matches('input, textarea, select');
        if (!hasText && !isField) continue;
        // What isn't shown has no contrast, and must not represent what is.
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        // Disabled controls need no contrast (WCAG 2.2, 1.4.3).
        const isDisabled = element.closest('[disabled], [aria-disabled="true"]') !== null;
        const { color, fontSize, fontWeight, textShadow } = style;
        const own = [color, fontSize, fontWeight, textShadow, isField, isDisabled];
        const paint = `${groundOf(element)} ${own}`;
        if (paints.has(paint)) continue;
        paints.add(paint);
        found.push(paint);
        element.setAttribute('data-paint', '');
      }
      return found;
    },
    [...seen],
  );
  for (const paint of fresh) seen.add(paint);
}

/** Returns the violations that axe finds in a page, one line each. */
function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (runOptions) => {
    const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...runOptions,
      // Whatever passes needs no addresses.
      resultTypes: ['violations'],
    });
    return result.violations.map(
      ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 120)}`,
    );
  }, options);
}

/** Returns the bytes of a page or an asset as the server sends it. */
function sentBytes(url: string): number {
  const path = `dist${decodeURI(new URL(url).pathname)}`;
  const file = [path, `${path}.html`, `${path}index.html`].find(
    (candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile() ?? false,
  );
  if (file === undefined) throw new Error(`The build has no file for ${url}`);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Returns what the requests of a page exceed, one line each. */
function excess(requests: readonly Request[]): string[] {
  const weight = { document: 0, script: 0, stylesheet: 0, requests: 0 };
  for (const request of requests) {
    const type = request.resourceType();
    // In the light mode it isn't asked for, unless an earlier page has left it in memory.
    if (request.url().endsWith('/logo-dark.svg')) continue;
    if (type === 'other' && !request.url().endsWith('.svg')) continue;
    weight.requests += 1;
    if (type === 'document' || type === 'script' || type === 'stylesheet') {
      weight[type] += sentBytes(request.url());
    }
  }
  const over = (Object.keys(BUDGET) as (keyof typeof BUDGET)[])
    .filter((part) => weight[part] > BUDGET[part])
    .map((part) => `${part}: ${weight[part]}, more than ${BUDGET[part]}`);
  return weight.document > 0 ? over : ['the document was not weighed', ...over];
}

/**
 * Returns axe's findings at one width, one line each: rule, number of places, the first place.
 * @param rules those for the light mode
 */
async function findings(page: Page, width: number, rules: RunOptions): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const found: string[] = [];
  for (const [mode, options] of [
    ['light', rules],
    ['dark', COLOURS],
  ] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    await markNewPaints(page, `${width} ${mode}`);
    const violations = await violationsOf(page, options);
    found.push(...violations.map((violation) => `${width} px, ${mode}: ${violation}`));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) found.push(`wider than ${width} px by ${overflow}`);
  return found;
}

let site: ServedSite;
let page: Page;
let faults: PageFaults;
let requests: Request[] = [];
beforeAll(async () => {
  site = await serveSite();
  const browser = await sharedBrowser();
  // Colours are measured at rest, not on their way from one mode to the other.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(NO_PREFETCH);
  // One page opens all of them: another one would start processes each time.
  page = await context.newPage();
  faults = watch(page, site.origin);
  page.on('request', (request) => {
    // What a page does while the reader leaves it belongs to none.
    if (request.isNavigationRequest() && !request.redirectedFrom()) requests = [];
    requests.push(request);
  });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async () => {
    await context.close();
    await site.close();
  };
});

it.each([...ROUTES, ...EXTRA])(
  '$id $path is within its budget, and has no accessibility finding, console error, policy violation or overflow',
  async ({ path, kind }) => {
    faults.errors.length = 0;
    faults.foreign.length = 0;
    // Each visit is a first one. A page stores its colour mode when it's left, so leave it first: to
    // a file of the site, because another origin takes a process of its own, a third of the work.
    await page.goto(`${site.origin}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const [first = 0, ...others] = WIDTHS;
    await page.setViewportSize({ width: first, height: HEIGHT });
    await page.goto(site.origin + encodeURI(path), { waitUntil: 'networkidle' });
    const isExtra = EXTRA.some((extra) => extra.path === path);
    const found = isExtra ? [] : excess(requests);
    await page.evaluate(`${axe.source}\naxe.configure(${JSON.stringify(RULES)});`);
    found.push(...(await findings(page, first, ALL_RULES)));
    const rules = seenKinds.has(kind) ? COLOURS_AND_SIZES : ALL_RULES;
    seenKinds.add(kind);
    for (const width of others) found.push(...(await findings(page, width, rules)));
    expect([
      ...found,
      ...faults.errors.filter((text) => !(path === '/does-not-exist' && text.includes('404'))),
      ...faults.foreign.map((url) => `request to another origin: ${url}`),
    ]).toEqual([]);
  },
);
