import { MAX_RESULTS } from '../constants.ts';
import { callEngine } from '../engine/call-engine.ts';
import type { IndexPart } from '../engine/engine.ts';
import { indexFileName, partFileName, type SearchScope, tagsOf } from '../scope.ts';
import { read } from './browser-storage.ts';
import type { HitItem } from './panel-state.ts';

/** Starts to load everything that a page searches; does nothing once it's loaded. */
export function loadScope(scope: SearchScope) {
  return tagsOf(scope, read).map(({ tag, label }) => ({ label, load: loadTag(scope.folder, tag) }));
}

/**
 * Searches the loaded indexes, and again each time another one loads or the parts that it lacks, so that
 * one that never loads delays nothing.
 * @param take gets the items, best first; returns false when no more are wanted
 * @param limit maximum number of items. Default: 8 (S9-01)
 */
export async function findItems(
  scope: SearchScope,
  query: string,
  take: (items: readonly HitItem[], isComplete: boolean) => boolean,
  limit = MAX_RESULTS,
): Promise<void> {
  for (;;) {
    const loads = loadScope(scope);
    const waiting = loads.filter(({ load }) => !load.isDone).map(({ load }) => load.done);
    const sources = loads
      .filter(({ load }) => load.isDone)
      .map(({ load, label }) => ({ url: load.url, label }));
    if (sources.length > 0) {
      const { sections, lacking } = await callEngine('find', sources, query, lostParts(), {
        here: addressHere(),
        limit,
      });
      const items = sections.map((section): HitItem => ({ kind: 'hit', section }));
      if (!take(items, waiting.length + lacking.length === 0)) return;
      if (lacking.length > MANY_PARTS) {
        await new Promise((resolve) => setTimeout(resolve, MORE_LETTERS));
        if (!take(items, false)) return;
      }
      if (lacking.length > 0) waiting.push(Promise.all(lacking.map(loadPart)));
    }
    if (waiting.length === 0) return;
    await Promise.race(waiting);
  }
}

/** Returns the address of the operation on this page, as its header has it: `POST /payments`. */
function addressHere(): string {
  if (typeof document === 'undefined') return '';
  const line = document.querySelector('article > header > p');
  const parts = [line?.querySelector('span'), line?.querySelector('code')];
  return parts.map((part) => part?.textContent ?? '').join(' ');
}

/** Parts of a large index that a search loads at once. One letter, as the start of a word, needs more. */
const MANY_PARTS = 8;
/** Pause in milliseconds before a search loads more: most readers type on, and need only a few. */
const MORE_LETTERS = 200;

/** A load of one tag, or of a part of it; it's kept for the whole visit (S4-06). */
interface Load {
  /** URL of the file; a tag's identifies it in the engine. */
  url: string;
  tag: string;
  /** Only if the file is a part of a large index. */
  part?: IndexPart | undefined;
  /** True once the file can be searched or counts as empty. */
  isDone: boolean;
  /** Settles when the load is done. */
  done: Promise<unknown>;
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

function isStale({ failedAt }: Load): boolean {
  if (failedAt === undefined) return false;
  return backAt > failedAt || performance.now() - failedAt > RETRY_AFTER;
}

/** Survives client-side navigation: modules are evaluated once per visit. */
const loads = new Map<string, Load>();
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

/** Says once for each tag why it, or one of its parts, counts as empty. */
function report({ tag, part }: Load, cause: unknown): void {
  if (reported.has(tag)) return;
  reported.add(tag);
  const reason = cause instanceof Error ? cause.message : String(cause);
  const name = part ? `${tag}, part ${part.name}` : tag;
  console.warn(`Search index "${name}" could not be used: ${reason}. It counts as empty.`);
}

/**
 * Loads a file into the engine, once for the visit, however many ask at the same time (S4-07). A file
 * that fails or isn't what it should be counts as empty, and the console says why, once (S7-04, S8-01).
 */
function load(
  file: Pick<Load, 'url' | 'tag' | 'part'>,
  open: (file: ArrayBuffer) => Promise<void>,
): Load {
  const known = loads.get(file.url);
  if (known && !isStale(known)) return known;
  const own: Load = {
    ...file,
    isDone: false,
    done: fetchFile(file.url)
      .then(open)
      .catch((cause: unknown) => {
        own.failedAt = performance.now();
        report(own, cause);
      })
      .then(() => {
        own.isDone = true;
      }),
  };
  loads.set(file.url, own);
  return own;
}

/** @param folder URL of the folder of the index files, with a slash at the end */
function loadTag(folder: string, tag: string): Load {
  const url = `${folder}${indexFileName(tag)}`;
  return load({ url, tag }, (file) => callEngine('open', url, tag, file));
}

/** Loads a part. If it fails, its index is stale too: a new build may have replaced both. */
async function loadPart(part: IndexPart): Promise<void> {
  const url = partFileName(part.index, part.stamp, part.name);
  const owner = loads.get(part.index);
  const own = load({ url, tag: owner?.tag ?? '', part }, (file) =>
    callEngine('openPart', part, file),
  );
  await own.done;
  if (owner && own.failedAt !== undefined) owner.failedAt = own.failedAt;
}

/** Returns the parts that couldn't be loaded and aren't due for another try. */
function lostParts(): IndexPart[] {
  return [...loads.values()].flatMap((one) =>
    one.part && one.failedAt !== undefined && !isStale(one) ? [one.part] : [],
  );
}
