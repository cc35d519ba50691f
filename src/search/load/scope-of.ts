import { localePrefix } from '../../docs/locales.ts';
import { routeToUrl } from '../../docs/routes.ts';
import type { SiteState } from '../../docs/site-state.ts';
import type { SitePage } from '../../docs/types.ts';
import type { SearchScope } from './search-scope.ts';

/** Returns the places that a page searches: its locale, and its version of its docs (S7-03). */
export function scopeOf(
  page: SitePage,
  { config, model }: Pick<SiteState, 'config' | 'model'>,
): SearchScope {
  const prefix = localePrefix(page.locale, config);
  return {
    folder: routeToUrl(`${prefix}/`, config.baseUrl),
    listUrl: routeToUrl(`${prefix}/search`, config.baseUrl),
    instances: model.instances.map(({ pluginId, versions }) => ({
      id: pluginId,
      versions: versions.map(({ name }) => name),
      active: page.instance === pluginId ? page.version : undefined,
      label: config.docs.find(({ id }) => id === pluginId)?.contract === undefined ? '' : 'API',
    })),
  };
}
