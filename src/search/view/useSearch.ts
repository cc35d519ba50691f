import { navigate } from 'astro:transitions/client';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SearchScope } from '../load/searchScope.ts';
import { passTerms } from '../marks/passTerms.ts';
import { findItems, loadScope } from './findItems.ts';
import type { Item } from './items.ts';
import { rememberSearch } from './recentSearches.ts';
import { createCore, type SearchCore, type SearchState, START } from './searchCore.ts';

export interface Search {
  core: SearchCore;
  state: SearchState;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Empties the query and keeps the box open. */
  clear: () => void;
  /** Closes the box. */
  cancel: () => void;
  /** Opens the active result; waits for results if they are on their way. */
  submit: () => Promise<void>;
}

/** State of a search box, on the headless core. */
export function useSearch(scope: SearchScope): Search {
  const id = `search-${useId()}`;
  const [state, setState] = useState(START);
  const [core] = useState(() => createCore(id, scope, setState));
  const inputRef = useRef<HTMLInputElement>(null);

  // The island is there because the reader is about to search: what will be searched loads now.
  useEffect(() => void loadScope(scope), [scope]);

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
    const isAnswered = state.status === 'idle' && state.query === query;
    const items = isAnswered ? state.collections[0]?.items : undefined;
    const found: readonly Item[] = items ?? (await findItems(scope, query));
    const chosen = found[items ? (state.activeItemId ?? 0) : 0];
    if (!chosen) {
      void core.refresh();
      return;
    }
    if (chosen.kind === 'recent') {
      core.setQuery(chosen.query);
      void core.refresh();
      return;
    }
    rememberSearch(query);
    passTerms(chosen.hit.document.sectionRoute, chosen.hit.terms);
    cancel();
    await navigate(chosen.hit.document.sectionRoute);
  }, [core, scope, state, cancel]);

  return { core, state, inputRef, clear, cancel, submit };
}
