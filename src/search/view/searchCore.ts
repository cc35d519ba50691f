import { navigate } from 'astro:transitions/client';
import {
  type AutocompleteApi,
  type AutocompleteSource,
  type AutocompleteState,
  createAutocomplete,
} from '@algolia/autocomplete-core';
import { STALL_THRESHOLD } from '../constants.ts';
import type { SearchScope } from '../load/searchScope.ts';
import { passTerms } from '../marks/passTerms.ts';
import { findItems } from './findItems.ts';
import type { Item } from './items.ts';
import { recentSearches, rememberSearch } from './recentSearches.ts';

/** It hears the browser's own events: its field is not React's. */
export type SearchCore = AutocompleteApi<Item, Event, MouseEvent, KeyboardEvent>;
export type SearchState = AutocompleteState<Item>;

/** A source that tells which query its items answer. */
export type SearchSource = SearchState['collections'][number]['source'] & { query: string };

/**
 * Whether the items are those of what stands in the field. The core is idle as soon as any answer is
 * there, also one to an earlier query.
 */
export function isAnswered({ status, collections, query }: SearchState): boolean {
  const source: Partial<SearchSource> | undefined = collections[0]?.source;
  return status === 'idle' && (source === undefined || source.query === query);
}

function urlOf(item: Item): string | undefined {
  return item.kind === 'hit' ? item.section.route : undefined;
}

/**
 * The headless core with what this site searches.
 * @param id begins the ids of the panel's elements
 * @param onState gets every state, the first one excepted
 */
export function createCore(
  id: string,
  scope: SearchScope,
  onState: (state: SearchState) => void,
): SearchCore {
  // An answer opens the panel, unless the reader has closed it since the search began.
  let isWanted = false;
  const core = createAutocomplete<Item, Event, MouseEvent, KeyboardEvent>({
    id,
    openOnFocus: true,
    // S4-09: the first result is active from the start.
    defaultActiveItemId: 0,
    stallThreshold: STALL_THRESHOLD,
    // Open without results too: it then says that there are none.
    shouldPanelOpen: () => isWanted,
    onStateChange: ({ state }) => onState(state),
    navigator: { navigate: ({ itemUrl }) => void navigate(itemUrl) },
    getSources: ({ query }) => {
      isWanted = true;
      const source: AutocompleteSource<Item> & Pick<SearchSource, 'query'> = {
        sourceId: 'sections',
        query,
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
            passTerms(item.section.route, item.section.terms);
            setIsOpen(false);
          }
        },
      };
      return [source];
    },
  });
  return {
    ...core,
    setIsOpen: (isOpen) => {
      isWanted = isOpen;
      core.setIsOpen(isOpen);
    },
  };
}
