import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { oneStylesheet } from '../runtime/island/oneStylesheet.ts';

/** Build settings of the search box: the headless core is bundled, without its analytics. */
export function searchBox(): AstroIntegration {
  const noInsights = fileURLToPath(new URL('view/noInsights.ts', import.meta.url));
  return {
    name: 'search-box',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [oneStylesheet()],
            resolve: {
              alias: { '@algolia/autocomplete-plugin-algolia-insights': noInsights },
              // Its package is CommonJS to Node and a module to bundlers.
              noExternal: [/^@algolia\/autocomplete-/],
            },
          },
        });
      },
    },
  };
}
