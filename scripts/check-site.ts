import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { trackProgress } from '../lib/progress.mjs';
import { slashPath } from '../lib/slash-path.ts';
import { createSiteHandler } from '../server/handler.ts';
import { listen, portOf } from '../server/listen.ts';
import { readSecuritySettings } from '../server/security-headers.ts';
import { buildSite } from '../src/build-site.ts';
import { accessibilityCheck } from '../tests/support/accessibility.ts';
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
  const check = accessibilityCheck();
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
      await page.goto(address);
      const seen = (await check(page)).flatMap(({ help, places }) =>
        places.length > 0 ? places.map((place) => `${help}: ${place}`) : [help],
      );
      for (const error of faults.errors.splice(0)) {
        if (!error.includes(BLOCKED)) seen.push(`console: ${error}`);
      }
      for (const fault of new Set(seen)) found.set(fault, [...(found.get(fault) ?? []), route]);
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
