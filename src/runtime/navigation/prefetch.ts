/** Number of pages fetched ahead per page view: enough for what a reader may choose next. */
const MOST = 12;
/** Time that a pointer rests on a link before it counts as intent, in milliseconds. */
const REST = 65;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Returns false for a slow or metered connection: nothing is prefetched there (S7-06). */
function mayPrefetch(connection: Connection | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

function allowed(): boolean {
  return mayPrefetch((navigator as Navigator & { connection?: Connection }).connection);
}

const fetched = new Set<string>();
let left = MOST;

/**
 * False in Firefox too: it holds hints for pages against `default-src`, which the site's policy sets to
 * 'none'. Browsers that know speculation rules hold them against any directive that allows them.
 */
const takesHints = HTMLScriptElement.supports?.('speculationrules') ?? false;

function addressOf(link: HTMLAnchorElement): string | undefined {
  if (
    link.origin !== location.origin ||
    link.matches('[target="_blank"], [download], [data-broken], [data-copy-page]')
  ) {
    return undefined;
  }
  const address = link.href.replace(/#.*/, '');
  return address === location.href.replace(/#.*/, '') ? undefined : address;
}

function prefetch(link: HTMLAnchorElement): void {
  const address = addressOf(link);
  if (address === undefined || fetched.has(address) || !allowed()) return;
  fetched.add(address);
  if (takesHints) {
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  } else {
    fetch(address, { priority: 'low' }).catch(() => fetched.delete(address));
  }
}

const whenIdle: (task: () => void) => void =
  'requestIdleCallback' in window
    ? (task) => requestIdleCallback(task, { timeout: 4000 })
    : (task) => setTimeout(task, 300);

/** Fetches the links in view one after the other, when the browser has nothing else to do. */
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || left === 0) continue;
    observer.unobserve(target);
    left -= 1;
    whenIdle(() => prefetch(target as HTMLAnchorElement));
  }
});

function observe(): void {
  observer.disconnect();
  left = MOST;
  if (!allowed()) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href], header a[href]')) {
    if (addressOf(link)) observer.observe(link);
  }
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

let rest: ReturnType<typeof setTimeout>;
document.addEventListener('pointerover', (event) => {
  clearTimeout(rest);
  const link = linkOf(event);
  if (link) rest = setTimeout(() => prefetch(link), REST);
});
document.addEventListener('focusin', (event) => {
  const link = linkOf(event);
  if (link) prefetch(link);
});
document.addEventListener('astro:page-load', () => whenIdle(observe));
