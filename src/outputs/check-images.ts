import { nearest } from '../../lib/nearest.ts';
import { findPlaces, type PlaceScope, withPlaces } from './find-places.ts';
import type { RenderedPage } from './rendered-page.ts';
import { asWritten, targetOf } from './target-of.ts';

export interface ImageScope extends PlaceScope {
  pages: readonly RenderedPage[];
  /** Tells whether a file was built, by its path below the base URL. */
  hasFile: (path: string) => boolean;
  /** Paths of the files in `public/`, for "did you mean". */
  publicFiles: readonly string[];
}

/** Returns one message for each missing image, logo or icon, with the places that use it. */
export function findMissingImages(scope: ImageScope): string[] {
  const { pages, baseUrl, hasFile, publicFiles } = scope;
  const faults = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const src of new Set(page.images)) {
      const target = targetOf(src, page.route, baseUrl);
      if (!target || hasFile(target.route)) continue;
      const near = nearest(target.route, publicFiles, 2);
      const hint = near.length ? `nearest: ${near.join(', ')}` : 'none is called like it';
      const message =
        `Missing image "${asWritten(src, baseUrl)}": there is no file ` +
        `public${target.route} (${hint})`;
      const places = faults.get(message) ?? new Set();
      for (const place of findPlaces(page, src, scope)) places.add(place);
      faults.set(message, places);
    }
  }
  const fix = '\nFix: put the file into public/, or write the path of one that is there.';
  return [...faults].map(([message, places]) => withPlaces(message, places) + fix);
}
