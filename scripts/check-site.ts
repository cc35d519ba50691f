import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { Failure } from '../lib/failure.mjs';
import { trackProgress } from '../lib/progress.mjs';
import { slashPath } from '../lib/slash-path.ts';
import { createSiteHandler } from '../server/handler.ts';
import { listen, portOf } from '../server/listen.ts';
import { readSecuritySettings } from '../server/security-headers.ts';
import { buildSite } from '../src/build-site.ts';
import { startBrowser, watch } from '../tests/support/browser.ts';
import { reportBuild, runSiteCommand } from './lib/site-command.ts';

/** Matches the page at unknown addresses, in any locale: it's sent with 404, which a console shows. */
const NOT_FOUND = /^(?:[^/\\]+[/\\])?404\.html$/;

const ABOUT = {
  command: 'npm run check-site --',
  summary:
    'Builds a site strictly, and checks accessibility, console errors and narrow screens on every page.',
  options: {
    site: {
      kind: 'text',
      help: 'folder with site.config.ts and content (default: this repository)',
    },
  },
} as const;

/** WCAG 2.2 AA and what it includes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [390, 1280];
/** Rules on colours: nothing else differs between the colour modes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const MODES: ReadonlyArray<[theme: string, runOnly: RunOnly]> = [
  ['light', { type: 'tag', values: RULES }],
  ['dark', { type: 'rule', values: COLOUR_RULES }],
];
/** Number of pages that are checked at the same time. */
const AT_ONCE = Math.min(4, availableParallelism());
const SHOWN = 5;
/** Part of the browser's message about a request to another host. */
const BLOCKED = 'net::ERR_BLOCKED_BY_CLIENT';

await runSiteCommand(ABOUT, async ({ site }) => {
  const siteDir = resolve(String(site ?? '.'));
  const dist = join(siteDir, 'dist');
  reportBuild(await buildSite({ siteDir, outDir: dist, strict: true }));
  const { baseUrl = '/' } = await readSecuritySettings(dist);
  const server = await listen(createSiteHandler({ dist }), 0);
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const browser = await startBrowser();
  const routes = routesIn(dist);
  /** Pages by fault. */
  const found = new Map<string, string[]>();
  const waiting = routes.values();
  let checked = 0;
  const stopProgress = trackProgress(() => `Checking pages: ${checked} of ${routes.length}`);
  const checkWaiting = async (): Promise<void> => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const faults = watch(page, origin);
    // A check must not count as visits, nor depend on other hosts.
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort('blockedbyclient'),
    );
    for (const route of waiting) {
      const address = origin + baseUrl.slice(0, -1) + route;
      const seen = await faultsOf(page, address);
      for (const error of faults.errors.splice(0)) {
        if (!error.includes(BLOCKED)) seen.push(`console: ${error}`);
      }
      for (const fault of seen) found.set(fault, [...(found.get(fault) ?? []), route]);
      checked += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, checkWaiting));
  } finally {
    stopProgress();
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
  report(found, routes.length);
});

/** Returns the routes of the pages in a built site. */
function routesIn(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !NOT_FOUND.test(path))
    .map((path) => `/${slashPath(path).split('/').map(encodeURIComponent).join('/')}`)
    .map((path) => path.replace(/(?:\/index)?\.html$/, '') || '/')
    .sort();
}

/** Opens a page, and returns what's wrong with it in either colour mode and at any width. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.evaluate(axe.source);
  const found = new Set<string>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.add(`wider than a screen of ${width} px`);
    for (const [theme, runOnly] of MODES) {
      const violations = await page.evaluate(
        async ({ runOnly, theme }) => {
          document.documentElement.dataset.theme = theme;
          const runner = (window as unknown as { axe: typeof axe }).axe;
          const result = await runner.run({ runOnly, resultTypes: ['violations'] });
          return result.violations.flatMap(({ help, nodes }) =>
            nodes.map(({ html }) => `${help}: ${html.slice(0, 120)}`),
          );
        },
        { runOnly, theme },
      );
      for (const violation of violations) found.add(violation);
    }
  }
  return [...found];
}

/** Prints each fault once, with its pages. @throws Failure if there are any */
function report(found: ReadonlyMap<string, readonly string[]>, pages: number): void {
  for (const [fault, routes] of found) {
    const more = routes.length > SHOWN ? ` and ${routes.length - SHOWN} more pages` : '';
    console.error(`${fault}\n  ${routes.slice(0, SHOWN).join(', ')}${more}\n`);
  }
  if (found.size > 0) {
    throw new Failure(
      `${found.size} faults on ${new Set([...found.values()].flat()).size} of ${pages} pages.`,
      'Mend what stands above, in guides or contract.',
    );
  }
  console.log(`Checked ${pages} pages: no fault.`);
}
