import styles from './Checklist.module.css';

/**
 * How far the reader is with the lists of the page, and how to begin anew and to undo that;
 * `keep-state.ts` fills it.
 */
export function ChecklistProgress() {
  return (
    <div className={styles.progress} data-checklist-progress="">
      <progress aria-label="Ticked" value={0} max={1} />
      <button type="button" className={styles.clear} data-checklist-clear="">
        Start again
      </button>
      <span role="status" />
      <p>
        Kept in this browser, and nowhere else. Tick an item that you do not use, too: then nothing
        stays open.
      </p>
    </div>
  );
}
