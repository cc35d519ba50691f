import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  /** Default: neutral. Colour only underlines what the text says. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  children?: ReactNode;
}

/** Renders a short label: a status, a method, a scheme. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
