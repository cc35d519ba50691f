import { readStorage, writeStorage } from './storage.ts';

/** Storage keys of the closed announcement (S9-16, S9-17). */
const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';

function bar(): HTMLElement | null {
  return document.querySelector('[data-announcement]');
}

/** A changed id is stored and opens the bar again (S4-05); the boot script has shown it already. */
function remember(): void {
  const id = bar()?.dataset.announcement;
  if (id === undefined || readStorage(ID) === id) return;
  writeStorage(ID, id);
  writeStorage(DISMISSED, 'false');
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-announcement-close]')) {
    return;
  }
  remember();
  writeStorage(DISMISSED, 'true');
  document.documentElement.setAttribute('data-announcement-closed', '');
});

document.addEventListener('astro:page-load', remember);
