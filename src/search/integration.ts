import type { AstroIntegration } from 'astro';
import { type AuthoredSite, serveIndexes } from './dev/serve-indexes.ts';

/** Connects the search box to Astro. While authoring, its indexes are made on demand. */
export function searchBox(site: AuthoredSite): AstroIntegration {
  return {
    name: 'search-box',
    hooks: {
      'astro:server:setup': ({ server }) => serveIndexes(server, site),
    },
  };
}
