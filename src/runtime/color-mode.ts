import { word } from '../messages/browser.ts';
import { switchToDark, switchToLight } from '../messages/en.ts';
import { readStorage, writeStorage } from './storage.ts';

export type ColorMode = 'light' | 'dark';

/** Storage key of the colour mode (S9-15). */
const KEY = 'theme';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

function current(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Returns the mode while nothing is stored: the system's if allowed, otherwise the default (S4-02). */
function unsaved(): ColorMode {
  const { themeDefault, themeSystem } = document.documentElement.dataset;
  if (themeSystem === undefined) return themeDefault === 'dark' ? 'dark' : 'light';
  return systemDark.matches ? 'dark' : 'light';
}

function nameSwitches(): void {
  const name = current() === 'dark' ? word({ switchToLight }) : word({ switchToDark });
  for (const button of document.querySelectorAll('[data-color-mode-switch]')) {
    button.setAttribute('aria-label', name);
    button.setAttribute('title', name);
  }
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  nameSwitches();
}

function choose(mode: ColorMode): void {
  writeStorage(KEY, mode);
  show(mode);
}

function showStored(): void {
  const stored = readStorage(KEY);
  show(stored === 'dark' || stored === 'light' ? stored : unsaved());
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-color-mode-switch]')) {
    choose(current() === 'dark' ? 'light' : 'dark');
  }
});

// Islands request a mode with this event, see island/ColorModeProvider.tsx.
document.addEventListener('set-color-mode', (event) => {
  const { detail } = event as CustomEvent<ColorMode>;
  choose(detail === 'dark' ? 'dark' : 'light');
});

// Another tab switched, or cleared its storage (S4-03).
addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) showStored();
});
// A page from the back/forward cache has missed changes in other tabs.
addEventListener('pageshow', (event) => {
  if (event.persisted) showStored();
});

systemDark.addEventListener('change', () => {
  if (readStorage(KEY) === null) show(unsaved());
});

document.addEventListener('astro:page-load', nameSwitches);
// Warns at once, and only once, if nothing can be stored (S4-17).
readStorage(KEY);
