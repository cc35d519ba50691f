import { parentPort } from 'node:worker_threads';
import { makeOutputs, type Request } from './page-outputs.ts';

/** Runs the thread behind `OutputsMaker`: it takes a list of jobs and returns their outputs. */
parentPort?.on('message', (request: Request) => {
  const made = makeOutputs(request);
  // Bytes move to the other thread; everything else is copied.
  const bytes = made.flatMap(({ stored }) => (stored ? [stored.buffer] : []));
  parentPort?.postMessage(made, bytes);
});
