import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** Renders numbered steps along a line. Wrap it around an ordered list. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
