import { SiteError } from '../../config/site-error.ts';
import { messages } from '../../messages/index.ts';
import { href } from '../site-link.ts';
import { parseChangelog } from './changes.ts';
import styles from './RecentChanges.module.css';

const [changelog] = Object.values(
  import.meta.glob<string>('/content/docs/changelog.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Renders the latest entries of the changelog page, with a link to all of them. */
export function RecentChanges({ count = 4 }: { count?: number }) {
  if (changelog === undefined) {
    throw new SiteError(
      'RecentChanges shows content/docs/changelog.mdx, which doesn’t exist. Fix: write that page, or remove the component.',
    );
  }
  const rows = parseChangelog(changelog)
    .flatMap(({ date, changes }) => changes.map((text) => ({ date, text })))
    .slice(0, count);
  return (
    <>
      <ul className={styles.changes}>
        {rows.map(({ date, text }) => (
          <li key={text}>
            <time dateTime={date}>{date}</time>
            <span>{text.replace(/[`*]/g, '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={href('/changelog')}>{messages().allChanges}</a>
      </p>
    </>
  );
}
