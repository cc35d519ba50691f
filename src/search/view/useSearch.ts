import { navigate } from 'astro:transitions/client';
import {
  type AutocompleteApi,
  type AutocompleteState,
  createAutocomplete,
} from '@algolia/autocomplete-core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { STALL_THRESHOLD } from '../constants.ts';
import type { SearchScope } from '../load/searchScope.ts';
import { passTerms } from '../marks/passTerms.ts';
import { findItems, loadScope } from './findItems.ts';
import type { Item } from './items.ts';
import { recentSearches, rememberSearch } from './recentSearches.ts';

export type SearchCore = AutocompleteApi<Item, SyntheticEvent, MouseEvent, KeyboardEvent>;
export type SearchState = AutocompleteState<Item>;

const START: SearchState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
};

function urlOf(item: Item): string | undefined {
  return item.kind === 'hit' ? item.hit.document.sectionRoute : undefined;
}

function createCore(
  id: string,
  scope: SearchScope,
  onState: (state: SearchState) => void,
): SearchCore {
  return createAutocomplete<Item, SyntheticEvent, MouseEvent, KeyboardEvent>({
    id,
    openOnFocus: true,
    // S4-09: the first result is active from the start.
    defaultActiveItemId: 0,
    stallThreshold: STALL_THRESHOLD,
    // Open without results too: it then says that there are none.
    shouldPanelOpen: () => true,
    onStateChange: ({ state }) => onState(state),
    navigator: { navigate: ({ itemUrl }) => void navigate(itemUrl) },
    getSources: ({ query }) => [
      {
        sourceId: 'sections',
        getItems: (): Item[] | Promise<Item[]> =>
          query.trim() === ''
            ? recentSearches().map((recent) => ({ kind: 'recent', query: recent }))
            : findItems(scope, query),
        getItemUrl: ({ item }) => urlOf(item),
        getItemInputValue: ({ item, state }) => (item.kind === 'recent' ? item.query : state.query),
        onSelect: ({ item, state, setIsOpen, refresh, event }) => {
          if (item.kind === 'recent') {
            setIsOpen(true);
            void refresh();
            return;
          }
          rememberSearch(state.query);
          const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
          if (!ctrlKey && !metaKey && !shiftKey) {
            passTerms(item.hit.document.sectionRoute, item.hit.terms);
            setIsOpen(false);
          }
        },
      },
    ],
  });
}

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
    const items = state.status === 'idle' ? state.collections[0]?.items : undefined;
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
