import { meantRoute } from './meant-route.ts';

type RouteManifest = Record<string, { path: string }>;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not UTF-8: return it as it was sent.
    return path;
  }
}

/** Returns the routes of all pages; none if the network fails, because the page has other links. */
async function loadRoutes(base: string): Promise<string[]> {
  try {
    const manifest: RouteManifest = await (await fetch(`${base}route-manifest.json`)).json();
    return Object.values(manifest).map(({ path }) => path);
  } catch {
    return [];
  }
}

/** Links to the page that an unknown address was meant for. */
async function suggest(place: HTMLElement, base: string): Promise<void> {
  const pages = (await loadRoutes(base)).filter((route) => !route.endsWith('/404'));
  const { pathname, search, hash } = location;
  const path = decoded(pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname);
  const route = meantRoute(path, pages);
  const link = place.querySelector('a');
  if (route === undefined || !link) return;
  link.href =
    base.slice(0, -1) + route.split('/').map(encodeURIComponent).join('/') + search + hash;
  link.textContent = route;
  link.dir = 'ltr';
  place.hidden = false;
}

document.addEventListener('astro:page-load', () => {
  const place = document.querySelector<HTMLElement>('[data-meant-below]');
  if (place?.dataset.meantBelow) void suggest(place, place.dataset.meantBelow);
});
