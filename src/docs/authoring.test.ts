import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteError } from '../config/site-error.ts';
import { reloader } from './authoring.ts';

describe('a save while the authoring server runs', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Returns a site that has a fault as long as `fault` is set. */
  function site() {
    const state = { fault: '', loads: 0, shown: [] as string[] };
    const saved = reloader({
      load: async () => {
        state.loads += 1;
        if (state.fault) throw new SiteError(state.fault);
      },
      describe: (error) => (error as Error).message,
      show: (message) => state.shown.push(message),
    });
    /** Saves as an editor does: it writes a copy, removes the file and renames the copy. */
    const save = async () => {
      for (let event = 0; event < 8; event++) saved();
      await vi.runAllTimersAsync();
    };
    return { state, save, saved };
  }

  it('is one reload, and one message, however many events it has', async () => {
    const { state, save } = site();
    state.fault = 'site.config.ts, key `url`: found nothing.\nFix: write one.';
    await save();
    expect(state).toMatchObject({ loads: 1, shown: [state.fault] });
  });

  it('is over for all of its events once the site has been read', async () => {
    const { state, saved } = site();
    const over = Promise.all([saved(), saved()]).then(() => state.loads);
    await vi.runAllTimersAsync();
    expect(await over).toBe(1);
  });

  it('repeats the first line alone while the fault lasts, and all of a fault that comes back', async () => {
    const { state, save } = site();
    const fault = 'content/sidebar.ts: not found.\nFix: create it.';
    for (const now of [fault, fault, '', fault]) {
      state.fault = now;
      await save();
    }
    expect(state.loads).toBe(4);
    expect(state.shown).toEqual([fault, 'Still: content/sidebar.ts: not found.', fault]);
  });
});
