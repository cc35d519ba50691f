import { config, model } from 'virtual:site';
import { localePrefix } from '../../docs/locales.ts';
import { routeToUrl } from '../../docs/routes.ts';
import type { SitePage } from '../../docs/types.ts';
import { resolveNavbar } from './resolveNavbar.ts';
import type { NavModel } from './types.ts';

/** Navbar and home of a page, in its locale. */
export function navOf(page: SitePage): { nav: NavModel; home: string } {
  const prefix = localePrefix(page.locale, config);
  return {
    nav: resolveNavbar({ config, model, page }),
    home: routeToUrl(prefix || '/', config.baseUrl),
  };
}
