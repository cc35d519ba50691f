import { describe, expect, it } from 'vitest';
import { Turns } from './api.ts';

describe('turns', () => {
  it('come in the order in which they were taken, however long each one waits', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const work = async (name: string, patience: number): Promise<void> => {
      const turn = turns.take();
      for (let count = 0; count < patience; count += 1) await Promise.resolve();
      await turn.ready;
      done.push(name);
      turn.done();
    };
    await Promise.all([work('slow', 50), work('quick', 0), work('slower', 90), work('last', 1)]);
    expect(done).toEqual(['slow', 'quick', 'slower', 'last']);
  });

  it('go on after one that failed', async () => {
    const turns = new Turns();
    const first = turns.take();
    const second = turns.take();
    first.done();
    first.done();
    await expect(second.ready).resolves.toBeUndefined();
  });
});
