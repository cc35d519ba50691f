import { readFileSync } from 'node:fs';
import type { SitePage } from '../docs/types.ts';

/** `<Sample task="refund" …>`, and links to a program: `/samples/refund/php/refund.php`. */
const NAMED = /<Sample\b[^>]*?\btask=["']([^"']+)["']|\/samples\/([\w-]+)\//g;
/** Lists every program. */
const LIST = /<SampleFiles\b/;
/** Runs the first payment. */
const QUICKSTART = /<Quickstart\b/;

/**
 * Tasks of `samples/` that the site's pages show, list or link.
 * @param known texts of files, by absolute path; others are read
 * @returns undefined if a page lists all of them
 */
export function shownSamples(
  pages: readonly Pick<SitePage, 'file' | 'component'>[],
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlySet<string> | undefined {
  const files = new Set(pages.flatMap(({ file, component }) => file ?? component ?? []));
  const texts = [...files].map((file) => known.get(file) ?? readFileSync(file, 'utf8'));
  if (texts.some((text) => LIST.test(text))) return undefined;
  const named = texts.flatMap((text) => [...text.matchAll(NAMED)]);
  const run = texts.some((text) => QUICKSTART.test(text)) ? ['first-payment'] : [];
  return new Set([...named.flatMap(([, shown, linked]) => shown ?? linked ?? []), ...run]);
}
