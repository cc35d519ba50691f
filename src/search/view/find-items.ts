import { callEngine } from '../engine/call-engine.ts';
import { read } from '../load/browser-storage.ts';
import { loadTag } from '../load/load-tag.ts';
import { type SearchScope, tagsOf } from '../scope.ts';
import type { HitItem } from './items.ts';

/** Starts to load everything that a page searches; does nothing once it's loaded. */
export function loadScope(scope: SearchScope) {
  return tagsOf(scope, read).map(({ tag, label }) => ({ label, load: loadTag(scope.folder, tag) }));
}

/**
 * Searches the loaded indexes, and again each time another one loads, so that one that never loads
 * delays nothing.
 * @param take gets the items, best first; returns false when no more are wanted
 */
export async function findItems(
  scope: SearchScope,
  query: string,
  take: (items: readonly HitItem[], isComplete: boolean) => boolean,
): Promise<void> {
  for (;;) {
    const loads = loadScope(scope);
    const waiting = loads.filter(({ load }) => !load.isDone);
    const sources = loads
      .filter((one) => !waiting.includes(one))
      .map(({ load, label }) => ({ url: load.url, label }));
    if (sources.length > 0) {
      const found = await callEngine('find', sources, query);
      const items = found.map((section): HitItem => ({ kind: 'hit', section }));
      if (!take(items, waiting.length === 0)) return;
    }
    if (waiting.length === 0) return;
    await Promise.race(waiting.map(({ load }) => load.done));
  }
}
