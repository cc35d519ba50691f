import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'waiting' | 'neutral';

/** A word that says how something stands; its colour only repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
