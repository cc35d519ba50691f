/*
 * Runs before first paint, the same on every page: colour mode, closed announcement, collapsed
 * sidebar, chosen tabs. Kept free of imports: it is written into the page, its settings filled in
 * at build. In-site navigation does not run it again: the runtime carries its state over.
 */
(() => {
  const settings = __SETTINGS__;
  const root = document.documentElement;
  // The runtime warns of a storage that cannot be used; here it reads as empty (S4-17).
  const read = (key, area = 'localStorage') => {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  };
  root.classList.add('js');
  let mode = read('theme');
  if (mode !== 'light' && mode !== 'dark') {
    mode = settings.mode;
    if (settings.system) {
      mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
  }
  root.dataset.theme = mode;
  root.toggleAttribute(
    'data-announcement-closed',
    settings.announcement !== null &&
      read('docusaurus.announcement.id') === settings.announcement &&
      read('docusaurus.announcement.dismiss') === 'true',
  );
  root.toggleAttribute(
    'data-sidebar-collapsed',
    read('sidebar-collapsed', 'sessionStorage') === 'true',
  );

  // A preferred version that no longer exists is forgotten (S4-15).
  for (const [instance, names] of Object.entries(settings.versions)) {
    const key = `docs-preferred-version-${instance}`;
    const stored = read(key);
    if (stored !== null && !names.includes(stored)) localStorage.removeItem(key);
  }

  const chooseTab = (tabs) => {
    const value = read(`docusaurus.tab.${tabs.dataset.tabs}`);
    if (!value || !tabs.querySelector(`:scope > [data-panel="${CSS.escape(value)}"]`)) return;
    for (const panel of tabs.querySelectorAll(':scope > [data-panel]')) {
      panel.toggleAttribute('data-shown', panel.dataset.panel === value);
    }
    for (const tab of tabs.querySelectorAll(':scope > [role=tablist] > [role=tab]')) {
      tab.ariaSelected = String(tab.dataset.value === value);
      tab.tabIndex = tab.dataset.value === value ? 0 : -1;
    }
  };
  const chooseTabs = () => {
    for (const tabs of document.querySelectorAll('[data-tabs]:not([data-tabs=""])')) {
      chooseTab(tabs);
    }
  };
  // Panels are chosen while the parser writes them, so that none flashes.
  const observer = new MutationObserver(chooseTabs);
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    chooseTabs();
  });

  // Assets of a page kept from before a deployment are gone: load it anew, once (S2-L27).
  const RELOADED = 'reloaded-for-assets';
  let missing = false;
  addEventListener(
    'error',
    ({ target }) => {
      if (!target?.matches?.('script[src], link[rel=stylesheet]')) return;
      missing = true;
      try {
        if (sessionStorage.getItem(RELOADED) === location.href) return;
        sessionStorage.setItem(RELOADED, location.href);
      } catch {
        // Without a memory of the first time it could go on for ever.
        return;
      }
      location.reload();
    },
    true,
  );
  addEventListener('load', () => {
    if (missing || read(RELOADED, 'sessionStorage') === null) return;
    sessionStorage.removeItem(RELOADED);
  });
})();
