import { useEffect, useState } from 'react';
import { NO_RESULTS } from '../messages.ts';
import type { SearchState } from './searchCore.ts';

/** Pause in typing after which the number of results is said, in milliseconds. */
const SETTLED = 400;

function textOf({ query, status, collections }: SearchState): string | undefined {
  if (query.trim() === '') return '';
  if (status !== 'idle') return undefined;
  const count = collections[0]?.items.length ?? 0;
  if (count === 0) return NO_RESULTS;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** How many results there are, once typing pauses: screen readers say each text that is shown. */
export function useStatusText(state: SearchState): string {
  const [shown, setShown] = useState('');
  const text = textOf(state);
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => setShown(text), text === NO_RESULTS ? 0 : SETTLED);
    return () => clearTimeout(timer);
  }, [text]);
  // A number that is out of date is not shown while the next one is awaited.
  if (text === '' || (shown === NO_RESULTS && text !== NO_RESULTS)) return '';
  return shown;
}
