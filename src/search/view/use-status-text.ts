import { useEffect, useState } from 'react';
import { NO_RESULTS } from '../messages.ts';
import type { PanelState } from './panel-state.ts';

/** Pause in typing after which the number of results is said, in milliseconds. */
const SETTLED = 400;

function textOf({ query, answer }: PanelState): string | undefined {
  if (query.trim() === '') return '';
  const { length } = answer.items;
  // What is shown answers an earlier query, or an index may still bring something.
  if (answer.query !== query || (length === 0 && !answer.isComplete)) return undefined;
  if (length === 0) return NO_RESULTS;
  return `${length} ${length === 1 ? 'result' : 'results'}`;
}

/** Returns how many results there are, once typing pauses: a screen reader says each new text. */
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
  // A number that is out of date is not shown while the next one is awaited.
  if (text === '' || (shown === NO_RESULTS && text !== NO_RESULTS)) return '';
  return shown;
}
