import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands } from '../../../tests/sandbox/harness/commands.ts';
import { Harness } from '../../../tests/sandbox/harness/harness.ts';
import { checkCallbacks, Watcher } from '../../../tests/sandbox/harness/invariants.ts';
import { newPlay, perform } from '../../../tests/sandbox/harness/play.ts';
import { PATIENCE, RUNS } from '../../../tests/sandbox/harness/runs.ts';

/** Minimum number of each answer in a hundred sequences for the test to mean anything. */
const FREQUENT = {
  '/api/v1/payment/capture 200': 15,
  '/api/v1/payment/refund 202': 25,
  '/api/v1/payment/void 200': 5,
  '/api/v1/payment/release 200': 0.5,
  '/api/v1/s2s/charge 201': 5,
  '/api/v1/payment/recurring 201': 1,
  '/api/v1/s2s/schedule 201': 10,
  '/api/v1/session 201': 10,
  '/api/v1/payment/capture 409': 10,
  '/api/v1/payment/refund 422': 10,
};

describe(`any sequence of operations (${RUNS} runs)`, () => {
  it(
    'keeps every invariant after each step',
    async () => {
      const counts = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(commands, async (drawn) => {
          const harness = new Harness();
          const play = newPlay();
          const watcher = new Watcher(harness, play);
          for (const command of drawn) {
            await perform(harness, play, command);
            await watcher.look();
          }
          await watcher.lookAtAll();
          checkCallbacks(harness);
          for (const line of play.transcript) {
            const answer = line.split(' ', 2).join(' ');
            counts.set(answer, (counts.get(answer) ?? 0) + 1);
          }
        }),
        { numRuns: RUNS },
      );
      const rare = Object.entries(FREQUENT).filter(
        ([answer, share]) => (counts.get(answer) ?? 0) < (RUNS * share) / 100,
      );
      expect(rare).toEqual([]);
    },
    PATIENCE,
  );
});
