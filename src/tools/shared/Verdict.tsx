import type { ReactNode } from 'react';
import styles from './tool.module.css';

export type Tone = 'good' | 'bad' | 'open';

const SIGNS: Record<Tone, string> = { good: '✓', bad: '✗', open: '' };

/** Shows the result in one line, by sign and words, not by colour alone. */
export function Verdict({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p className={styles.verdict} data-tone={tone}>
      {SIGNS[tone] && <span aria-hidden="true">{SIGNS[tone]}</span>} <span>{children}</span>
    </p>
  );
}
