import axe from 'axe-core';
import { expect, it } from 'vitest';
import { ROUTES } from '../support/site.ts';
import { visit } from '../support/visit.ts';

/*
 * axe leaves some places undecided ("incomplete"). What it can decide once decoration is out of its way is
 * decided that way. What remains, a person has looked at, and wrote down here. A place that nobody has judged
 * fails, and so does a judgement that no page needs any more.
 */

interface Judgement {
  rule: string;
  /** axe's key for what kept it from deciding. */
  why: string;
  /** Matches the beginning of the element's HTML. */
  element: RegExp;
  /** Reason why the place is fine as it is. */
  seen: string;
}

const JUDGED: readonly Judgement[] = [
  {
    rule: 'color-contrast',
    why: 'bgOverlap',
    element: /^<(?:text|tspan)\b/,
    seen: 'Words in a picture, on the page or in a box of it: the colour of text in both modes, at most tinted.',
  },
  {
    rule: 'color-contrast',
    why: 'imgNode',
    element: /^<text\b/,
    seen: 'The same words, where the picture itself is below them.',
  },
  {
    rule: 'color-contrast',
    why: 'elmPartiallyObscured',
    element: /^<(?:a|span) class="SidebarList/,
    seen: 'A link of the sidebar, scrolled half below the navbar. It passes once it is scrolled into view.',
  },
  {
    rule: 'color-contrast',
    why: 'elmPartiallyObscured',
    element: /^<button type="button" role="tab"/,
    seen: 'A tab that the edge of its row cuts, under a shadow. It passes once it is scrolled into view.',
  },
  {
    rule: 'color-contrast',
    why: 'nonBmp',
    element: /^<span aria-hidden="true"/,
    seen: 'A sign beside words that say the same, in the colour of those words.',
  },
];

const site = visit();
const PATHS = [...ROUTES.map(({ path }) => path), '/accessibility', '/search', '/does-not-exist'];

interface Found {
  rule: string;
  why: string;
  html: string;
}

/** Runs axe's rules in the page, all but contrast or contrast alone; returns what is wrong or undecided. */
async function findings(isContrast: boolean): Promise<{ wrong: Found[]; undecided: Found[] }> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const contrast = 'color-contrast';
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const result = await checker.run(document, {
    runOnly: isContrast ? { type: 'rule', values: [contrast] } : { type: 'tag', values: tags },
    rules: { [contrast]: { enabled: isContrast } },
    // Numbers of one digit are text here.
    ...(isContrast && { checks: { [contrast]: { options: { ignoreLength: true } } } }),
    resultTypes: ['violations', 'incomplete'],
  });
  const [wrong = [], undecided = []] = [result.violations, result.incomplete].map((results) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => ({
        rule: id,
        why: `${any[0]?.data?.messageKey ?? any[0]?.message ?? ''}`,
        html: html.slice(0, 100),
      })),
    ),
  );
  return { wrong, undecided };
}

/** Takes away shadows at edges that scroll, and marks before and after a text. */
function removeDecoration(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { background-image: none !important } *::before, *::after { display: none !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

it('every place that axe leaves undecided was judged, in both modes', async () => {
  const context = await site.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const used = new Set<Judgement>();
  const faults = new Set<string>();
  for (const path of PATHS) {
    await page.goto(site.origin + encodeURI(path));
    await page.evaluate(axe.source);
    const all = [await page.evaluate(findings, false)];
    await page.evaluate(removeDecoration);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, mode);
      all.push(await page.evaluate(findings, true));
    }
    for (const { rule, html } of all.flatMap(({ wrong }) => wrong)) {
      faults.add(`wrong: ${rule} ${html}`);
    }
    for (const { rule, why, html } of all.flatMap(({ undecided }) => undecided)) {
      const judged = JUDGED.filter(
        (one) => one.rule === rule && one.why === why && one.element.test(html),
      );
      for (const one of judged) used.add(one);
      if (judged.length === 0) faults.add(`undecided: ${rule} ${why} ${html} on ${path}`);
    }
  }
  expect([...faults]).toEqual([]);
  expect(JUDGED.filter((one) => !used.has(one))).toEqual([]);
});

it('text of twice its size makes no page wider than the screen', async () => {
  const context = await site.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wide: string[] = [];
  for (const path of PATHS) {
    await page.goto(site.origin + encodeURI(path));
    const excess = await page.evaluate(() => {
      const { documentElement: root } = document;
      root.style.fontSize = '200%';
      return root.scrollWidth - root.clientWidth;
    });
    if (excess > 0) wide.push(`${path}: ${excess} px`);
  }
  expect(wide).toEqual([]);
});
