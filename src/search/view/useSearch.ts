import { navigate } from 'astro:transitions/client';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SearchScope } from '../load/searchScope.ts';
import { passTerms } from '../marks/passTerms.ts';
import { findItems, loadScope } from './findItems.ts';
import type { Item } from './items.ts';
import { rememberSearch } from './recentSearches.ts';
import { createCore, isAnswered, type SearchCore, type SearchState } from './searchCore.ts';
import { followCore, type SearchView, START_VIEW } from './searchView.ts';

export interface Search {
  core: SearchCore;
  view: SearchView;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Whether there are items, and they answer what stands in the field. */
  canChoose: () => boolean;
  /** Empties the query and keeps the box open. */
  clear: () => void;
  /** Closes the box. */
  cancel: () => void;
  /** Opens the active result; waits for results if they are on their way. */
  submit: () => Promise<void>;
}

/** When the reader woke the island that an element stands in, by the clock of the page. */
function wokenAt(element: Element | null): number {
  const woken = Number(element?.closest<HTMLElement>('[data-woken-at]')?.dataset.wokenAt);
  return Number.isFinite(woken) ? woken : performance.now();
}

/** A query that the reader did not type, as one of before, is written into the field. */
function writeQuery(input: HTMLInputElement | null, { query }: SearchState): void {
  if (input && input.value !== query) input.value = query;
}

/** State of a search box, on the headless core. */
export function useSearch(scope: SearchScope): Search {
  const id = `search-${useId()}`;
  const [view, setView] = useState(START_VIEW);
  const inputRef = useRef<HTMLInputElement>(null);
  const stateRef = useRef<SearchState>(undefined);
  const [core] = useState(() => {
    const follow = followCore(setView, () => wokenAt(inputRef.current));
    return createCore(id, scope, (state) => {
      if (state.query !== (stateRef.current?.query ?? '')) writeQuery(inputRef.current, state);
      stateRef.current = state;
      follow(state);
    });
  });

  // The island is there because the reader is about to search: what will be searched loads now.
  useEffect(() => void loadScope(scope), [scope]);

  /** The items that are shown, if they answer what stands in the field. */
  const settled = useCallback(() => {
    const state = stateRef.current;
    const isSettled = state?.query === inputRef.current?.value && state && isAnswered(state);
    return isSettled ? state.collections[0]?.items : undefined;
  }, []);

  const canChoose = useCallback(() => (settled()?.length ?? 0) > 0, [settled]);

  const clear = useCallback(() => {
    core.setQuery('');
    core.setIsOpen(true);
    void core.refresh();
    inputRef.current?.focus();
  }, [core]);

  const cancel = useCallback(() => {
    core.setIsOpen(false);
    inputRef.current?.blur();
  }, [core]);

  const submit = useCallback(async () => {
    const query = inputRef.current?.value ?? '';
    const items = settled();
    const found: readonly Item[] = items ?? (await findItems(scope, query));
    const chosen = found[items ? (stateRef.current?.activeItemId ?? 0) : 0];
    if (!chosen) {
      void core.refresh();
      return;
    }
    if (chosen.kind === 'recent') {
      core.setQuery(chosen.query);
      void core.refresh();
      return;
    }
    const { route, terms } = chosen.section;
    rememberSearch(query);
    passTerms(route, terms);
    cancel();
    await navigate(route);
  }, [core, scope, settled, cancel]);

  return { core, view, inputRef, canChoose, clear, cancel, submit };
}
