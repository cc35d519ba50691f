import { writeStorage } from './storage.ts';

/** Storage key of the preferred version of a docs instance (S9-18). */
export const PREFERRED_VERSION = 'docs-preferred-version-';

function linkOf(event: Event): HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null;
  return event.target.closest('a[data-keep-query]');
}

/** Links to the same page in another locale or version keep query and hash (S2-L12, S2-L13). */
function complete(event: Event): void {
  const link = linkOf(event);
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
}

for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
  document.addEventListener(type, complete, { passive: true });
}

document.addEventListener(
  'click',
  (event) => {
    complete(event);
    const [instance, version] = linkOf(event)?.dataset.prefers?.split('/') ?? [];
    if (instance && version) writeStorage(PREFERRED_VERSION + instance, version);
  },
  { capture: true },
);
