import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { isCSSRequest, type Plugin } from 'vite';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads and hydrates the island the first time the reader uses it. */
    'client:intent'?: boolean;
  }
}

const entry = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Empties the styles that the code of islands imports, but keeps their class names: every island is
 * also rendered at build, so the site's one stylesheet already has its styles.
 */
function oneStylesheet(): Plugin {
  return {
    name: 'one-stylesheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (_code, id) => (isCSSRequest(id) ? { code: '', map: null } : undefined),
  };
}

/** Renders the pages of a build without React's own error output. */
function quietReact(): Plugin {
  const quiet = entry('quiet-react.ts');
  return {
    name: 'quiet-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'react-dom/server' && importer !== quiet ? quiet : undefined,
  };
}

/**
 * Adds React to the site, and the directive `client:intent`. Every island gets its boundary and contexts,
 * wherever it is used.
 */
export function reactIslands(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) => {
        options.updateConfig({ vite: { plugins: [oneStylesheet(), quietReact()] } });
        options.addClientDirective({ name: 'intent', entrypoint: entry('../intent/directive.ts') });
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
