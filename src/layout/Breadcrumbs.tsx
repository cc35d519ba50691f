import { Icon } from '../components/Icon.tsx';
import { href } from '../components/site-link.ts';
import styles from './Breadcrumbs.module.css';

/** Renders the page's position in the sidebar. */
export function Breadcrumbs({
  items,
  home,
}: {
  items: readonly { label: string; href?: string }[];
  home: string;
}) {
  if (items.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        <li>
          <a href={home} aria-label="Home">
            <Icon name="house" size={14} />
          </a>
        </li>
        {items.map((item, at) => (
          <li key={item.label} aria-current={at === items.length - 1 ? 'page' : undefined}>
            {item.href ? <a href={href(item.href)}>{item.label}</a> : item.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
