import { isCSSRequest, type Plugin } from 'vite';

/**
 * Empties the styles that the code of islands brings along, and keeps the names of their classes:
 * every island is rendered at build too, so the site's one stylesheet has its styles already.
 */
export function oneStylesheet(): Plugin {
  return {
    name: 'one-stylesheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (_code, id) => (isCSSRequest(id) ? { code: '', map: null } : undefined),
  };
}
