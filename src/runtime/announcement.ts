import { readStorage, writeStorage } from './storage.ts';

/** Storage keys of the closed announcement (S9-16, S9-17). */
const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';

function bar(): HTMLElement | null {
  return document.querySelector('[data-announcement]');
}

/** Stores a changed id, which opens the bar again (S4-05). The boot script has already shown it. */
function remember(): void {
  const id = bar()?.dataset.announcement;
  if (id === undefined || readStorage(ID) === id) return;
  writeStorage(ID, id);
  writeStorage(DISMISSED, 'false');
}

function showStored(): void {
  const closed = readStorage(DISMISSED) === 'true';
  document.documentElement.toggleAttribute('data-announcement-closed', closed);
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-announcement-close]')) {
    return;
  }
  const hadFocus = bar()?.contains(document.activeElement);
  remember();
  writeStorage(DISMISSED, 'true');
  showStored();
  // The button has gone: focus continues where the bar was, not at the end of the page.
  if (hadFocus) document.querySelector<HTMLElement>('[data-navbar] a')?.focus();
});

// Another tab closed it.
addEventListener('storage', (event) => {
  if (event.key === DISMISSED || event.key === null) showStored();
});
addEventListener('pageshow', (event) => {
  if (event.persisted) showStored();
});
document.addEventListener('astro:page-load', remember);
