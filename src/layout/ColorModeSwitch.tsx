import { Icon } from '../components/Icon.tsx';
import styles from './ColorModeSwitch.module.css';

/**
 * Renders the two-state switch of the colour mode (S2-L14). The runtime fills in its name and its
 * state.
 */
export function ColorModeSwitch() {
  return (
    <button
      type="button"
      className={styles.switch}
      data-color-mode-switch=""
      data-keep=""
      aria-label="Switch to dark mode"
      title="Switch to dark mode"
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
