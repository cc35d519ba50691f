import { Icon } from '../components/Icon.tsx';
import { href } from '../components/site-link.ts';
import type { PageLink } from '../docs/index.ts';
import styles from './Pagination.module.css';

/** Renders links to the previous and the next page, in the order of the sidebar. */
export function Pagination({ previous, next }: { previous?: PageLink; next?: PageLink }) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pagination} aria-label="Previous and next page">
      {previous && (
        <a className={styles.previous} href={href(previous.href)} rel="prev">
          <span className={styles.hint}>
            <Icon name="arrow-left" size={14} /> Previous
          </span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className={styles.next} href={href(next.href)} rel="next">
          <span className={styles.hint}>
            Next <Icon name="arrow-right" size={14} />
          </span>
          {next.label}
        </a>
      )}
    </nav>
  );
}
