import { read } from '../load/browserStorage.ts';
import { loadTag } from '../load/loadTag.ts';
import { type SearchScope, tagsOf } from '../load/searchScope.ts';
import { search } from '../query/search.ts';
import type { SearchDocument, SearchHit } from '../types.ts';
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

/** The letter that was typed stands in the field before its results are looked for. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Hits of the query before, by document. */
let before: ReadonlyMap<SearchDocument, SearchHit> = new Map();

/** A hit that would be drawn as the one of the query before is that one: it is not drawn again. */
function keepSame(hits: readonly SearchHit[]): SearchHit[] {
  const kept = hits.map((hit) => {
    const known = before.get(hit.document);
    return known && known.terms.join(' ') === hit.terms.join(' ') ? known : hit;
  });
  before = new Map(kept.map((hit) => [hit.document, hit]));
  return kept;
}

/** Results of a query, in the order of the panel. */
export async function findItems(scope: SearchScope, query: string): Promise<HitItem[]> {
  const tags = await loadScope(scope);
  await nextTask();
  const hits = keepSame(
    search(
      tags.map(({ open }) => open),
      query,
    ),
  );
  const labelOf = ({ document }: SearchHit): string =>
    tags.find(({ open }) => open.documents[document.id] === document)?.label ?? '';
  return inPanelOrder(hits.map((hit) => ({ kind: 'hit', hit, label: labelOf(hit) })));
}
