import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import { type Command, commands } from '../../../tests/sandbox/harness/commands.ts';
import { Harness } from '../../../tests/sandbox/harness/harness.ts';
import { newPlay, perform, SHORTEST } from '../../../tests/sandbox/harness/play.ts';
import { PATIENCE, RUNS } from '../../../tests/sandbox/harness/runs.ts';

const SALE = '/api/v1/s2s/sale';
const DRAWN = Math.ceil(RUNS / 10);

/** Returns all traffic while a sequence runs against a receiver that sometimes fails. */
async function transcriptOf(drawn: readonly Command[], seed: number): Promise<string> {
  const sent: string[] = [];
  const harness = new Harness({ seed });
  harness.answer = (callback) => {
    sent.push(JSON.stringify(callback));
    return new Response(null, { status: sent.length % 7 === 0 ? 500 : 204 });
  };
  const play = newPlay();
  for (const command of drawn) await perform(harness, play, command);
  await harness.advance(3 * 86_400);
  const log = await harness.control('GET', '/log?limit=500');
  return [...play.transcript, ...sent, log.text].join('\n');
}

describe(`the same seed (${DRAWN} runs)`, () => {
  it(
    'gives a byte-identical transcript of answers, callbacks and log',
    async () => {
      const seeds = fc.integer({ min: 1, max: 9999 });
      await fc.assert(
        fc.asyncProperty(commands, seeds, async (drawn, seed) => {
          expect(await transcriptOf(drawn, seed)).toBe(await transcriptOf(drawn, seed));
        }),
        { numRuns: DRAWN },
      );
    },
    PATIENCE,
  );

  it('gives the same ids in parallel, and whatever was refused in between', async () => {
    const bodies = Array.from({ length: 20 }, () => saleBody());
    const ids = async (refused: boolean): Promise<unknown[]> => {
      const harness = new Harness();
      // Sign first: only the order in which they arrive matters.
      const requests: Request[] = [];
      for (const body of bodies) requests.push(await harness.request(SALE, body));
      const answers = await Promise.all(
        requests.map(async (request) => (await harness.sandbox.fetch(request)).json()),
      );
      const [first] = bodies;
      if (refused) await harness.post(SALE, first);
      const last = await harness.post(SALE, { ...first, order: { ...first?.order, number: 'x' } });
      return [...answers, last.body].map(({ payment_id }) => payment_id);
    };
    expect(await ids(true)).toEqual(await ids(false));
  });

  it('is what the ids follow from: another gives others', async () => {
    expect(await transcriptOf(SHORTEST, 1)).not.toBe(await transcriptOf(SHORTEST, 2));
  });
});
