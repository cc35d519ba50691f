import fc from 'fast-check';
import { describe, it } from 'vitest';
import { commands } from '../../../tests/sandbox/harness/commands.ts';
import { Harness } from '../../../tests/sandbox/harness/harness.ts';
import { checkCallbacks, Watcher } from '../../../tests/sandbox/harness/invariants.ts';
import { newPlay, perform } from '../../../tests/sandbox/harness/play.ts';
import { PATIENCE, RUNS } from '../../../tests/sandbox/harness/runs.ts';

const AT_ONCE = 50;
const DRAWN = Math.ceil(RUNS / 10);

describe(`${AT_ONCE} requests at once (${DRAWN} runs)`, () => {
  it(
    'keep every invariant',
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, commands, async (before, drawn) => {
          const harness = new Harness();
          const play = newPlay();
          const watcher = new Watcher(harness, play);
          for (const command of before.slice(0, 8)) await perform(harness, play, command);
          const many = Array.from({ length: AT_ONCE }, (_, index) => drawn[index % drawn.length]);
          await Promise.all(
            many.map((command) => (command ? perform(harness, play, command) : undefined)),
          );
          await watcher.lookAtAll();
          await harness.advance(40 * 86_400);
          await watcher.lookAtAll();
          checkCallbacks(harness);
        }),
        { numRuns: DRAWN },
      );
    },
    PATIENCE,
  );
});
