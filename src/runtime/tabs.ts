import { beforeSwap } from './navigation/before-swap.ts';
import { readStorage, writeStorage } from './storage.ts';

/** Storage key of a group's choice (S9-19). */
const KEY = 'docusaurus.tab.';

function tabsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

/** Scrolls to a tab in a list that is too wide; the page itself doesn't move. */
function reveal(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (!list || list.scrollWidth <= list.clientWidth) return;
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const before = Math.min(0, inner.left - outer.left);
  const behind = Math.max(0, inner.right - outer.right);
  list.scrollLeft += before || behind;
}

/** Puts the example of a response into an empty panel. The page has it in the section that the panel names. */
function fill(panel: HTMLElement): void {
  if (panel.firstChild) return;
  const section = `[aria-labelledby="${panel.dataset.panel}"]`;
  const code = panel.ownerDocument.querySelector(`${section} > [data-search] [data-code]`);
  if (code) panel.append(code.cloneNode(true));
}

function select(tabs: HTMLElement, value: string): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > [data-panel]')];
  if (!panels.some((panel) => panel.dataset.panel === value)) return;
  for (const panel of panels) {
    // Find in page and links to an anchor can still read this panel, and open it.
    if (panel.dataset.panel === value) {
      fill(panel);
      panel.removeAttribute('hidden');
    } else panel.setAttribute('hidden', 'until-found');
  }
  for (const tab of tabsOf(tabs)) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen) reveal(tab);
  }
}

function selectInGroup(group: string, value: string): void {
  const sameGroup = `[data-tabs="${CSS.escape(group)}"]`;
  for (const tabs of document.querySelectorAll<HTMLElement>(sameGroup)) select(tabs, value);
}

/** Shows the reader's choice in each group that the page has (S4-16). */
function selectStored(page: Document): void {
  for (const tabs of page.querySelectorAll<HTMLElement>('[data-tabs]:not([data-tabs=""])')) {
    const value = readStorage(KEY + tabs.dataset.tabs);
    if (value) select(tabs, value);
  }
}

/** Chooses a tab. Tabs of the same group follow, and the clicked one stays where it was. */
function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const value = tab.dataset.value;
  if (!tabs || value === undefined) return;
  const before = tab.getBoundingClientRect().top;
  select(tabs, value);
  const group = tabs.dataset.tabs;
  if (group) {
    selectInGroup(group, value);
    writeStorage(KEY + group, value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

// The browser or the search is about to show text in a hidden panel. Don't save that as a choice.
document.addEventListener('beforematch', ({ target }) => {
  const panel = target instanceof HTMLElement && target.matches('[data-panel]') ? target : null;
  const tabs = panel?.closest<HTMLElement>('[data-tabs]');
  const value = panel?.dataset.panel;
  if (!tabs || value === undefined) return;
  if (tabs.dataset.tabs) selectInGroup(tabs.dataset.tabs, value);
  else select(tabs, value);
});

document.addEventListener('click', (event) => {
  const tab = event.target instanceof Element && event.target.closest('[data-tabs] [role=tab]');
  if (tab instanceof HTMLElement) choose(tab);
});

/** Moves along the list of tabs by key, as if it were written from left to right. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
};

document.addEventListener('keydown', (event) => {
  const tab = event.target instanceof Element && event.target.closest('[data-tabs] [role=tab]');
  if (!(tab instanceof HTMLElement)) return;
  const rightToLeft = getComputedStyle(tab).direction === 'rtl';
  const step = STEPS[(rightToLeft && MIRRORED[event.key]) || event.key];
  if (!step) return;
  const all = tabsOf(tab.closest('[data-tabs]') as HTMLElement);
  const next = all[step(all.indexOf(tab), all.length)];
  if (!next) return;
  event.preventDefault();
  choose(next);
  next.focus();
});

// Another tab of the browser chose.
addEventListener('storage', (event) => {
  const value = event.key?.startsWith(KEY) ? readStorage(event.key) : null;
  if (event.key && value) selectInGroup(event.key.slice(KEY.length), value);
});
addEventListener('pageshow', (event) => {
  if (event.persisted) selectStored(document);
});

/** Connects tabs and panels by ids, for assistive technology. */
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
      tab.setAttribute('aria-controls', panel.id);
      if (tab.tabIndex === 0) reveal(tab);
    }
  }
}

beforeSwap((next) => {
  for (const tabs of next.querySelectorAll<HTMLElement>('[data-tabs]')) {
    select(tabs, tabsOf(tabs)[0]?.dataset.value ?? '');
  }
  selectStored(next);
});
document.addEventListener('astro:page-load', connect);
