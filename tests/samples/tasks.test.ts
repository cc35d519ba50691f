import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './contract.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, SAMPLES, TASKS } from './languages.ts';
import { run } from './run.ts';
import { type Exchange, type Fields, openShop } from './shop.ts';
import { RUNS } from './tasks.ts';

/** Stand-in for the id of the request that an error answers: it's new in each run. */
const REQUEST_ID = '7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30';

describe.each(RUNS)('$task', ({ task, prepare, between, input, sends }) => {
  eachLanguage(
    task,
    'asks as the contract shows, and is answered as recorded',
    async (language) => {
      const shop = await openShop();
      // Programs store keys in the folder in which they are started.
      const cwd = mkdtempSync(join(tmpdir(), 'task-'));
      try {
        const runs: string[][] = [];
        const command = commandOf(task, language);
        const start = async (args: string[] = []) => {
          runs.push(args);
          const { stdout, ...rest } = await run([...command, ...args], {
            env: shop.env,
            input,
            cwd,
          });
          expect(rest).toEqual({ stderr: '', code: 0 });
          return stdout;
        };
        let stdout = await start(await prepare?.(shop));
        for (const before of between ?? []) stdout += await start(await before(shop));

        const expected = sends(shop, ...runs).map(({ operation, example, but }) => ({
          ...exampleOf(operation, example),
          ...but,
        }));
        expect(shop.exchanges.map(({ request }) => request)).toEqual(expected);

        // The order of keys doesn't change what they mean; the contract's order is recorded.
        const exchanges = shop.exchanges.map((one, at) =>
          withoutChance({
            ...one,
            request: expected[at] ?? {},
            answer: withOrderLike(expected[0]?.order, one.answer),
          }),
        );
        const answer = { output: stdout.trimEnd().split('\n').map(inOneOrder), exchanges };
        const file = join(SAMPLES, task, 'answer.json');
        await expect(`${JSON.stringify(answer, null, 2)}\n`).toMatchFileSnapshot(file);
      } finally {
        rmSync(cwd, { recursive: true });
        await shop.close();
      }
    },
  );
});

/** Returns an answer with the order's keys in the order in which a program sent them. */
function withOrderLike(sent: unknown, answer: Fields): Fields {
  if (!sent || !answer.order) return answer;
  return { ...answer, order: { ...sent, ...answer.order } };
}

/** Puts the keys of a line of JSON in one order: the page that reads it doesn't see their order. */
function inOneOrder(line: string): string {
  if (!line.startsWith('{')) return line;
  const fields: Fields = JSON.parse(line);
  return JSON.stringify(Object.fromEntries(Object.entries(fields).sort()));
}

function withoutChance(exchange: Exchange): Exchange {
  const { answer } = exchange;
  return 'request_id' in answer
    ? { ...exchange, answer: { ...answer, request_id: REQUEST_ID } }
    : exchange;
}

it('runs every task', () => {
  const apart = [
    ...['sign-request', 'validate-callback', 'receive-callback', 'return-page'],
    'applepay-validate',
  ];
  expect([...RUNS.map(({ task }) => task), ...apart].sort()).toEqual([...TASKS].sort());
});
