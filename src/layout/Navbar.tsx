import { config } from 'virtual:site';
import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { href } from '../components/site-link.ts';
import { inLocale } from '../config/in-locale.ts';
import type { LogoConfig } from '../config/navbar-schema.ts';
import { messages } from '../messages/index.ts';
import styles from './Navbar.module.css';
import type { NavDropdown, NavHtml, NavItem, NavLink, NavModel } from './navigation/nav-model.ts';

interface NavbarProps {
  nav: NavModel;
  /** URL of the docs home. */
  home: string;
  /** The search box, if it's configured. */
  search?: ReactNode;
  locale: string;
}

/** Renders the bar at the top of every page: left and right items, colour mode, menu (S2-L01, S2-L02). */
export function Navbar({ nav, home, search, locale }: NavbarProps) {
  const { navbar, colorMode } = config.themeConfig;
  return (
    <header
      className={styles.navbar}
      data-navbar=""
      data-style={navbar.style}
      data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}
    >
      <nav className={styles.inner} aria-label={messages().mainNavigation}>
        <button
          type="button"
          className={styles.menu}
          popoverTarget="site-menu"
          aria-label={messages().openMenu}
        >
          <Icon name="menu" size={20} />
        </button>
        <Brand home={home} locale={locale} />
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

/** Renders an image for each colour mode; only the current mode's image is visible. */
export function Logo({ logo }: { logo: LogoConfig }) {
  const size = { width: logo.width, height: logo.height };
  if (!logo.srcDark) return <img src={href(logo.src)} alt={logo.alt} {...size} />;
  return (
    <>
      <img className={styles.light} src={href(logo.src)} alt={logo.alt} {...size} />
      <img
        className={styles.dark}
        src={href(logo.srcDark)}
        alt={logo.alt}
        loading="lazy"
        {...size}
      />
    </>
  );
}

/**
 * Renders the logo and title of the navbar. They link to the docs home unless the logo sets another
 * target.
 */
function Brand({ home, locale }: Pick<NavbarProps, 'home' | 'locale'>) {
  const { logo, title = config.title } = config.themeConfig.navbar;
  const text = inLocale(title, locale, config);
  const external = logo?.target === '_blank';
  return (
    <a
      className={styles.brand}
      href={logo?.href ? href(logo.href) : home}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {logo && <Logo logo={logo} />}
      {text && <span className={styles.title}>{text}</span>}
    </a>
  );
}

/** Returns data for the runtime, which knows the preferred version (S4-15). */
function followsVersion({ follows }: NavLink | NavDropdown) {
  if (!follows) return {};
  const { instance, byVersion } = follows;
  return { 'data-follows': instance, 'data-by-version': JSON.stringify(byVersion) };
}

function LinkItem({ item }: { item: NavLink }) {
  return (
    <a
      className={styles.link}
      href={item.href}
      aria-current={item.current}
      lang={item.lang}
      hrefLang={item.lang}
      download={item.download}
      data-keep-query={item.keepsQuery ? '' : undefined}
      data-prefers={item.prefers ? `${item.prefers.instance}/${item.prefers.version}` : undefined}
      {...followsVersion(item)}
      {...(item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span data-label="">{item.label}</span>
      {item.download && <Icon name="download" size={14} />}
      {item.external && <Icon name="arrow-up-right" size={14} />}
      {item.external && <span className="visually-hidden">{` ${messages().opensInNewTab}`}</span>}
    </a>
  );
}

function HtmlItem({ item }: { item: NavHtml }) {
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: item.value }} />;
}

function Dropdown({ item }: { item: NavDropdown }) {
  return (
    <details className={styles.dropdown} data-dropdown="">
      <summary className={styles.link} {...followsVersion(item)}>
        {item.icon && <Icon name={item.icon} size={16} />}
        <span data-label="">{item.label}</span>
        <Icon name="chevron-down" size={14} />
      </summary>
      <ul className={styles.panel}>
        {item.items.map((entry) => (
          <li key={entry.kind === 'link' ? entry.label + entry.href : entry.value}>
            {entry.kind === 'link' ? <LinkItem item={entry} /> : <HtmlItem item={entry} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Renders items of one side of the navbar, or of the mobile menu. Everything works without JavaScript.
 */
export function NavItems({ items, search }: { items: readonly NavItem[]; search?: ReactNode }) {
  return items.map((item, at) => {
    const key = `${at}-${item.kind}`;
    switch (item.kind) {
      case 'link':
        return <LinkItem key={key} item={item} />;
      case 'dropdown':
        return <Dropdown key={key} item={item} />;
      case 'html':
        return <HtmlItem key={key} item={item} />;
      case 'search':
        return (
          <div key={key} className={styles.search} data-keep="">
            {search}
          </div>
        );
      default:
        return item satisfies never;
    }
  });
}

/**
 * Renders the two-state switch of the colour mode (S2-L14). The runtime fills in its name and its
 * state.
 */
function ColorModeSwitch() {
  return (
    <button
      type="button"
      className={styles.switch}
      data-color-mode-switch=""
      data-keep=""
      aria-label={messages().switchToDark}
      title={messages().switchToDark}
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
