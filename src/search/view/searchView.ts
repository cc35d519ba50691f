import { STALL_THRESHOLD } from '../constants.ts';
import type { Item } from './items.ts';
import { isAnswered, type SearchSource, type SearchState } from './searchCore.ts';

/** What is drawn of the core's state: a key that changes nothing of it draws nothing. */
export interface SearchView {
  isOpen: boolean;
  /** Whether there is something to clear. */
  hasQuery: boolean;
  /** Whether nothing is asked: recent searches are shown. */
  isBlank: boolean;
  /** Whether an answer takes longer than 300 ms (S4-08). */
  isStalled: boolean;
  /** Items of the last answer; the same list as long as that is the same answer. */
  items: readonly Item[];
  /** Where they come from, with the query that they answer. */
  source?: SearchSource;
  /** Place of the active item among them. */
  activeItemId: number | null;
}

/** Before anything was searched. */
export const START_VIEW: SearchView = {
  isOpen: false,
  hasQuery: false,
  isBlank: true,
  isStalled: false,
  items: [],
  activeItemId: null,
};

function viewOf(state: SearchState, isStalled: boolean): SearchView {
  const collection = state.collections[0];
  return {
    isOpen: state.isOpen,
    hasQuery: state.query !== '',
    isBlank: state.query.trim() === '',
    isStalled,
    items: collection?.items ?? START_VIEW.items,
    source: collection?.source as SearchSource | undefined,
    activeItemId: state.activeItemId,
  };
}

/** Whether an answer is on its way. A search that the reader has left shows nothing. */
function isWaiting(state: SearchState): boolean {
  return state.isOpen && !isAnswered(state);
}

function isSame(one: SearchView, other: SearchView): boolean {
  const names = Object.keys(one) as (keyof SearchView)[];
  return names.every((name) => one[name] === other[name]);
}

/**
 * Follows the core: answers a function that takes its states.
 * @param onView gets a view whenever it differs from the last one
 * @param firstBegan when the first search began, by the clock of the page: the reader woke the box
 *   before it was there
 */
export function followCore(
  onView: (view: SearchView) => void,
  firstBegan: () => number,
): (state: SearchState) => void {
  let shown = START_VIEW;
  let last: SearchState | undefined;
  let isFirst = true;
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (): void => {
    if (!last) return;
    let view = viewOf(last, isStalled);
    // Buttons and hints change with the answer, so that a key draws once, or with the spinner.
    if (isWaiting(last) && !isStalled) {
      view = { ...view, hasQuery: shown.hasQuery, isBlank: shown.isBlank };
    }
    if (isSame(view, shown)) return;
    shown = view;
    onView(view);
  };

  const startWaiting = (): void => {
    const since = isFirst ? firstBegan() : performance.now();
    isFirst = false;
    // Timers count whole milliseconds, and cut off the rest.
    const left = Math.ceil(Math.max(0, STALL_THRESHOLD - (performance.now() - since)));
    timer = setTimeout(() => {
      isStalled = true;
      show();
    }, left);
  };

  return (state) => {
    last = state;
    if (!isWaiting(state)) {
      clearTimeout(timer);
      timer = undefined;
      isStalled = false;
    } else if (timer === undefined) startWaiting();
    show();
  };
}
