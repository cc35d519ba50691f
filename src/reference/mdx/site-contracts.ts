import { config, references } from 'virtual:site';
import { joinRoute, REFERENCE_FOLDER, routeToUrl } from '../../docs/index.ts';
import type { ReferenceModel } from '../model/types.ts';

/** A contract of the site that is being built. */
export interface SiteContract {
  model: ReferenceModel;
  /** URL of the folder of its pages, with the site's base URL and a slash at the end. */
  root: string;
}

/** Returns the site's contracts, in the order of `docs` in site.config.ts. */
export function siteContracts(): SiteContract[] {
  return config.docs.flatMap(({ id, routeBase }) => {
    const model = references[id];
    if (!model) return [];
    const folder = joinRoute(routeBase, REFERENCE_FOLDER);
    return [{ model, root: `${routeToUrl(folder, config.baseUrl)}/` }];
  });
}
