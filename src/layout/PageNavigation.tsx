import { Icon } from '../components/Icon.tsx';
import { href } from '../components/site-link.ts';
import { TitleText } from '../components/TitleText.tsx';
import type { Heading, PageLink } from '../docs/index.ts';
import { type Language, messages } from '../messages/index.ts';
import styles from './PageNavigation.module.css';

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
    <nav aria-label={messages().breadcrumbs} className={styles.breadcrumbs}>
      <ol>
        <li>
          <a href={home} aria-label={messages().home}>
            {/* Lucide's house has a hundred bytes more, on every page. */}
            <svg width={14} height={14} viewBox="0 0 24 24" aria-hidden="true">
              <path
                fill="none"
                stroke="currentColor"
                strokeLinecap="round"
                strokeLinejoin="round"
                strokeWidth={2}
                d="M3 10l9-7l9 7v11H3zM9 21v-9h6v9"
              />
            </svg>
          </a>
        </li>
        {items.map((item, at) => (
          <li key={item.label} aria-current={at === items.length - 1 ? 'page' : undefined}>
            {item.href ? (
              <a href={href(item.href)}>
                <TitleText text={item.label} />
              </a>
            ) : (
              <TitleText text={item.label} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ContentsProps {
  entries: readonly Heading[];
  /** Language of the headings, if it isn't the page's. */
  text?: Language;
}

function Links({ entries, text }: ContentsProps) {
  const top = Math.min(...entries.map(({ depth }) => depth));
  return (
    <ul {...text}>
      {entries.map((entry) => (
        <li key={entry.slug} data-depth={entry.depth - top}>
          <a href={`#${entry.slug}`}>{entry.text}</a>
        </li>
      ))}
    </ul>
  );
}

/** Renders the contents list beside the text; it follows the scroll (S1-16). */
export function TableOfContents({ entries, text }: ContentsProps) {
  if (entries.length === 0) return null;
  return (
    <nav className={styles.aside} aria-label={messages().onThisPage} data-toc="">
      <p className={styles.title} dir={text?.dir}>
        {messages().onThisPage}
      </p>
      <Links entries={entries} text={text} />
    </nav>
  );
}

/** Renders the same list above the text, closed, when there is no room beside it. */
export function InlineTableOfContents({ entries, text }: ContentsProps) {
  if (entries.length === 0) return null;
  return (
    <details className={styles.inline}>
      <summary dir={text && 'auto'}>{messages().onThisPage}</summary>
      <nav aria-label={messages().onThisPage}>
        <Links entries={entries} text={text} />
      </nav>
    </details>
  );
}

/** Renders links to the previous and the next page, in the order of the sidebar. */
export function Pagination({ previous, next }: { previous?: PageLink; next?: PageLink }) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pagination} aria-label={messages().pager}>
      {previous && (
        <a className={styles.previous} href={href(previous.href)} rel="prev">
          <span className={styles.hint}>
            <Icon name="chevron-left" size={14} />
            {` ${messages().previous}`}
          </span>
          <TitleText text={previous.label} />
        </a>
      )}
      {next && (
        <a className={styles.next} href={href(next.href)} rel="next">
          <span className={styles.hint}>
            {`${messages().next} `}
            <Icon name="chevron-right" size={14} />
          </span>
          <TitleText text={next.label} />
        </a>
      )}
    </nav>
  );
}
