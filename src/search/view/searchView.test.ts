import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchState } from './searchCore.ts';
import { followCore, type SearchView } from './searchView.ts';

vi.mock('astro:transitions/client', () => ({ navigate: () => undefined }));

const START: SearchState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
};

/** Collections that answer a query. */
function answer(query: string, items: readonly string[]): SearchState['collections'] {
  const all = items.map((item) => ({ kind: 'recent', query: item }));
  return [{ source: { query }, items: all }] as unknown as SearchState['collections'];
}

describe('what a search box draws', () => {
  let views: SearchView[];
  let follow: (state: SearchState) => void;

  beforeEach(() => {
    vi.useFakeTimers();
    views = [];
    follow = followCore(
      (view) => views.push(view),
      () => performance.now(),
    );
  });
  afterEach(() => void vi.useRealTimers());

  it('a key draws once when its answer is there, and not when it is on its way', () => {
    const first = { ...START, isOpen: true, query: 'r', collections: answer('r', ['one']) };
    follow(first);
    expect(views).toHaveLength(1);
    follow({ ...first, query: 're' });
    follow({ ...first, query: 're', status: 'loading' });
    expect(views).toHaveLength(1);
    follow({ ...first, query: 're', collections: answer('re', ['two']) });
    expect(views).toHaveLength(2);
    expect(views.at(-1)?.items).toEqual([{ kind: 'recent', query: 'two' }]);
  });

  it('the first letter draws once too: the button to clear comes with its answer', () => {
    const blank = { ...START, isOpen: true, collections: answer('', ['before']) };
    follow(blank);
    expect(views).toHaveLength(1);
    follow({ ...blank, query: 'r' });
    follow({ ...blank, query: 'r', status: 'loading' });
    expect(views).toHaveLength(1);
    follow({ ...blank, query: 'r', collections: answer('r', ['one']) });
    expect(views).toHaveLength(2);
    expect(views.at(-1)).toMatchObject({ hasQuery: true, isBlank: false });
  });

  it('the first letter of a search that takes 300 ms can be cleared', () => {
    follow({ ...START, isOpen: true });
    follow({ ...START, isOpen: true, query: 'r', status: 'loading' });
    vi.advanceTimersByTime(300);
    expect(views.at(-1)).toMatchObject({ isStalled: true, hasQuery: true, isBlank: false });
  });

  it('the same answer is drawn once', () => {
    const state = { ...START, isOpen: true, query: 'r', collections: answer('r', ['one']) };
    follow(state);
    follow({ ...state, context: { other: 1 } });
    expect(views).toHaveLength(1);
  });

  it('S4-08 an answer that takes 300 ms is on its way, until it is there', () => {
    follow({ ...START, isOpen: true, query: 'r', status: 'loading' });
    vi.advanceTimersByTime(200);
    // More letters do not begin the wait anew.
    follow({ ...START, isOpen: true, query: 're', status: 'loading' });
    vi.advanceTimersByTime(99);
    expect(views.at(-1)?.isStalled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(views.at(-1)?.isStalled).toBe(true);
    follow({ ...START, isOpen: true, query: 're', collections: answer('re', []) });
    expect(views.at(-1)?.isStalled).toBe(false);
  });

  it('S4-08 an idle core whose items answer an earlier query is still on its way', () => {
    follow({ ...START, isOpen: true, query: 're', collections: answer('r', ['one']) });
    vi.advanceTimersByTime(300);
    expect(views.at(-1)?.isStalled).toBe(true);
  });

  it('a box that was closed waits for nothing', () => {
    follow({ ...START, isOpen: true, query: 'r', status: 'loading' });
    follow({ ...START, query: 'r', status: 'loading' });
    vi.advanceTimersByTime(1000);
    expect(views.some(({ isStalled }) => isStalled)).toBe(false);
  });

  it('S4-08 the first wait began when the reader woke the box', () => {
    const early = followCore(
      (view) => views.push(view),
      () => performance.now() - 250,
    );
    early({ ...START, isOpen: true, query: 'r', status: 'loading' });
    vi.advanceTimersByTime(50);
    expect(views.at(-1)?.isStalled).toBe(true);
  });
});
