import { navigate } from 'astro:transitions/client';
import { MAX_QUERY_LENGTH, STALL_THRESHOLD } from '../constants.ts';
import type { FoundSection } from '../engine/engine.ts';
import { passTerms } from '../marks.ts';
import type { SearchScope } from '../scope.ts';
import { recentSearches, rememberSearch } from './browser-storage.ts';
import { findItems } from './find-items.ts';
import {
  CLOSED,
  drawn,
  type Item,
  type PanelAction,
  type PanelState,
  reduce,
} from './panel-state.ts';

/** Actions of the reader in a search box. */
export interface Panel {
  /** Opens a closed panel with the query in the field. */
  open: () => void;
  /** Searches for the text of the field. */
  ask: () => void;
  /** Closes the panel and drops pending answers; the field keeps its text. */
  close: () => void;
  /** Closes the panel and leaves the field. */
  cancel: () => void;
  /** Empties the field and keeps the panel open. */
  clear: () => void;
  /** Follows the active item, or the first one as soon as there is one. */
  submit: () => void;
  /** Makes the item at a position active. */
  activate: (place: number) => void;
  /** Handles a click on an item. The browser follows the link of a result itself. */
  click: (item: Item, event: MouseEvent) => void;
  /** Handles a key in the field: the combobox keys of the ARIA Authoring Practices. */
  key: (event: KeyboardEvent) => void;
}

interface PanelOptions {
  scope: SearchScope;
  /** Id of the list of results. */
  listId: string;
  /** Returns the field; null before it's in the page. */
  field: () => HTMLInputElement | null;
  /** Receives each state to draw. */
  draw: (state: PanelState) => void;
}

/** Returns the id of the option at a position of a list. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

function goesElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** Returns the time at which the reader woke the island around an element, by the page's clock. */
function wokenAt(element: Element | null): number {
  const woken = Number(element?.closest<HTMLElement>('[data-woken-at]')?.dataset.wokenAt);
  return Number.isFinite(woken) ? woken : performance.now();
}

/** Connects the state of a panel with the search, the clock and the field. */
export function createPanel({ scope, listId, field, draw }: PanelOptions): Panel {
  let state = CLOSED;
  let shown = CLOSED;
  /** Number of the last search; an answer to any other one is dropped. */
  let search = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirstWait = true;
  /** Query whose first result opens as soon as all indexes have answered. */
  let awaited: string | undefined;

  const startTimer = (): ReturnType<typeof setTimeout> => {
    // The text already in the field counts from when the reader woke the box.
    const since = isFirstWait ? wokenAt(field()) : performance.now();
    isFirstWait = false;
    // Timers count whole milliseconds and round down.
    const left = Math.ceil(Math.max(0, STALL_THRESHOLD - (performance.now() - since)));
    return setTimeout(() => dispatch({ type: 'stall' }), left);
  };

  const dispatch = (action: PanelAction): void => {
    state = reduce(state, action);
    if (state.status === 'loading') timer ??= startTimer();
    else {
      clearTimeout(timer);
      timer = undefined;
    }
    const next = drawn(shown, state);
    if (next !== shown) draw(next);
    shown = next;
    const { query, items, isComplete } = state.answer;
    if (items[0] && query === awaited && isComplete) follow(items[0]);
  };

  const askFor = (query: string): void => {
    search += 1;
    const own = search;
    if (query !== awaited) awaited = undefined;
    dispatch({ type: 'ask', query });
    const take = (items: readonly Item[], isComplete: boolean): boolean => {
      if (own === search) dispatch({ type: 'answer', answer: { query, items, isComplete } });
      return own === search;
    };
    if (query.trim() !== '') void findItems(scope, query, take);
    else take(recentSearches(), true);
  };

  const ask = (): void => {
    const input = field();
    if (!input) return;
    // Text set by a script can be longer than typed text.
    if (input.value.length > MAX_QUERY_LENGTH) input.value = input.value.slice(0, MAX_QUERY_LENGTH);
    askFor(input.value);
  };

  const replaceQuery = (query: string): void => {
    const input = field();
    if (input) input.value = query;
    askFor(query);
    input?.focus();
  };

  const close = (): void => {
    search += 1;
    awaited = undefined;
    dispatch({ type: 'close' });
  };

  const leave = (section: Pick<FoundSection, 'route' | 'terms'>): void => {
    rememberSearch(state.query);
    passTerms(section.route, section.terms);
    close();
    field()?.blur();
  };

  const follow = (item: Item): void => {
    if (item.kind === 'recent') replaceQuery(item.query);
    else {
      leave(item.section);
      void navigate(item.section.route);
    }
  };

  /** Returns the active item, if it answers the query in the field. */
  const activeItem = (): Item | undefined =>
    state.answer.query === field()?.value ? state.answer.items[state.active] : undefined;

  const move = (by: 1 | -1): void => {
    if (!state.isOpen) {
      ask();
      return;
    }
    dispatch({ type: 'move', by });
    document.getElementById(optionId(listId, state.active))?.scrollIntoView({ block: 'nearest' });
  };

  /** Empties the field of a closed box and leaves it, so that the page's own keys work again. */
  const reset = (): void => {
    const input = field();
    if (!input) return;
    input.value = '';
    input.blur();
  };

  return {
    ask,
    close,
    open: () => {
      if (!state.isOpen) ask();
    },
    cancel: () => {
      close();
      field()?.blur();
    },
    clear: () => replaceQuery(''),
    submit: () => {
      const item = activeItem();
      if (item) {
        follow(item);
        return;
      }
      awaited = field()?.value;
      ask();
    },
    activate: (place) => dispatch({ type: 'activate', place }),
    click: (item, event) => {
      if (item.kind === 'recent') replaceQuery(item.query);
      else if (goesElsewhere(event)) rememberSearch(state.query);
      else leave(item.section);
    },
    key: (event) => {
      if (event.isComposing) return;
      const item = activeItem();
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape') state.isOpen ? close() : reset();
      else if (event.key === 'Enter' && goesElsewhere(event) && item?.kind === 'hit') {
        rememberSearch(state.query);
        window.open(item.section.route, '_blank', 'noopener');
      } else return;
      event.preventDefault();
    },
  };
}
