import { join, relative } from 'node:path';
import { keyPath } from '../config/describe-issues.ts';
import type { SiteConfig } from '../config/schema.ts';
import { readPage } from './rendered-page.ts';
import { HTML_KEYS } from './written-addresses.ts';

/** An attribute that the policy forbids, in HTML of the operator's own. */
export interface WrittenMarkup {
  /** As the pages have it: `<b style="color:red">`. */
  markup: string;
  /** File it is written in, relative to the working directory. */
  file: string;
  /** `themeConfig.announcementBar.content`. */
  key: string;
}

function markupAt(value: unknown, path: PropertyKey[], file: string): WrittenMarkup[] {
  if (typeof value === 'string') {
    if (!HTML_KEYS.has(String(path.at(-1)))) return [];
    const key = keyPath(path);
    return readPage(value, '/', file).forbidden.map(({ markup }) => ({ markup, file, key }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    markupAt(child, [...path, Array.isArray(value) ? Number(key) : key], file),
  );
}

/** What the policy forbids in the announcement bar and in navbar items of the kind `html`. */
export function writtenMarkup({ themeConfig }: SiteConfig, siteDir: string): WrittenMarkup[] {
  return markupAt({ themeConfig }, [], relative('.', join(siteDir, 'site.config.ts')));
}
