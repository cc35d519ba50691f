import { REDIRECTS_FILE, type SiteRedirect } from '../../server/redirects.ts';
import { redirectedRoute } from '../config/redirects.ts';
import { SiteError } from '../config/site-error.ts';
import { routeToUrl, type SiteState, siteUrl } from '../docs/index.ts';
import { type LinkScope, targetFault } from './check-links.ts';
import { normalise, targetOf } from './places.ts';

function urlOf(to: string, site: Pick<SiteState, 'config' | 'model'>): string {
  return to.startsWith('/') ? siteUrl(to, site) : new URL(to).href;
}

/**
 * Returns where the configuration leads a path while authoring; undefined for pages, and where it has no
 * redirect. The build checks the targets.
 * @param path encoded, with the base
 */
export function authoredRedirect(
  path: string,
  site: Pick<SiteState, 'config' | 'model'>,
): string | undefined {
  const { redirects, baseUrl } = site.config;
  const isAt = (route: string) => routeToUrl(route, baseUrl) === path.replace(/(?<=.)\/$/, '');
  if (site.model.pages.some(({ route }) => isAt(normalise(route)))) return undefined;
  const found = Object.entries(redirects).find(([from]) => isAt(redirectedRoute(from)));
  return found && urlOf(found[1], site);
}

/**
 * Returns the redirects of the configuration as URLs: each path with and without a slash at its end.
 * @param file of the configuration, for messages
 * @throws SiteError naming every redirect that hides a page or leads nowhere
 */
export function siteRedirects(
  site: Pick<SiteState, 'config' | 'model'>,
  { pages, hasFile }: Pick<LinkScope, 'pages' | 'hasFile'>,
  file: string,
): SiteRedirect[] {
  const { redirects, baseUrl } = site.config;
  const byRoute = new Map(pages.map((page) => [normalise(page.route), page]));
  const faults: string[] = [];
  if (Object.keys(redirects).length > 0 && hasFile(`/${REDIRECTS_FILE}`)) {
    faults.push(
      `${file}, key \`redirects\`: the build would replace public/${REDIRECTS_FILE}.\n` +
        'Fix: move its lines into `redirects`, or remove the key.',
    );
  }
  const all = Object.entries(redirects).flatMap(([from, to]): SiteRedirect[] => {
    const at = `${file}, key \`redirects['${from}']\``;
    const route = redirectedRoute(from);
    if (byRoute.has(route) || hasFile(route)) {
      faults.push(
        `${at}: ${route} is ${byRoute.has(route) ? 'a page' : 'a file'}, which the redirect would hide.\n` +
          'Fix: remove the redirect, or what it hides.',
      );
    }
    const target = to.startsWith('/') ? targetOf(to, '/', '/') : undefined;
    const fault = target && targetFault(target, byRoute, hasFile);
    if (fault) faults.push(`${at}: found "${to}", but ${fault}.\nFix: write a route of this site.`);
    const url = urlOf(to, site);
    const path = routeToUrl(route, baseUrl);
    return [path, `${path}/`].map((one) => ({ from: one, to: url }));
  });
  if (faults.length > 0) throw new SiteError(faults.join('\n\n'));
  return all;
}
