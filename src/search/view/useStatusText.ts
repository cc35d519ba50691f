import { useEffect, useState } from 'react';
import { NO_RESULTS } from '../messages.ts';
import type { SearchView } from './searchView.ts';

/** Pause in typing after which the number of results is said, in milliseconds. */
const SETTLED = 400;

function textOf({ isBlank, isStalled, items, source }: SearchView): string | undefined {
  if (isBlank) return '';
  // What stands there answers nothing that was asked.
  if (isStalled || source === undefined || source.query.trim() === '') return undefined;
  if (items.length === 0) return NO_RESULTS;
  return `${items.length} ${items.length === 1 ? 'result' : 'results'}`;
}

/** How many results there are, once typing pauses: screen readers say each text that is shown. */
export function useStatusText(view: SearchView): string {
  const [shown, setShown] = useState('');
  const { items } = view;
  const text = textOf(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the pause anew
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => setShown(text), text === NO_RESULTS ? 0 : SETTLED);
    return () => clearTimeout(timer);
  }, [text, items]);
  // A number that is out of date is not shown while the next one is awaited.
  if (text === '' || (shown === NO_RESULTS && text !== NO_RESULTS)) return '';
  return shown;
}
