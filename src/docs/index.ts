/*
 * The docs model as pages and outputs see it; other folders import this file. It's free of what
 * reads files, so that a browser may load it. What reads a site imports its loaders by name
 * (`src/site.ts`), and a sidebar file its types (`sidebar-types.ts`).
 */

// Routes, and the addresses and files that they become.
export {
  counterpart,
  hasTwin,
  isHome,
  joinRoute,
  localePrefix,
  localised,
  routeToFile,
  routeToUrl,
  siteUrl,
  twinRoute,
  twinUrl,
} from './routes.ts';
export {
  childrenOf,
  flattenSidebar,
  guideTexts,
  latestPages,
  neighbours,
  type PageLink,
  pathTo,
  pruneSidebar,
} from './sidebar-queries.ts';
// Pages, versions, sidebars, and all that a site is made of.
export type * from './site-model.ts';
export { shared } from './site-model.ts';
export { documentTitle } from './titles.ts';
export {
  inVersion,
  isAsWritten,
  latestOf,
  routeBeside,
  sidebarBeside,
  type VersionNotice,
  versionApart,
  versionBeside,
  versionNotice,
} from './versions.ts';
