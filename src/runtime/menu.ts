import { word } from '../messages/browser.ts';
import { menu as name } from '../messages/en.ts';

/** Matches the widths at which the menu covers the page (S9-07). */
const MOBILE = matchMedia('(width <= 996px)');

function menu(): HTMLElement | null {
  return document.getElementById('site-menu');
}

function isMenu(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.id === 'site-menu';
}

/** Makes everything outside the open menu inert: no focus, and silent for screen readers. */
function setInert(open: HTMLElement, inert: boolean): void {
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
}

/** Returns the controls of the menu that can be reached at the moment, in order. */
function controls(open: HTMLElement): HTMLElement[] {
  return [...open.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
}

function showPanel(panel: 'main' | 'sidebar'): void {
  const open = menu();
  if (!open) return;
  open.dataset.panelShown = panel;
  const wayBack = panel === 'main' ? '[data-menu-forward]' : '[data-menu-back]';
  open.querySelector<HTMLElement>(wayBack)?.focus();
  open.scrollTop = 0;
}

/** Runs before the popover closes, so that focus can return to the button that opened it. */
function beforeToggle(event: Event): void {
  if (!isMenu(event.target) || (event as ToggleEvent).newState === 'open') return;
  setInert(event.target, false);
  event.target.removeAttribute('role');
  event.target.removeAttribute('aria-label');
}

/** Opens the menu on the pages of the sidebar, if the page has one (S2-L16). */
function opened(event: Event): void {
  if (!isMenu(event.target) || (event as ToggleEvent).newState !== 'open') return;
  const open = event.target;
  if (open.querySelector('[data-sidebar]')) open.dataset.panelShown = 'sidebar';
  open.setAttribute('role', 'dialog');
  open.setAttribute('aria-label', word({ menu: name }));
  setInert(open, true);
  controls(open)[0]?.focus();
  open.querySelector('[data-sidebar] [aria-current="page"]')?.scrollIntoView({ block: 'center' });
}

// These two events don't bubble.
document.addEventListener('beforetoggle', beforeToggle, { capture: true });
document.addEventListener('toggle', opened, { capture: true });

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-menu-back]')) showPanel('main');
  else if (event.target.closest('[data-menu-forward]')) showPanel('sidebar');
  else if (MOBILE.matches && event.target.closest('#site-menu a')) menu()?.hidePopover();
});

/** Keeps focus inside the menu instead of letting it move on to the browser's own controls. */
document.addEventListener('keydown', (event) => {
  const open = menu();
  if (event.key !== 'Tab' || !open?.matches(':popover-open')) return;
  const all = controls(open);
  const [first, last] = [all[0], all.at(-1)];
  const leaving = event.shiftKey ? first : last;
  const entering = event.shiftKey ? last : first;
  if (document.activeElement !== leaving && open.contains(document.activeElement)) return;
  event.preventDefault();
  entering?.focus();
});

// S4-11: the menu closes by itself when the window grows to desktop.
MOBILE.addEventListener('change', () => {
  const open = menu();
  if (!MOBILE.matches && open?.matches(':popover-open')) open.hidePopover();
});
