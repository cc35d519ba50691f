import { model as site } from 'virtual:site';
import { href } from '../../components/siteLink.ts';

/** URL of the folder of reference pages, with a slash at the end, with the site's base URL. */
export function referenceRoot(): string {
  const info = site.pages.find(({ kind }) => kind === 'reference-info');
  const route = info?.route ?? '/api/gateway/info';
  return href(route.slice(0, route.lastIndexOf('/') + 1));
}
