import type { AstroIntegration } from 'astro';
import { serveIndexes } from './dev/serveIndexes.ts';

/** Connects the search box to Astro. While authoring, its indexes are made on demand. */
export function searchBox({ siteDir }: { siteDir: string }): AstroIntegration {
  return {
    name: 'search-box',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
@@      },
      'astro:server:setup': ({ server }) => serveIndexes(server, siteDir),
    },
  };
}
