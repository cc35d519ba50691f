import styles from './NotFound.module.css';

interface NotFoundProps {
  home: string;
  /** URL of the list of all pages. */
  listUrl: string;
  /** Base URL of the site, below which the runtime finds the page that was meant. */
  baseUrl: string;
}

/**
 * Renders the page at an unknown address (S2-04). The search link leads to the navbar's box if there is
 * one.
 */
export function NotFound({ home, listUrl, baseUrl }: NotFoundProps) {
  return (
    <article className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>Page Not Found</h1>
      <p className={styles.text}>
        There is no page at this address. It may have moved, or the link has a typing error.
        Addresses here distinguish upper and lower case.
      </p>
      <p className={styles.text} data-meant-below={baseUrl} hidden>
        Did you mean <a href={home}>the docs home</a>?
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
