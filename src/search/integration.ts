import type { AstroIntegration } from 'astro';
import { oneStylesheet } from '../runtime/island/oneStylesheet.ts';
import { type AuthoredSite, serveIndexes } from './dev/serveIndexes.ts';
import { leanCore } from './view/lean/leanCore.ts';

/**
 * Build settings of the search box: the headless core is bundled, without its analytics. While
 * authoring, its indexes are made on demand.
 */
export function searchBox(site: AuthoredSite): AstroIntegration {
  return {
    name: 'search-box',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [leanCore(), oneStylesheet()],
            // Its package is CommonJS to Node and a module to bundlers.
            resolve: { noExternal: [/^@algolia\/autocomplete-/] },
          },
        });
      },
      'astro:server:setup': ({ server }) => serveIndexes(server, site),
    },
  };
}
