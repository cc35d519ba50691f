import { callEngine } from '../engine/callEngine.ts';
import type { LabelledSource } from '../engine/foundSection.ts';
import { read } from '../load/browserStorage.ts';
import { loadTag } from '../load/loadTag.ts';
import { type SearchScope, tagsOf } from '../load/searchScope.ts';
import type { HitItem } from './items.ts';

/** Loads everything that a page searches; costs nothing once it is there. */
export function loadScope(scope: SearchScope): Promise<LabelledSource[]> {
  return Promise.all(
    tagsOf(scope, read).map(async ({ tag, label }) => ({
      url: await loadTag(scope.folder, tag),
      label,
    })),
  );
}

/** Returns the results of a query, best first. */
export async function findItems(scope: SearchScope, query: string): Promise<HitItem[]> {
  const found = await callEngine('find', await loadScope(scope), query);
  return found.map((section) => ({ kind: 'hit', section }));
}
