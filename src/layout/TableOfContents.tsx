import type { TocEntry } from './page-view.ts';
import styles from './TableOfContents.module.css';

function Links({ entries }: { entries: readonly TocEntry[] }) {
  const top = Math.min(...entries.map(({ depth }) => depth));
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.slug} data-depth={entry.depth - top}>
          <a href={`#${entry.slug}`}>{entry.text}</a>
        </li>
      ))}
    </ul>
  );
}

/** Renders the contents list beside the text; it follows the scroll (S1-16). */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav className={styles.aside} aria-label="On this page" data-toc="">
      <p className={styles.title}>On this page</p>
      <Links entries={entries} />
    </nav>
  );
}

/** Renders the same list above the text, closed, when there is no room beside it. */
export function InlineTableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className={styles.inline}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <Links entries={entries} />
      </nav>
    </details>
  );
}
