import type { FoundSection } from '../engine/engine.ts';

/** A result as the panel shows it. */
export interface HitItem {
  kind: 'hit';
  section: FoundSection;
}

/** An earlier query. */
export interface RecentItem {
  kind: 'recent';
  query: string;
}

export type Item = HitItem | RecentItem;

/** Consecutive results of one page. */
export interface PageGroup {
  url: string;
  /** Label, categories and title of the page. */
  breadcrumb: readonly string[];
  /** Method and path of the operation that the page is about; empty for other pages. */
  call: string;
  items: HitItem[];
}

/**
 * Groups neighbouring results of one page. The order by score doesn't change (S9-04), so a page whose
 * results aren't consecutive has several groups.
 */
export function groupByPage(items: readonly HitItem[]): PageGroup[] {
  const groups: PageGroup[] = [];
  for (const item of items) {
    const { route, path, call } = item.section;
    const [url = route] = route.split('#');
    const group = groups.at(-1);
    if (group?.url === url) group.items.push(item);
    else groups.push({ url, breadcrumb: path, call, items: [item] });
  }
  return groups;
}

/** Items that answer a query. */
interface Answer {
  query: string;
  items: readonly Item[];
  /** False while an index is still on its way. */
  isComplete: boolean;
}

/** State of the search panel. */
export interface PanelState {
  isOpen: boolean;
  /** Text of the field. */
  query: string;
  /** `stalled` is loading that has taken 300 ms (S4-08). */
  status: 'idle' | 'loading' | 'stalled';
  /** The answer shown: the previous query's until there's a new one. */
  answer: Answer;
  /** Answer from the loaded indexes, shown if the others take longer than 300 ms. */
  partial: Answer | undefined;
  /** Position of the active item in the answer. */
  active: number;
}

export type PanelAction =
  /** The reader opens the panel, or changes the text of the field. */
  | { type: 'ask'; query: string }
  | { type: 'answer'; answer: Answer }
  /** 300 ms have passed. */
  | { type: 'stall' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'activate'; place: number }
  | { type: 'close' };

/** State before anything is searched. */
export const CLOSED: PanelState = {
  isOpen: false,
  query: '',
  status: 'idle',
  answer: { query: '', items: [], isComplete: true },
  partial: undefined,
  active: 0,
};

function isSameItem(one: Item, other: Item): boolean {
  if (one.kind === 'hit') return other.kind === 'hit' && one.section.route === other.section.route;
  return other.kind === 'recent' && one.query === other.query;
}

/** Shows an answer with its first item active (S4-09), or the one that the reader had moved to. */
function showing(state: PanelState, answer: Answer): PanelState {
  const moved = state.active > 0 && answer.query === state.answer.query;
  const before = moved ? state.answer.items[state.active] : undefined;
  const place = before ? answer.items.findIndex((item) => isSameItem(item, before)) : 0;
  return { ...state, answer, partial: undefined, active: Math.max(0, place) };
}

/** Returns the state after an action; the same object if nothing changes. */
export function reduce(state: PanelState, action: PanelAction): PanelState {
  switch (action.type) {
    case 'ask': {
      // More letters don't restart the wait.
      const status = state.status === 'idle' ? 'loading' : state.status;
      return { ...state, isOpen: true, query: action.query, status, partial: undefined };
    }
    case 'answer': {
      const { answer } = action;
      if (!state.isOpen || answer.query !== state.query) return state;
      if (answer.isComplete) return showing({ ...state, status: 'idle' }, answer);
      return state.status === 'stalled' ? showing(state, answer) : { ...state, partial: answer };
    }
    case 'stall': {
      if (state.status !== 'loading') return state;
      const stalled: PanelState = { ...state, status: 'stalled' };
      return state.partial ? showing(stalled, state.partial) : stalled;
    }
    case 'move': {
      const count = state.answer.items.length;
      if (count === 0) return state;
      return { ...state, active: (state.active + action.by + count) % count };
    }
    case 'activate':
      return action.place === state.active ? state : { ...state, active: action.place };
    case 'close':
      return { ...state, isOpen: false, status: 'idle', partial: undefined, active: 0 };
  }
}

/**
 * Returns the state to draw after a change. Text that waits for its answer draws nothing, so a
 * keystroke draws once: with the answer, or with the sign that it takes longer.
 */
export function drawn(shown: PanelState, state: PanelState): PanelState {
  const waits = state.status === 'loading';
  return waits && state.isOpen === shown.isOpen && state.active === shown.active ? shown : state;
}
