import type { SiteState } from './virtual-site.ts';

/** State that the process that builds or serves a site hands to the pages it renders. */
export const shared: Pick<SiteState, 'references' | 'texts'> = { references: {}, texts: new Map() };
