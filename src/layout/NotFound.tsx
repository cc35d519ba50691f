import { filled, messages } from '../messages/index.ts';
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
      <h1>{messages().notFound}</h1>
      <p className={styles.text}>{messages().notFoundText}</p>
      <p className={styles.text} data-meant-below={baseUrl} hidden>
        {filled(messages().didYouMean, { page: <a href={home}>{messages().docsHome}</a> })}
      </p>
      <p className={styles.ways}>
        <a className="button" href={home}>
          {messages().goHome}
        </a>
        <a href={listUrl} data-search-opener="">
          {messages().searchAllPages}
        </a>
      </p>
    </article>
  );
}
