import { readStorage, writeStorage } from './storage.ts';

export type ColorMode = 'light' | 'dark';

/** Storage key of the colour mode (S9-15). */
const KEY = 'theme';

function current(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function nameSwitches(): void {
  const name = `Switch to ${current() === 'dark' ? 'light' : 'dark'} mode`;
  for (const button of document.querySelectorAll('[data-color-mode-switch]')) {
    button.setAttribute('aria-label', name);
    button.setAttribute('title', name);
  }
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  nameSwitches();
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (!event.target.closest('[data-color-mode-switch]')) return;
  const next = current() === 'dark' ? 'light' : 'dark';
  writeStorage(KEY, next);
  show(next);
});

// Another tab switched, or cleared its storage (S4-03).
addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const stored = readStorage(KEY);
  show(stored === 'dark' ? 'dark' : 'light');
});

document.addEventListener('astro:page-load', nameSwitches);
