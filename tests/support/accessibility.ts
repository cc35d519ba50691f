import axe, { type RunOptions, type Spec } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA and what it includes. */
const ALL_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** The rule that another colour mode can break: the markup is the same. */
const CONTRAST = 'color-contrast';
const CONTRAST_ALONE: RunOptions = { runOnly: { type: 'rule', values: [CONTRAST] } };
/** All but the sizes of targets, a third of the work: phones have the small ones. */
const NO_SIZES: RunOptions = { ...ALL_RULES, rules: { 'target-size': { enabled: false } } };
/**
 * Rules that another width can break on a page whose frame a page of its kind has shown at that width.
 * accessibility.test.ts has all rules at every width.
 */
const OF_WIDTH: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [CONTRAST, 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
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

/** Widths in pixels. */
const DESKTOP = 1280;
const PHONE = 390;
const HEIGHT = 900;

/** Something that a page must not have. */
export interface Finding {
  /** Width of the window, and mode: `390 px, dark`. */
  shown: string;
  /** Rule of axe, or `overflow`. */
  rule: string;
  /** Demand of the rule, in words. */
  help: string;
  /** Markup of the places, without its end; empty for the whole page. */
  places: string[];
}

/** Paints and frames that earlier pages have shown. */
interface Seen {
  /** Paints of text, by width and mode. */
  paints: Map<string, Set<string>>;
  frames: Set<string>;
}

/**
 * Returns a function that finds what a page breaks of WCAG 2.2 AA in either colour mode, on a desktop and
 * on a phone, and whether it's wider than the window. The contrast of a paint is measured once for all
 * pages; so is what the frame of pages alike can break on a phone, and the size of its targets on a
 * desktop. The page must show no transitions.
 */
export function accessibilityCheck(): (page: Page) => Promise<Finding[]> {
  const seen: Seen = { paints: new Map(), frames: new Set() };
  return async (page) => {
    await page.evaluate(`${axe.source}\naxe.configure(${JSON.stringify(RULES)});`);
    const frame = await page.evaluate(() =>
      [...document.querySelectorAll('header, nav, aside, footer, main, main > *, article > *')]
        .map(({ tagName, className }) => `${tagName} ${className}`)
        .filter((one, at, all) => all.indexOf(one) === at)
        .join(),
    );
    const isKnown = seen.frames.has(frame);
    seen.frames.add(frame);
    return [
      ...(await findingsAt(page, DESKTOP, isKnown ? NO_SIZES : ALL_RULES, seen)),
      ...(await findingsAt(page, PHONE, isKnown ? OF_WIDTH : ALL_RULES, seen)),
    ];
  };
}

/** Returns the findings at one width. @param rules those for the light mode */
async function findingsAt(
  page: Page,
  width: number,
  rules: RunOptions,
  { paints }: Seen,
): Promise<Finding[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const found: Finding[] = [];
  for (const [mode, options] of [
    ['light', rules],
    ['dark', CONTRAST_ALONE],
  ] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    const shown = `${width} px, ${mode}`;
    const known = paints.get(shown) ?? new Set();
    paints.set(shown, known);
    const isNew = await markNewPaints(page, known);
    // Nothing to measure: axe would read the whole page for it.
    if (options === CONTRAST_ALONE && !isNew) continue;
    for (const violation of await violationsOf(page, options)) found.push({ shown, ...violation });
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) {
    const help = `wider than a screen of ${width} px`;
    found.push({ shown: `${width} px`, rule: 'overflow', help, places: [] });
  }
  return found;
}

/**
 * Marks the first text of each paint that no page has had yet. A paint is everything that contrast
 * depends on: colour, size and weight, and each ground below with its opacity.
 *
 * @returns whether there is any
 */
async function markNewPaints(page: Page, seen: Set<string>): Promise<boolean> {
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
        const style = getComputedStyle(element);
        const own = [
          ...[style.backgroundColor, style.backgroundImage, style.opacity, style.position],
          ...[style.zIndex, style.filter, style.mixBlendMode],
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
  return fresh.length > 0;
}

/** Returns what axe finds in a page. */
function violationsOf(page: Page, options: RunOptions): Promise<Omit<Finding, 'shown'>[]> {
  return page.evaluate(async (runOptions) => {
    const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...runOptions,
      // Whatever passes needs no addresses.
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      places: nodes.map(({ html }) => html.slice(0, 120)),
    }));
  }, options);
}
