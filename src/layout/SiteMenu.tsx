import { Icon } from '../components/Icon.tsx';
import type { SidebarNode } from '../docs/index.ts';
import { messages } from '../messages/index.ts';
import { NavItems } from './Navbar.tsx';
import type { NavModel } from './navigation/nav-model.ts';
import { SidebarList } from './SidebarList.tsx';
import styles from './SiteMenu.module.css';

interface SiteMenuProps {
  nav: NavModel;
  sidebar: readonly SidebarNode[];
  /**
   * Key of the sidebar, unique over all versions and locales, so that its categories keep their state.
   */
  sidebarKey: string;
  /** Route of the page shown. */
  route: string;
}

/** Renders both names; CSS shows one, so it's right before any script has run (S4-12). */
function CollapseButton() {
  return (
    <button type="button" className={styles.collapse} data-sidebar-toggle="">
      <Icon name="chevrons-left" size={16} />
      <span className={styles.whenExpanded}>{messages().collapseSidebar}</span>
      <span className={styles.whenCollapsed}>
        <span className="visually-hidden">{messages().expandSidebar}</span>
      </span>
    </button>
  );
}

/**
 * Renders one element with two shapes: the sidebar beside the text on wide screens, the menu over the
 * page up to 996 px (S2-L16). As a popover it opens and closes without JavaScript.
 */
export function SiteMenu({ nav, sidebar, sidebarKey, route }: SiteMenuProps) {
  const hasSidebar = sidebar.length > 0;
  return (
    <div className={hasSidebar ? styles.column : styles.mobileOnly}>
      <div
        id="site-menu"
        popover="auto"
        className={styles.menu}
        data-panel-shown={hasSidebar ? 'sidebar' : 'main'}
      >
        <div className={styles.head}>
          <p className={styles.headTitle}>{messages().menu}</p>
          <button
            type="button"
            className={styles.close}
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={messages().closeMenu}
          >
            <Icon name="x" size={20} />
          </button>
        </div>
        {hasSidebar && (
          <nav
            className={styles.sidebar}
            aria-label={messages().docsPages}
            data-sidebar={sidebarKey}
          >
            <button type="button" className={styles.back} data-menu-back="">
              {messages().backToMainMenu}
            </button>
            <SidebarList nodes={sidebar} route={route} />
          </nav>
        )}
        <nav className={styles.main} aria-label={messages().mainMenu}>
          {hasSidebar && (
            <button type="button" className={styles.back} data-menu-forward="">
              {messages().sectionPages}
            </button>
          )}
          <NavItems items={[...nav.left, ...nav.right].filter(({ kind }) => kind !== 'search')} />
        </nav>
      </div>
      {hasSidebar && <CollapseButton />}
    </div>
  );
}
