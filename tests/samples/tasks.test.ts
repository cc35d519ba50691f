import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './contract.ts';
import { eachLanguage } from './eachLanguage.ts';
import { commandOf, SAMPLES, TASKS } from './languages.ts';
import { run } from './run.ts';
import { openShop } from './shop.ts';
import { RUNS } from './tasks.ts';

describe.each(RUNS)('$task', ({ task, prepare, input, sends }) => {
  eachLanguage(
    task,
    'asks as the contract shows, and is answered as recorded',
    async (language) => {
      const shop = await openShop();
      try {
        const args = (await prepare?.(shop)) ?? [];
        const command = commandOf(task, language);
        const { stdout, stderr, code } = await run([...command, ...args], { env: shop.env, input });
        expect({ stderr, code }).toEqual({ stderr: '', code: 0 });

        const expected = sends.map((send) => {
          const { operation, example, but } = send(args);
          return { ...exampleOf(operation, example), ...but };
        });
        expect(shop.exchanges.map(({ request }) => request)).toEqual(expected);

        // What keys stand for does not depend on their order; the first language's would.
        const exchanges = shop.exchanges.map((one, at) => ({ ...one, request: expected[at] }));
        const answer = { output: stdout.trimEnd().split('\n'), exchanges };
        const file = join(SAMPLES, task, 'answer.json');
        await expect(`${JSON.stringify(answer, null, 2)}\n`).toMatchFileSnapshot(file);
      } finally {
        await shop.close();
      }
    },
  );
});

it('runs every task', () => {
  const apart = ['sign-request', 'validate-callback', 'receive-callback'];
  expect([...RUNS.map(({ task }) => task), ...apart].sort()).toEqual(
    [...new Set([...TASKS, ...apart])].sort(),
  );
});
