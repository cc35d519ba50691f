import { word } from '../../messages/browser.ts';
import { networkSilent, serverAnswered } from '../../messages/en.ts';
import { PageLoadError } from './failure.ts';

const parser = new DOMParser();

/** Returns the hashed files that a document needs. They change with every deployment. */
function assetsOf(page: Document): string[] {
  const styles = page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return [
    ...[...styles].map((link) => link.getAttribute('href') ?? ''),
    ...[...scripts].map((script) => script.getAttribute('src') ?? ''),
  ].sort();
}

/** Tells whether a page is from the deployment that this tab runs. Without assets, it isn't ours. */
export function sameDeployment(current: Document, next: Document): boolean {
  const known = new Set(assetsOf(current));
  const needed = assetsOf(next);
  return needed.length > 0 && needed.every((asset) => known.has(asset));
}

export interface LoadedPage {
  document: Document;
  /** Address after redirects. */
  url: URL;
}

/**
 * Fetches and parses a page. A 404 page is a page like any other.
 * @returns undefined if only the browser itself can show what came back
 * @throws PageLoadError if the network failed, even midway, or the server refused
 */
export async function loadPage(url: URL, signal: AbortSignal): Promise<LoadedPage | undefined> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { signal, headers: { Accept: 'text/html' } });
    text = await response.text();
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new PageLoadError(word({ networkSilent }), { cause });
  }
  if (!response.ok && response.status !== 404) {
    throw new PageLoadError(word({ serverAnswered }).replace('{status}', `${response.status}`));
  }
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return undefined;
  const address = new URL(response.redirected ? response.url : url.href);
  address.hash = url.hash;
  return { document: parser.parseFromString(text, 'text/html'), url: address };
}
