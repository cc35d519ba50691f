import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeToFile } from '../docs/routes.ts';
import type { SiteState } from '../docs/virtualSite.ts';

/** Scripts that Astro writes into every page with an island: the directives and the runtime. */
const ISLAND_SCRIPT =
  /<script>((?:(?!<\/script>)[\s\S])*?\b(?:self\.Astro|astro-island)\b[\s\S]*?)<\/script>/g;

/** The runtime uses what the directives define, so it comes last. */
function inOrder(scripts: Iterable<string>): string[] {
  const isRuntime = (text: string): number => Number(text.includes('customElements.define'));
  return [...scripts].sort((a, b) => isRuntime(a) - isRuntime(b) || (a < b ? -1 : 1));
}

/**
 * Moves the scripts of islands from the pages into one file: they are the same on every page, and a
 * file is fetched once.
 */
export function shareScripts(dist: string, { config, model }: SiteState): void {
  const files = model.pages.map(({ route }) => join(dist, routeToFile(route)));
  const pages = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const scripts = new Set(
    [...pages.values()].flatMap((html) =>
      [...html.matchAll(ISLAND_SCRIPT)].map((match) => match[1] ?? ''),
    ),
  );
  if (scripts.size === 0) return;
  const code = `${inOrder(scripts).join(';\n')}\n`;
  const name = `islands.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  mkdirSync(join(dist, '_assets'), { recursive: true });
  writeFileSync(join(dist, '_assets', name), code);
  for (const [file, html] of pages) {
    let isFirst = true;
    const shared = html.replace(ISLAND_SCRIPT, () => {
      const tag = isFirst ? `<script src="${config.baseUrl}_assets/${name}" defer></script>` : '';
      isFirst = false;
      return tag;
    });
    if (shared !== html) writeFileSync(file, shared);
  }
}
