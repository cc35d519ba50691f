/*
 * Runs before first paint, the same on every page: colour mode, closed announcement, chosen tabs.
 * Kept free of imports: it is written into the page, its settings filled in at build.
 */
(() => {
  const settings = __SETTINGS__;
  const root = document.documentElement;
  const apply = () => {
    let stored;
    const read = (key) => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    };
    root.classList.add('js');
    stored = read('theme');
    if (stored !== 'light' && stored !== 'dark') {
      stored = settings.mode;
      if (settings.system) {
        stored = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      }
    }
    root.dataset.theme = stored;
    const closed =
      settings.announcement !== null &&
      read('docusaurus.announcement.id') === settings.announcement &&
      read('docusaurus.announcement.dismiss') === 'true';
    root.toggleAttribute('data-announcement-closed', closed);
  };
  const chooseTab = (tabs) => {
    let value;
    try {
      value = localStorage.getItem(`docusaurus.tab.${tabs.dataset.tabs}`);
    } catch {
      return;
    }
    if (!value || !tabs.querySelector(`:scope > [data-panel="${CSS.escape(value)}"]`)) return;
    for (const panel of tabs.querySelectorAll(':scope > [data-panel]')) {
      panel.toggleAttribute('data-shown', panel.dataset.panel === value);
    }
    for (const tab of tabs.querySelectorAll(':scope > [role=tablist] > [role=tab]')) {
      tab.ariaSelected = String(tab.dataset.value === value);
      tab.tabIndex = tab.dataset.value === value ? 0 : -1;
    }
  };
  const chooseTabs = (scope) => {
    for (const tabs of scope.querySelectorAll('[data-tabs]:not([data-tabs=""])')) chooseTab(tabs);
  };
  // A preferred version that no longer exists is forgotten (S4-15).
  const forgetVersions = () => {
    for (const [instance, names] of Object.entries(settings.versions)) {
      const key = `docs-preferred-version-${instance}`;
      try {
        const stored = localStorage.getItem(key);
        if (stored !== null && !names.includes(stored)) localStorage.removeItem(key);
      } catch {
        return;
      }
    }
  };
  // Assets of a page kept from before a deployment are gone: load it anew, once (S2-L27).
  addEventListener(
    'error',
    ({ target }) => {
      if (!target?.matches?.('script[src], link[rel=stylesheet]')) return;
      const key = 'reloaded-for-assets';
      try {
        if (sessionStorage.getItem(key) === location.href) return;
        sessionStorage.setItem(key, location.href);
      } catch {
        return;
      }
      location.reload();
    },
    true,
  );
  apply();
  forgetVersions();
  // Panels are chosen while the parser writes them, so that none flashes.
  const observer = new MutationObserver(() => chooseTabs(document));
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    chooseTabs(document);
  });
  // Client-side navigation replaces <html>'s attributes and the body: put both right before paint.
  document.addEventListener('astro:after-swap', () => {
    apply();
    chooseTabs(document);
  });
})();
