/**
 * Opens the variant that an address leads to. The browser opens disclosures around a target, but not
 * the target itself.
 */
function openTarget(): void {
  document.querySelector('details:target')?.setAttribute('open', '');
}

addEventListener('hashchange', openTarget);
document.addEventListener('astro:page-load', openTarget);
