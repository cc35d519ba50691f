import { config, model } from 'virtual:site';
import type { MiddlewareHandler } from 'astro';
import { localiseLinks } from './finish-pages.ts';

/** Returns a path without the slash at its end. */
const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * Keeps an author in the locale and version of a page, as the build does. Downloads are an exception,
 * because only a build writes them.
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const route = bare(decodeURI(url.pathname).slice(config.baseUrl.length - 1));
  const page = model.pages.find((one) => bare(one.route) === route);
  if (!page) return response;
  const html = localiseLinks(await response.text(), page, { config, model });
  return new Response(html, response);
};
