import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const entry = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** React for the site: every island gets its boundary and contexts, wherever it is used. */
export function reactIslands(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: entry('client.ts'),
              serverEntrypoint: entry('server.ts'),
            }),
        }),
    },
  };
}
