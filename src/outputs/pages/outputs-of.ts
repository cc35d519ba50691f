import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PageJob, type PageOutputs, pageOutputs } from './page-outputs.ts';

/** Number of pages below which a thread takes longer to start than to work. */
const PAGES_PER_THREAD = 100;

/**
 * Megabytes that a thread allocates between two garbage collections. Otherwise each thread would take
 * three times as much.
 */
const YOUNG_MEGABYTES = 24;

/** Pages per message to a thread: both sides hold the results for a moment. */
const PAGES_PER_MESSAGE = 25;

/**
 * Returns the outputs of each page, in the order of the jobs; large sites use all processors.
 *
 * @param threads default: the number of processors; one means this thread itself
 */
export async function outputsOf(
  jobs: readonly PageJob[],
  threads = Math.min(availableParallelism(), Math.ceil(jobs.length / PAGES_PER_THREAD)),
): Promise<PageOutputs[]> {
  if (threads <= 1) return jobs.map(pageOutputs);
  const outputs: PageOutputs[] = new Array(jobs.length);
  const starts = Array.from(
    { length: Math.ceil(jobs.length / PAGES_PER_MESSAGE) },
    (_, at) => at * PAGES_PER_MESSAGE,
  ).values();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('page-worker.ts', import.meta.url), {
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      });
      try {
        for (const start of starts) {
          const found = await answer(worker, jobs.slice(start, start + PAGES_PER_MESSAGE));
          for (const [at, one] of found.entries()) outputs[start + at] = one;
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
  return outputs;
}

/** Returns the outputs of a thread. @throws the thread's error */
async function answer(worker: Worker, jobs: readonly PageJob[]): Promise<PageOutputs[]> {
  const answered = once(worker, 'message');
  worker.postMessage(jobs);
  const [outputs] = await answered;
  return outputs;
}
