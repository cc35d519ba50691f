import type { ServerResponse } from 'node:http';
import { routeToUrl, type SiteState, versionApart } from '../docs/index.ts';
import { localiseLinks } from './finish-pages.ts';
import { normalise } from './places.ts';

/**
 * Keeps an author in the locale and version of a page, as the build does. Downloads are an exception,
 * because only a build writes them.
 * @param path of the request, encoded, with the base
 * @param response to the request; nothing was written to it yet
 */
export function authorLinks(
  path: string,
  response: ServerResponse,
  { config, model }: Pick<SiteState, 'config' | 'model'>,
): void {
  const address = path.replace(/(?<=.)\/$/, '');
  const page = model.pages.find(
    ({ route }) => routeToUrl(normalise(route), config.baseUrl) === address,
  );
  if (!page) return;
  const isOriginal = page.locale === config.i18n.defaultLocale;
  if (isOriginal && versionApart(page, model) === undefined) return;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const end = response.end.bind(response);
  response.write = (chunk: unknown): boolean => {
    keep(chunk);
    return true;
  };
  response.end = (chunk?: unknown): ServerResponse => {
    keep(chunk);
    return end(localiseLinks(Buffer.concat(chunks).toString(), page, { config, model }));
  };
}
