import { routeToUrl } from '../../docs/routes.ts';
import { pathTo } from '../../docs/sidebar-queries.ts';
import type { SiteState } from '../../docs/site-state.ts';
import type { SitePage } from '../../docs/types.ts';
import { answerCodes } from '../../reference/model/answer-codes.ts';
import { DEFAULT_TAG, docsTag } from './search-tags.ts';

/** Facts about a page that aren't in its text. */
export interface PageEntry {
  tag: string;
  locale: string;
  /** URL of the page, encoded, with the base URL. */
  url: string;
  title: string;
  tags: string[];
  categories: string[];
  type: 'docs' | 'other';
  /**
   * True for pages of a reference. They repeat each other's fields and responses, so each text is kept
   * once.
   */
  isReference: boolean;
}

/** Returns what readers look for an operation by: method, path, id and error codes, and its own words. */
function operationTags(page: SitePage, { references }: SiteState): string[] {
  const slug = page.docId?.split('/').at(-1);
  const model = references[page.instance ?? ''];
  const operation = model?.operations.find((candidate) => candidate.slug === slug);
  if (page.kind !== 'reference-operation' || !model || !operation) return [];
  const call = [`${operation.method} ${operation.path}`, operation.id, operation.slug];
  return [...call, ...operation.searchWords, ...answerCodes(model, operation)];
}

function categoriesOf(page: SitePage, { model }: SiteState): string[] {
  const set = model.sidebarSets.find(
    ({ locale, instance, version }) =>
      locale === page.locale && instance === page.instance && version === page.version,
  );
  const path = pathTo(set?.sidebars[page.sidebar ?? ''] ?? [], page.route);
  return path.slice(0, -1).map(({ label }) => label);
}

/** Returns the entry of a page; undefined for pages that nobody looks for. */
export function pageEntry(page: SitePage, state: SiteState): PageEntry | undefined {
  if (page.kind === 'not-found') return undefined;
  const inDocs = page.instance !== undefined && page.version !== undefined;
  return {
    tag: inDocs ? docsTag(page.instance ?? '', page.version ?? '') : DEFAULT_TAG,
    locale: page.locale,
    url: routeToUrl(page.route, state.config.baseUrl),
    title: page.title,
    tags: [...page.tags, ...operationTags(page, state)],
    categories: categoriesOf(page, state),
    type: inDocs ? 'docs' : 'other',
    isReference: page.kind.startsWith('reference-'),
  };
}
