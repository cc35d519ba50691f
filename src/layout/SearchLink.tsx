import { Icon } from '../components/Icon.tsx';
import { href } from '../components/siteLink.ts';
import styles from './SearchLink.module.css';

/** Leads to the list of all pages and sections. */
export function SearchLink({ route }: { route: string }) {
  return (
    <a className={styles.search} href={href(route)}>
      <Icon name="search" size={16} />
      <span>Search...</span>
    </a>
  );
}
