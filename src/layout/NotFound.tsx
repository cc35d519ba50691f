import styles from './NotFound.module.css';

export interface NotFoundProps {
  home: string;
  /** URL of the list of all pages. */
  listUrl: string;
}

/** The page at an unknown address (S2-04). The search link goes to the navbar's box, where it can. */
export function NotFound({ home, listUrl }: NotFoundProps) {
  return (
    <article className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>Page Not Found</h1>
      <p className={styles.text}>
        There is no page at this address. It may have moved, or the link has a typing error;
        addresses here tell upper from lower case.
      </p>
      <p className={styles.ways}>
        <a className="button" href={home}>
          Go to the docs home
        </a>
        <a href={listUrl} data-search-opener="">
          Search all pages
        </a>
      </p>
    </article>
  );
}
