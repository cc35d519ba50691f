/**
 * A variant that an address leads to is opened. The browser itself opens what is around a target,
 * and leaves the target closed when it is a disclosure.
 */
function openTarget(): void {
  document.querySelector('details:target')?.setAttribute('open', '');
}

addEventListener('hashchange', openTarget);
document.addEventListener('astro:page-load', openTarget);
