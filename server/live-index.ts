import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SECURITY_HEADERS_FILE } from './security-headers.ts';
import { buildSiteIndex, type SiteIndex } from './site-index.ts';
import { ROUTE_MANIFEST_FILE } from './spelling.ts';
import { isMissing } from './walk.ts';

/** Files that every build rewrites: at least one of them changes each time. */
const MARKERS = ['index.html', '404.html', ROUTE_MANIFEST_FILE, SECURITY_HEADERS_FILE];
/** Milliseconds between two checks of the markers. */
const CHECK_EVERY = 500;
/** Milliseconds between two walks that unknown paths may cause. */
const WALK_ON_MISS_EVERY = 2000;
/** A folder whose newest file was younger than this when walked may not be finished yet. */
const SETTLED_AFTER = 2000;

/** The index of a folder that may be rebuilt at any time. */
export interface LiveIndex {
  /** Returns the present state, after a cheap check for a rebuild. */
  current(): Promise<SiteIndex>;
  /** Returns the state after a path was not found: a new file may have come without a new marker. */
  afterMiss(): Promise<SiteIndex>;
}

/**
 * Keeps the index of `dist` in step with what builds write there. The look costs four `stat` calls
 * at most twice a second; walking the folder again is left for when one of them shows a change.
 *
 * @param now clock in milliseconds, for tests
 */
export function createLiveIndex(dist: string, baseUrl?: string, now = Date.now): LiveIndex {
  let known: { index: SiteIndex; markers: string; walkedAt: number } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let walking: Promise<SiteIndex> | undefined;

  /** Walks the folder, one walk at a time; requests that come meanwhile share it. */
  function walkAgain(markers?: string): Promise<SiteIndex> {
    walking ??= (async () => {
      const walkedAt = now();
      const before = markers ?? (await readMarkers(dist));
      const index = await buildSiteIndex(dist, baseUrl);
      known = { index, markers: before, walkedAt };
      return index;
    })().finally(() => {
      walking = undefined;
    });
    return walking;
  }

  return {
    async current() {
      if (walking) return walking;
      const time = now();
      if (known && time - checkedAt < CHECK_EVERY) return known.index;
      checkedAt = time;
      if (!known) return walkAgain();
      const markers = await readMarkers(dist);
      const settled = known.walkedAt - known.index.newest >= SETTLED_AFTER;
      return settled && markers === known.markers ? known.index : walkAgain(markers);
    },
    async afterMiss() {
      if (known && now() - known.walkedAt < WALK_ON_MISS_EVERY) return known.index;
      return walkAgain();
    },
  };
}

async function readMarkers(dist: string): Promise<string> {
  const stamps = await Promise.all(
    MARKERS.map(async (name) => {
      try {
        const info = await stat(join(dist, name));
        return `${info.mtimeMs}-${info.size}-${info.ino}`;
      } catch (error) {
        if (isMissing(error)) return 'none';
        throw error;
      }
    }),
  );
  return stamps.join(' ');
}
