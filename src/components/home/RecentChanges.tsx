import changelog from '../../../CHANGELOG.md?raw';
import { parseChangelog } from './changes.ts';
import styles from './RecentChanges.module.css';

/** Renders the latest entries of CHANGELOG.md. */
export function RecentChanges({ count = 4 }: { count?: number }) {
  const releases = parseChangelog(changelog);
  const rows = releases
    .flatMap(({ date, changes }) => changes.map((text) => ({ date, text })))
    .slice(0, count);
  return (
    <ul className={styles.changes}>
      {rows.map(({ date, text }) => (
        <li key={text}>
          <time dateTime={date}>{date}</time>
          <span>{text.replace(/[`*]/g, '')}</span>
        </li>
      ))}
    </ul>
  );
}
