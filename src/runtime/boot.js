/*
 * Runs before first paint, the same on every page: colour mode, closed announcement, collapsed
 * sidebar, chosen tabs. It has no imports: the build writes it into the page with its settings, and
 * leaves out what they don't need.
 * In-site navigation doesn't run it again: the runtime carries its state over.
 */
(() => {
  const root = document.documentElement;
  // The runtime warns if storage isn't available; here it reads as empty (S4-17).
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
    mode = __SETTINGS__.mode;
    if (__SETTINGS__.system) {
      mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
  }
  root.dataset.theme = mode;
  if (__SETTINGS__.announcement !== null) {
    root.toggleAttribute(
      'data-announcement-closed',
      read('docusaurus.announcement.id') === __SETTINGS__.announcement &&
        read('docusaurus.announcement.dismiss') === 'true',
    );
  }
  root.toggleAttribute(
    'data-sidebar-collapsed',
    read('sidebar-collapsed', 'sessionStorage') === 'true',
  );

  // Forgets a preferred version that no longer exists (S4-15).
  for (const [instance, names] of Object.entries(__SETTINGS__.versions)) {
    const key = `docs-preferred-version-${instance}`;
    const stored = read(key);
    if (stored !== null && !names.includes(stored)) localStorage.removeItem(key);
  }

  // With a script or the stylesheet missing, the first click opens everything, as without JavaScript.
  let missing = false;
  let open = false;
  const chooseTab = (tabs) => {
    const list = [...tabs.querySelectorAll(':scope > [role=tablist] > [role=tab]')];
    const stored = tabs.dataset.tabs ? read(`docusaurus.tab.${tabs.dataset.tabs}`) : null;
    const chosen = list.find((tab) => tab.dataset.value === stored) ?? list[0];
    for (const tab of list) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of tabs.querySelectorAll(':scope > [data-panel]')) {
      if (open || panel.dataset.panel === chosen?.dataset.value) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
  };
  const chooseTabs = () => {
    for (const tabs of document.querySelectorAll('[data-tabs]')) chooseTab(tabs);
  };
  // While the parser writes the panels, so that none flashes.
  const observer = new MutationObserver(chooseTabs);
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    chooseTabs();
  });

  // The assets of a page from before a deployment are gone: reload it, once (S2-L27).
  const RELOADED = 'reloaded-for-assets';
  addEventListener(
    'error',
    ({ target }) => {
      if (!target?.matches?.('script[src], link[rel=stylesheet]')) return;
      missing = true;
      addEventListener('click', () => {
        open = true;
        root.classList.remove('js');
        chooseTabs();
      });
      try {
        if (sessionStorage.getItem(RELOADED) === location.href) return;
        sessionStorage.setItem(RELOADED, location.href);
      } catch {
        // Without a record of the first time it could reload for ever.
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
