import { readStorage, writeStorage } from './storage.ts';

export type ColorMode = 'light' | 'dark';

/** Storage key of the colour mode (S9-15). */
const KEY = 'theme';

function current(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Mode while nothing is stored: the system's if allowed, otherwise the default (S4-02). */
function unsaved(): ColorMode {
  const { themeDefault, themeSystem } = document.documentElement.dataset;
  if (themeSystem === undefined) return themeDefault === 'dark' ? 'dark' : 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
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
  show(stored === 'dark' || stored === 'light' ? stored : unsaved());
});

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  if (readStorage(KEY) === null) show(unsaved());
});

document.addEventListener('astro:page-load', nameSwitches);
// Says at once, and once, if nothing can be kept (S4-17).
readStorage(KEY);
