import { href } from '../components/site-link.ts';
import type { TocEntry } from './page-view.ts';
import styles from './SiteIndex.module.css';

/** A page with its headings, as listed. */
export interface IndexedPage {
  title: string;
  description: string;
  route: string;
  headings: TocEntry[];
}

export interface SiteIndexProps {
  title: string;
  groups: readonly { label: string; pages: readonly IndexedPage[] }[];
}

/** Renders every page with its sections on one page, which search leads to without JavaScript. */
export function SiteIndex({ title, groups }: SiteIndexProps) {
  return (
    <article className={styles.index} data-page-list="">
      <h1>{title}</h1>
      <p className={styles.lead}>
        Every page with its sections. Your browser’s own search finds words on this page.
      </p>
      {groups.map((group) => (
        <section key={group.label}>
          <h2>{group.label}</h2>
          <ul className={styles.pages}>
            {group.pages.map((page) => (
              <li key={page.route}>
                <p className={styles.page}>
                  <a href={href(page.route)}>{page.title}</a>
                </p>
                <p className={styles.text}>{page.description}</p>
                {page.headings.length > 0 && (
                  <ul className={styles.headings}>
                    {page.headings.map((heading) => (
                      <li key={heading.slug}>
                        <a href={`${href(page.route)}#${heading.slug}`}>{heading.text}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
