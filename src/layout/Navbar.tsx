import { config } from 'virtual:site';
import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Brand } from './Brand.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import styles from './Navbar.module.css';
import { NavItems } from './NavItems.tsx';
import type { NavModel } from './navigation/nav-model.ts';

export interface NavbarProps {
  nav: NavModel;
  /** URL of the docs home. */
  home: string;
  /** The search box, if it's configured. */
  search?: ReactNode;
}

/** Renders the bar at the top of every page: left and right items, colour mode, menu (S2-L01, S2-L02). */
export function Navbar({ nav, home, search }: NavbarProps) {
  const { navbar, colorMode } = config.themeConfig;
  return (
    <header
      className={styles.navbar}
      data-navbar=""
      data-style={navbar.style}
      data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}
    >
      <nav className={styles.inner} aria-label="Main">
        <button
          type="button"
          className={styles.menu}
          popoverTarget="site-menu"
          aria-label="Open the menu"
        >
          <Icon name="menu" size={20} />
        </button>
        <Brand home={home} />
        <div className={styles.items}>
          <NavItems items={nav.left} search={search} />
        </div>
        <div className={styles.end}>
          <NavItems items={nav.right} search={search} />
          {!colorMode.disableSwitch && <ColorModeSwitch />}
        </div>
      </nav>
    </header>
  );
}
