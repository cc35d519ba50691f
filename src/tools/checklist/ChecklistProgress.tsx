import styles from './Checklist.module.css';

/**
 * Shows the reader's progress with the page's lists, and a button to start again or undo that;
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
