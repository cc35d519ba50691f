import type { SiteConfig } from '../config/schema.ts';
import type { ReferenceModel } from '../reference/model/types.ts';
import type { SiteModel } from './types.ts';

/** Data that the site is built from; replaced as a whole when an author saves a file. */
export interface SiteState {
  /** Folder of `site.config.ts`, absolute. */
  siteDir: string;
  config: SiteConfig;
  model: SiteModel;
  /** Reference model of each docs instance that has a contract, by its id. */
  references: Record<string, ReferenceModel>;
  /** Text of every guide, by absolute path. */
  texts: ReadonlyMap<string, string>;
}

/** State that the process that builds or serves a site passes to the pages it renders. */
export const shared: Pick<SiteState, 'references' | 'texts'> = { references: {}, texts: new Map() };
