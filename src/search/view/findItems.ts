import { read } from '../load/browserStorage.ts';
import { loadTag } from '../load/loadTag.ts';
import { type SearchScope, tagsOf } from '../load/searchScope.ts';
import { search } from '../query/search.ts';
import type { SearchHit } from '../types.ts';
import { type HitItem, inPanelOrder } from './items.ts';

/** Loads everything that a page searches; costs nothing once it is there. */
export function loadScope(scope: SearchScope) {
  return Promise.all(
    tagsOf(scope, read).map(async ({ tag, label }) => ({
      open: await loadTag(scope.folder, tag),
      label,
    })),
  );
}

/** Results of a query, in the order of the panel. */
export async function findItems(scope: SearchScope, query: string): Promise<HitItem[]> {
  const tags = await loadScope(scope);
  const hits = search(
    tags.map(({ open }) => open),
    query,
  );
  const labelOf = ({ document }: SearchHit): string =>
    tags.find(({ open }) => open.documents[document.id] === document)?.label ?? '';
  return inPanelOrder(hits.map((hit) => ({ kind: 'hit', hit, label: labelOf(hit) })));
}
