import type { ReactNode } from 'react';
import styles from './NotFound.module.css';

/** The page at an unknown address (S2-04). */
export function NotFound({ home, search }: { home: string; search?: ReactNode }) {
  return (
    <article className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>Page Not Found</h1>
      <p className={styles.text}>
        There is no page at this address. It may have moved, or the link has a typing error;
        addresses here tell upper from lower case.
      </p>
      {search && <div className={styles.search}>{search}</div>}
      <p>
        <a href={home}>Go to the docs home</a>
      </p>
    </article>
  );
}
