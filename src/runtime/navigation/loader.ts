import { PageLoadError } from './failure.ts';

const parser = new DOMParser();

/** Hashed files a document needs: they change with every deployment. */
function assetsOf(page: Document): string[] {
  const styles = page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return [
    ...[...styles].map((link) => link.getAttribute('href') ?? ''),
    ...[...scripts].map((script) => script.getAttribute('src') ?? ''),
  ].sort();
}

/** Whether a page was built by the deployment that this tab runs. */
export function sameDeployment(current: Document, next: Document): boolean {
  const known = new Set(assetsOf(current));
  return assetsOf(next).every((asset) => known.has(asset));
}

export interface LoadedPage {
  document: Document;
  /** Address after redirects. */
  url: URL;
}

/**
 * Fetches and parses a page. A page-not-found answer is a page like any other.
 * @returns undefined where only the browser itself can show what came back
 * @throws PageLoadError if the network or the server failed
 */
export async function loadPage(url: URL, signal: AbortSignal): Promise<LoadedPage | undefined> {
  let response: Response;
  try {
    response = await fetch(url, { signal, headers: { Accept: 'text/html' } });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new PageLoadError('The network did not answer. Check the connection, then retry.', {
      cause,
    });
  }
  if (response.status >= 500) {
    throw new PageLoadError(`The server answered ${response.status}. It may pass; retry.`);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return undefined;
  const html = await response.text();
  const address = new URL(response.redirected ? response.url : url.href);
  address.hash = url.hash;
  return { document: parser.parseFromString(html, 'text/html'), url: address };
}
