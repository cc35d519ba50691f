import { config, references } from 'virtual:site';
import { joinRoute, routeToUrl } from '../../docs/index.ts';
import { spokenVersion } from '../../messages/index.ts';
import type { ReferenceModel } from '../model/types.ts';

/** A contract of the site that is being built. */
export interface SiteContract {
  /** Id of its docs instance, and the name of the version. */
  instance: string;
  version: string;
  model: ReferenceModel;
  /** URL of the folder of its pages, with the site's base URL and a slash at the end. */
  root: string;
  /** Route of the list of its operations. */
  index: string;
}

/**
 * Returns the site's contracts, in the order of `docs` in site.config.ts: in a version, or in the latest
 * release.
 *
 * @param wanted version's name. Default: the version of the guide that shows them
 */
export function siteContracts(wanted = spokenVersion()): SiteContract[] {
  return config.docs.flatMap(({ id, routeBase, versions }) => {
    const latest = versions.find(({ isLast }) => isLast);
    const version = versions.find(({ name }) => name === wanted) ?? latest;
    const model = references[id]?.[version?.name ?? ''];
    if (!model || !version) return [];
    const folder = joinRoute(routeBase, version.path, model.names.folder);
    const home = joinRoute(routeBase, version.path);
    const index = home === '/' ? home : `${home}/`;
    const root = `${routeToUrl(folder, config.baseUrl)}/`;
    return [{ instance: id, version: version.name, model, root, index }];
  });
}
