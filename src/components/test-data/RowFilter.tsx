import styles from './TestData.module.css';
import { ROW_KINDS, type RowKind, type TestRow } from './test-rows.ts';

/** Number of rows from which a group can be filtered. */
const LONG = 8;

/** Returns the kinds that divide these rows; none if a filter wouldn't help. */
export function filterKinds(rows: readonly TestRow[]): RowKind[] {
  if (rows.length <= LONG) return [];
  const kinds = Object.keys(ROW_KINDS) as RowKind[];
  return kinds.filter((kind) => rows.some((row) => row.kinds.includes(kind)));
}

/** Renders radio buttons. The stylesheet hides the other rows, so that it works without JavaScript. */
export function RowFilter({ group, rows }: { group: string; rows: readonly TestRow[] }) {
  const kinds = filterKinds(rows);
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles.filter}>
      <legend>Show</legend>
      <label className={styles.choice}>
        <input type="radio" name={`filter-${group}`} value="all" defaultChecked />
        All <span className={styles.count}>{rows.length}</span>
      </label>
      {kinds.map((kind) => (
        <label key={kind} className={styles.choice}>
          <input type="radio" name={`filter-${group}`} value={kind} />
          {ROW_KINDS[kind]}{' '}
          <span className={styles.count}>
            {rows.filter((row) => row.kinds.includes(kind)).length}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
