import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const entry = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Renders the pages of a build without React's own error output. */
function quietReact(): Plugin {
  const quiet = entry('quietReact.ts');
  return {
    name: 'quiet-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'react-dom/server' && importer !== quiet ? quiet : undefined,
  };
}

/** React for the site: every island gets its boundary and contexts, wherever it is used. */
export function reactIslands(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) => {
        options.updateConfig({ vite: { plugins: [quietReact()] } });
        return setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: entry('client.ts'),
              serverEntrypoint: entry('server.ts'),
            }),
        });
      },
    },
  };
}
