/*
 * The docs model as pages and outputs see it; other folders import this file. It's free of what
 * reads files, so that a browser may load it. What reads a site imports its loaders by name
 * (`src/site.ts`), and a sidebar file its types (`sidebar-types.ts`).
 */

export { guideTexts } from './guide-texts.ts';
export * from './locales.ts';
export { REFERENCE_FOLDER } from './reference-pages.ts';
export * from './routes.ts';
export * from './sidebar-queries.ts';
export type { SiteState } from './site-state.ts';
export { documentTitle } from './titles.ts';
export type * from './types.ts';
