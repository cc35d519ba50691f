import { callEngine } from '../engine/call-engine.ts';
import { indexFileName, type SearchScope, tagsOf } from '../scope.ts';
import { read } from './browser-storage.ts';
import type { HitItem } from './panel-state.ts';

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

/** A load of one tag; it's kept for the whole visit (S4-06). */
interface TagLoad {
  /** URL of the file, which identifies it in the engine. */
  url: string;
  /** True once the file can be searched or counts as empty. */
  isDone: boolean;
  /** Settles when the load is done. */
  done: Promise<void>;
  /** Time of the failure, by the page's clock; undefined if there was none. */
  failedAt?: number;
}

/** Milliseconds after which a search retries a failed load. */
const RETRY_AFTER = 10_000;

/** Time at which the network last came back, by the page's clock. */
let backAt = Number.NEGATIVE_INFINITY;
if (typeof addEventListener === 'function') {
  addEventListener('online', () => {
    backAt = performance.now();
  });
}

function isStale({ failedAt }: TagLoad): boolean {
  if (failedAt === undefined) return false;
  return backAt > failedAt || performance.now() - failedAt > RETRY_AFTER;
}

/** Survives client-side navigation: modules are evaluated once per visit. */
const loads = new Map<string, TagLoad>();
const reported = new Set<string>();

/** Milliseconds after which an index counts as failed. Slow 3G needs ten seconds. */
const LONGEST_LOAD = 90_000;

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('it took too long')), LONGEST_LOAD);
  try {
    const response = await fetch(url, { signal: limit.signal });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return await response.arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

function report(tag: string, cause: unknown): void {
  if (reported.has(tag)) return;
  reported.add(tag);
  const reason = cause instanceof Error ? cause.message : String(cause);
  console.warn(`Search index "${tag}" could not be used: ${reason}. It counts as empty.`);
}

/**
 * Loads one tag into the engine, once for the visit, however many ask at the same time (S4-07). A
 * file that fails or isn't an index counts as empty, and the console says why, once (S7-04, S8-01).
 * @param folder URL of the folder of the index files, with a slash at the end
 */
function loadTag(folder: string, tag: string): TagLoad {
  const url = `${folder}${indexFileName(tag)}`;
  const known = loads.get(url);
  if (known && !isStale(known)) return known;
  const load: TagLoad = {
    url,
    isDone: false,
    done: fetchFile(url)
      .then((file) => callEngine('open', url, tag, file))
      .catch((cause: unknown) => {
        load.failedAt = performance.now();
        report(tag, cause);
      })
      .then(() => {
        load.isDone = true;
      }),
  };
  loads.set(url, load);
  return load;
}
