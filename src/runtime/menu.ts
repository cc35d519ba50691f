/** Up to this width the menu lies over the page (S9-07). */
const MOBILE = matchMedia('(width <= 996px)');

function menu(): HTMLElement | null {
  return document.getElementById('site-menu');
}

/** Everything beside the menu takes no focus while it is open. */
function setInert(inert: boolean): void {
  const open = menu();
  if (!open) return;
  for (
    let element: Element | null = open;
    element && element !== document.body;
    element = element.parentElement
  ) {
    for (const sibling of element.parentElement?.children ?? []) {
      if (sibling !== element && !(sibling instanceof HTMLScriptElement)) {
        sibling.toggleAttribute('inert', inert);
      }
    }
  }
  document.documentElement.toggleAttribute('data-menu-open', inert);
}

function showPanel(panel: 'main' | 'sidebar'): void {
  const open = menu();
  if (!open) return;
  open.dataset.panelShown = panel;
  const first = open.querySelector<HTMLElement>(
    panel === 'main' ? '[data-menu-forward]' : '[data-menu-back]',
  );
  first?.focus();
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-menu-back]')) showPanel('main');
  else if (event.target.closest('[data-menu-forward]')) showPanel('sidebar');
  else if (MOBILE.matches && event.target.closest('#site-menu a')) menu()?.hidePopover();
});

document.addEventListener('astro:page-load', () => {
  menu()?.addEventListener('toggle', (event) => {
    const open = (event as ToggleEvent).newState === 'open';
    setInert(open);
    const element = menu();
    if (open && element?.querySelector('[data-sidebar]')) element.dataset.panelShown = 'sidebar';
  });
});

// S4-11: the menu closes by itself when the window grows to desktop.
MOBILE.addEventListener('change', () => {
  const open = menu();
  if (!MOBILE.matches && open?.matches(':popover-open')) open.hidePopover();
});
