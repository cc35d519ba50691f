import { readStorage, writeStorage } from './storage.ts';

const KEY = 'docusaurus.tab.';

function tabsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

function select(tabs: HTMLElement, value: string): boolean {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > [data-panel]')];
  if (!panels.some((panel) => panel.dataset.panel === value)) return false;
  for (const panel of panels) panel.toggleAttribute('data-shown', panel.dataset.panel === value);
  for (const tab of tabsOf(tabs)) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  return true;
}

/** Chooses a tab; tabs of the same group follow, and what was clicked stays where it was. */
function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const value = tab.dataset.value;
  if (!tabs || value === undefined) return;
  const before = tab.getBoundingClientRect().top;
  select(tabs, value);
  const group = tabs.dataset.tabs;
  if (group) {
    for (const other of document.querySelectorAll<HTMLElement>(
      `[data-tabs="${CSS.escape(group)}"]`,
    )) {
      select(other, value);
    }
    writeStorage(KEY + group, value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

document.addEventListener('click', (event) => {
  const tab = event.target instanceof Element && event.target.closest('[data-tabs] [role=tab]');
  if (tab instanceof HTMLElement) choose(tab);
});

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

document.addEventListener('keydown', (event) => {
  const tab = event.target instanceof Element && event.target.closest('[data-tabs] [role=tab]');
  const move = MOVES[event.key];
  if (!(tab instanceof HTMLElement) || !move) return;
  const all = tabsOf(tab.closest('[data-tabs]') as HTMLElement);
  const next = all[move(all.indexOf(tab), all.length)];
  if (!next) return;
  event.preventDefault();
  choose(next);
  next.focus();
});

addEventListener('storage', (event) => {
  if (!event.key?.startsWith(KEY)) return;
  const value = readStorage(event.key);
  const group = event.key.slice(KEY.length);
  for (const tabs of document.querySelectorAll<HTMLElement>(`[data-tabs="${CSS.escape(group)}"]`)) {
    if (value) select(tabs, value);
  }
});

/** Ties tabs and panels together for assistive technology, which needs ids for it. */
function connect(): void {
  let count = 0;
  for (const tabs of document.querySelectorAll('[data-tabs]')) {
    for (const tab of tabsOf(tabs)) {
      const panel = tabs.querySelector<HTMLElement>(
        `:scope > [data-panel="${CSS.escape(tab.dataset.value ?? '')}"]`,
      );
      if (!panel) continue;
      count += 1;
      tab.id = `tab-${count}`;
      panel.id ||= `panel-${count}`;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      panel.removeAttribute('aria-label');
      tab.setAttribute('aria-controls', panel.id);
    }
  }
}

document.addEventListener('astro:page-load', connect);
