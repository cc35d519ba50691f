import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import styles from './NavItems.module.css';
import type { NavDropdown, NavHtml, NavItem, NavLink } from './navigation/nav-model.ts';

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
      {item.external && <span className="visually-hidden"> (opens in a new tab)</span>}
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
