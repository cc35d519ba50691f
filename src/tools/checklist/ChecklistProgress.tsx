import styles from './Checklist.module.css';

/** How far the reader is with the lists of the page, and how to begin anew; `keepState.ts` fills it. */
export function ChecklistProgress() {
  return (
    <div className={styles.progress} data-checklist-progress="">
      <progress aria-label="Done" value={0} max={1} />
      <span role="status" />
      <button type="button" className={styles.clear} data-checklist-clear="">
        Start again
      </button>
      <p>Kept in this browser, and nowhere else.</p>
    </div>
  );
}
