import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../samples/languages.mjs';
import type { SitePage, SiteState } from '../../docs/index.ts';
import { hasTwin, routeToUrl, twinRoute, twinUrl, versionNotice } from '../../docs/index.ts';
import type { Messages } from '../../messages/index.ts';
import type { PageJob } from '../page-outputs.ts';

/** Returns a function that gives the place of a page's Markdown; undefined for pages that have none. */
export function twinsIn(
  dist: string,
  { config, model, messages }: SiteState,
): (page: SitePage) => PageJob['twin'] {
  const urlOf = ({ route }: SitePage): string => routeToUrl(route, config.baseUrl);
  const withoutTwin = model.pages.filter((page) => !hasTwin(page)).map(urlOf);
  const noteOn = (page: SitePage): string => {
    const notice = versionNotice(page, { config, model }, messages[page.locale] as Messages);
    if (notice?.title === undefined) return '';
    const url = config.url + twinUrl(notice.target.route, config.baseUrl);
    return `> **${notice.title}.** [${notice.link}](${url}).\n\n`;
  };
  return (page) => {
    if (!hasTwin(page)) return undefined;
    const url = config.url + urlOf(page);
    // Of a reference page, the samples of all languages are less than a fifth.
    const inLanguages = !page.kind.startsWith('reference-');
    return { folder: dist, url, origin: config.url, withoutTwin, inLanguages, note: noteOn(page) };
  };
}

/** Matches code, and the target of a link: its address, its fragment, or both. */
const LINK = /^[> ]*(`{3,})[\s\S]*?^[> ]*\1|`[^`\n]*`|(?<=\]\()([^)#\s]*)(?:#([^)\s]*))?(?=\))/gm;

/**
 * Finishes the links of the twins, which need all pages: a fragment becomes the one of the heading that
 * it leads to, and a twin in one language leads to twins in that language.
 * @param headings heading of each id, by the route of its page
 */
export function linkTwins(
  dist: string,
  { config, model }: SiteState,
  headings: ReadonlyMap<string, Readonly<Record<string, string>>>,
): void {
  const pages = model.pages.filter(hasTwin);
  const urlOf = ({ route }: SitePage, language?: string): string =>
    config.url + twinUrl(route, config.baseUrl, language);
  const byUrl = new Map(pages.map((page) => [urlOf(page), page]));
  const hasOwn = new Set(
    pages.flatMap((page) =>
      LANGUAGES.filter(({ id }) => existsSync(join(dist, twinRoute(page.route, id)))).map(
        ({ id }) => urlOf(page, id),
      ),
    ),
  );
  const linked = (text: string, page: SitePage, language?: string): string =>
    text.replaceAll(LINK, (whole, _fence, url?: string, fragment?: string) => {
      const target = url === '' ? page : byUrl.get(url ?? '');
      if (url === undefined || !target) return whole;
      const own = target === page ? '' : urlOf(target, language);
      const hash =
        fragment && (headings.get(target.route)?.[decodeURIComponent(fragment)] ?? fragment);
      return `${hasOwn.has(own) ? own : url}${hash === undefined ? '' : `#${hash}`}`;
    });
  for (const page of pages) {
    for (const language of [undefined, ...LANGUAGES.map(({ id }) => id)]) {
      if (language !== undefined && !hasOwn.has(urlOf(page, language))) continue;
      const file = join(dist, twinRoute(page.route, language));
      const text = readFileSync(file, 'utf8');
      const finished = linked(text, page, language);
      if (finished !== text) writeFileSync(file, finished);
    }
  }
}
