import { useEffect, useState } from 'react';
import { NO_RESULTS } from '../messages.ts';
import type { PanelState } from './panel-state.ts';

/** Pause in typing, in milliseconds, after which the number of results is announced. */
const SETTLED = 400;

function textOf({ query, answer }: PanelState): string | undefined {
  if (query.trim() === '') return '';
  const { length } = answer.items;
  // The results shown answer an earlier query, or an index may still add some.
  if (answer.query !== query || (length === 0 && !answer.isComplete)) return undefined;
  if (length === 0) return NO_RESULTS;
  return `${length} ${length === 1 ? 'result' : 'results'}`;
}

/** Returns the number of results in words once typing pauses: a screen reader announces each new text. */
export function useStatusText(state: PanelState): string {
  const [shown, setShown] = useState('');
  const { answer } = state;
  const text = textOf(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the pause again
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => setShown(text), text === NO_RESULTS ? 0 : SETTLED);
    return () => clearTimeout(timer);
  }, [text, answer]);
  // Don't show an outdated number while waiting for the next one.
  if (text === '' || (shown === NO_RESULTS && text !== NO_RESULTS)) return '';
  return shown;
}
