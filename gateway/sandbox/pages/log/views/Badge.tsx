import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'waiting' | 'neutral';

/** Shows a state as a word. The colour only repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
