import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads and hydrates the island the first time the reader uses it. */
    'client:intent'?: boolean;
  }
}

/** Adds the directive `client:intent`. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('directive.ts', import.meta.url)),
        });
      },
    },
  };
}
