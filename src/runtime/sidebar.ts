import { word } from '../messages/browser.ts';
import { collapseCategory, expandCategory } from '../messages/en.ts';
import { durationFor } from './duration.ts';
import { beforeSwap } from './navigation/before-swap.ts';
import { writeStorage } from './storage.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

function listOf(button: Element): HTMLElement | null {
  return button.ownerDocument.getElementById(button.getAttribute('aria-controls') ?? '');
}

function isOpen(button: Element): boolean {
  return button.getAttribute('aria-expanded') === 'true';
}

function nameButton(button: HTMLElement, open: boolean): void {
  button.setAttribute('aria-expanded', String(open));
  const name = open ? word({ collapseCategory }) : word({ expandCategory });
  button.setAttribute(
    'aria-label',
    name.replace('{name}', () => `${button.dataset.category}`),
  );
}

function animate(list: HTMLElement, opening: boolean): void {
  const height = list.scrollHeight;
  const frames = [
    { height: '0', opacity: 0 },
    { height: `${height}px`, opacity: 1 },
  ];
  const animation = list.animate(opening ? frames : frames.reverse(), {
    duration: still.matches ? 0 : durationFor(height),
    easing: 'ease-out',
  });
  if (opening) return;
  animation.finished.then(
    () => list.setAttribute('data-closed', ''),
    // Reversed before it ended: the newer animation takes over.
    () => undefined,
  );
}

/** Categories that the reader opened or closed in each sidebar during this visit. */
const chosen = new Map<string, boolean>();

function keyOf(button: Element): string {
  const sidebar = button.closest<HTMLElement>('[data-sidebar]')?.dataset.sidebar;
  return `${sidebar} ${button.getAttribute('aria-controls')}`;
}

function toggle(button: HTMLElement): void {
  const list = listOf(button);
  if (!list) return;
  const opening = !isOpen(button);
  nameButton(button, opening);
  chosen.set(keyOf(button), opening);
  for (const running of list.getAnimations()) running.cancel();
  if (opening) list.removeAttribute('data-closed');
  animate(list, opening);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('[data-category]');
  if (button instanceof HTMLElement) toggle(button);
});

/** Keeps categories open or closed across navigation. The ones above the new page are open (S4-13). */
function keepCategories(next: Document): void {
  for (const button of document.querySelectorAll('[data-category]')) {
    chosen.set(keyOf(button), isOpen(button));
  }
  for (const button of next.querySelectorAll<HTMLElement>('[data-category]:not([data-active])')) {
    const open = chosen.get(keyOf(button));
    if (open === undefined || open === isOpen(button)) continue;
    nameButton(button, open);
    listOf(button)?.toggleAttribute('data-closed', !open);
  }
}

function menu(): HTMLElement | null {
  return document.getElementById('site-menu');
}

/** Scrolls a long sidebar to the page's own entry once the browser has loaded the page. */
function showCurrent(): void {
  const box = menu();
  const link = box?.querySelector('[data-sidebar] [aria-current]');
  if (!box || !link) return;
  const { top, bottom } = link.getBoundingClientRect();
  const view = box.getBoundingClientRect();
  if (top >= view.top && bottom <= view.bottom) return;
  box.scrollTop += (top + bottom) / 2 - (view.top + view.bottom) / 2;
}

let scrolled = 0;
let sidebar: string | undefined;

beforeSwap((next) => {
  keepCategories(next);
  scrolled = menu()?.scrollTop ?? 0;
  sidebar = menu()?.querySelector<HTMLElement>('[data-sidebar]')?.dataset.sidebar;
});
document.addEventListener('astro:after-swap', () => {
  const same = menu()?.querySelector<HTMLElement>('[data-sidebar]')?.dataset.sidebar === sidebar;
  if (same) menu()?.scrollTo({ top: scrolled, behavior: 'instant' });
  showCurrent();
});
showCurrent();

/** Session storage key: the state lasts for the visit, across navigation and reload (S4-12). */
const COLLAPSED = 'sidebar-collapsed';

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-sidebar-toggle]')) return;
  const collapsed = document.documentElement.toggleAttribute('data-sidebar-collapsed');
  writeStorage(COLLAPSED, String(collapsed), 'sessionStorage');
});
