import { describe, expect, it } from 'vitest';
import {
  CLOSED,
  drawn,
  type Item,
  type PanelAction,
  type PanelState,
  reduce,
} from './panel-state.ts';

/** Returns items, each identified by a word. */
function items(...words: string[]): Item[] {
  return words.map((query) => ({ kind: 'recent', query }));
}

const ask = (query: string): PanelAction => ({ type: 'ask', query });
const answer = (query: string, ...words: string[]): PanelAction => ({
  type: 'answer',
  answer: { query, items: items(...words), isComplete: true },
});
const partial = (query: string, ...words: string[]): PanelAction => ({
  type: 'answer',
  answer: { query, items: items(...words), isComplete: false },
});

function stateAfter(...actions: PanelAction[]): PanelState {
  return actions.reduce(reduce, CLOSED);
}

function words({ answer: { items } }: PanelState): string[] {
  return items.flatMap((item) => (item.kind === 'recent' ? item.query : []));
}

/** Returns the states that are drawn while actions arrive. */
function drawings(...actions: PanelAction[]): PanelState[] {
  let state = CLOSED;
  let shown = CLOSED;
  return actions.flatMap((action) => {
    state = reduce(state, action);
    const before = shown;
    shown = drawn(shown, state);
    return shown === before ? [] : shown;
  });
}

describe('state of the search panel', () => {
  it('S4-08 is loading until the answer is there, and stalled after 300 ms', () => {
    expect(stateAfter(ask('r')).status).toBe('loading');
    expect(stateAfter(ask('r'), answer('r', 'one')).status).toBe('idle');
    expect(stateAfter(ask('r'), { type: 'stall' }).status).toBe('stalled');
    expect(stateAfter(ask('r'), { type: 'stall' }, answer('r')).status).toBe('idle');
    expect(stateAfter(ask('r'), answer('r'), { type: 'stall' }).status).toBe('idle');
  });

  it('S4-08 stays stalled when more letters come', () => {
    expect(stateAfter(ask('r'), { type: 'stall' }, ask('re')).status).toBe('stalled');
  });

  it('S4-08 an answer to an earlier query is none', () => {
    const state = stateAfter(ask('r'), ask('re'), answer('r', 'one'));
    expect(state).toMatchObject({ status: 'loading', answer: { items: [] } });
  });

  it('a closed panel waits for nothing, and a late answer does not open it', () => {
    const state = stateAfter(ask('r'), { type: 'close' });
    expect(state).toMatchObject({ isOpen: false, status: 'idle', query: 'r' });
    expect(reduce(state, answer('r', 'one'))).toBe(state);
    expect(reduce(state, { type: 'stall' })).toBe(state);
  });

  it('S4-09 the first item is active, again after each answer', () => {
    const moved = stateAfter(ask('r'), answer('r', 'one', 'two'), { type: 'move', by: 1 });
    expect(moved.active).toBe(1);
    expect([ask('re'), answer('re', 'one', 'two')].reduce(reduce, moved).active).toBe(0);
  });

  it('the arrow keys go round', () => {
    const state = stateAfter(ask('r'), answer('r', 'one', 'two', 'three'));
    const up = reduce(state, { type: 'move', by: -1 });
    expect(up.active).toBe(2);
    expect(reduce(up, { type: 'move', by: 1 }).active).toBe(0);
    expect(stateAfter(ask('r'), answer('r'), { type: 'move', by: 1 }).active).toBe(0);
  });
});

describe('an index that is late', () => {
  it('S4-08 what the others found is held back for 300 ms, then shown as loading', () => {
    const early = stateAfter(ask('r'), partial('r', 'one'));
    expect(words(early)).toEqual([]);
    const late = reduce(early, { type: 'stall' });
    expect(late.status).toBe('stalled');
    expect(words(late)).toEqual(['one']);
  });

  it('S4-08 after 300 ms each further part is shown when it comes', () => {
    const state = stateAfter(ask('r'), { type: 'stall' }, partial('r', 'one'));
    expect(state.status).toBe('stalled');
    expect(words(state)).toEqual(['one']);
    expect(words(reduce(state, partial('r', 'two', 'one')))).toEqual(['two', 'one']);
  });

  it('S4-09 its results are merged: the active item stays the one that the reader moved to', () => {
    const state = stateAfter(ask('r'), { type: 'stall' }, partial('r', 'one', 'two'));
    const merged = answer('r', 'new', 'one', 'two');
    expect(reduce(state, merged).active).toBe(0);
    expect([{ type: 'move', by: 1 } as const, merged].reduce(reduce, state).active).toBe(2);
  });

  it('what it would have added to an earlier query is left out', () => {
    const state = stateAfter(ask('r'), partial('r', 'one'), ask('re'), { type: 'stall' });
    expect(words(state)).toEqual([]);
  });
});

describe('what a search box draws', () => {
  it('a key once, when its answer is there', () => {
    const all = drawings(
      ask(''),
      answer('', 'before'),
      ask('r'),
      answer('r', 'one'),
      ask('re'),
      partial('re', 'two'),
      answer('re', 'two'),
    );
    expect(all.map(({ query }) => query)).toEqual(['', '', 'r', 're']);
  });

  it('a key whose answer takes 300 ms, with the sign for it', () => {
    const last = drawings(ask(''), answer(''), ask('r'), { type: 'stall' }).at(-1);
    expect(last).toMatchObject({ query: 'r', status: 'stalled' });
  });

  it('opening, closing and moving at once', () => {
    const all = drawings(ask('r'), answer('r', 'one', 'two'), ask('re'), { type: 'move', by: 1 });
    expect(all.at(-1)?.active).toBe(1);
    expect(drawings(ask('r')).at(-1)?.isOpen).toBe(true);
    expect(drawings(ask('r'), { type: 'close' }).at(-1)?.isOpen).toBe(false);
  });

  it('nothing when nothing has changed', () => {
    const actions = [ask('r'), answer('r', 'one', 'two'), { type: 'activate', place: 0 } as const];
    expect(drawings(...actions)).toHaveLength(2);
  });
});
