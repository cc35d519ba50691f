import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** Numbered steps with a line that leads through them. Wrap an ordered list. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
