import { readStorage, writeStorage } from './storage.ts';

/** Storage key of the preferred version of a docs instance (S9-18). */
const PREFERRED = 'docs-preferred-version-';

/** Adds query and hash to the links to the same page in another locale or version (S2-L12, S2-L13). */
function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-query]')) {
    const { pathname } = new URL(link.href);
    link.setAttribute('href', pathname + location.search + location.hash);
  }
}

/** Points items outside the docs to the preferred version, see FollowsVersion. */
function follow(item: HTMLElement): void {
  const { follows, byVersion } = item.dataset;
  const preferred = readStorage(PREFERRED + follows);
  if (preferred === null || byVersion === undefined) return;
  const versions: Record<string, { label: string; href?: string } | undefined> =
    JSON.parse(byVersion);
  const target = versions[preferred];
  if (!target) return;
  const label = item.querySelector('[data-label]');
  if (label) label.textContent = target.label;
  if (target.href !== undefined && item instanceof HTMLAnchorElement) item.href = target.href;
}

function followPreferred(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-follows]')) follow(item);
}

// Runs before the router, which reads the address when the event bubbles up; the hash may have changed
// unnoticed.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-keep-query]');
    if (!(link instanceof HTMLElement)) return;
    keepQuery();
    const [instance, version] = link.dataset.prefers?.split('/') ?? [];
    if (instance && version) writeStorage(PREFERRED + instance, version);
  },
  { capture: true },
);

addEventListener('hashchange', keepQuery);
// The router moves within a page without firing an event.
document.addEventListener('click', () => setTimeout(keepQuery));
document.addEventListener('focusin', keepQuery);
document.addEventListener('pointerdown', keepQuery, { passive: true });
document.addEventListener('astro:page-load', () => {
  keepQuery();
  followPreferred();
});
