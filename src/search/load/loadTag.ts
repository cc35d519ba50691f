import { callEngine } from '../engine/callEngine.ts';
import { indexFileName } from '../index/searchTags.ts';

/** A load of one tag; it is kept for the whole visit (S4-06). */
interface Load {
  /** URL of the file, once it can be searched or counts as empty. */
  url: Promise<string>;
  /** When it failed, by the clock of the page; undefined while it has not. */
  failedAt?: number;
}

/** After this long a failed load is tried again when the reader searches; in milliseconds. */
const RETRY_AFTER = 10_000;

/** When the network last came back, by the clock of the page. */
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

/** Outlives client-side navigation: modules are evaluated once for a visit. */
const loads = new Map<string, Load>();
const reported = new Set<string>();

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.arrayBuffer();
}

function report(tag: string, cause: unknown): void {
  if (reported.has(tag)) return;
  reported.add(tag);
  const reason = cause instanceof Error ? cause.message : String(cause);
  console.warn(`Search index "${tag}" could not be used: ${reason}. It counts as empty.`);
}

/**
 * Loads one tag into the engine, once for the visit, however many ask at the same time (S4-07). What
 * cannot be loaded or is no index counts as empty, and the console says why, once (S7-04, S8-01).
 * @param folder URL of the folder of the index files, with a slash at the end
 * @returns URL of its file, by which the engine knows it
 */
export function loadTag(folder: string, tag: string): Promise<string> {
  const url = `${folder}${indexFileName(tag)}`;
  const known = loads.get(url);
  if (known && !isStale(known)) return known.url;
  const load: Load = {
    url: fetchFile(url)
      .then((file) => callEngine('open', url, tag, file))
      .catch((cause: unknown) => {
        load.failedAt = performance.now();
        report(tag, cause);
      })
      .then(() => url),
  };
  loads.set(url, load);
  return load.url;
}
