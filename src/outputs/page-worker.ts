import { parentPort } from 'node:worker_threads';
import { indexFiles } from '../search/index.ts';
import { type IndexRequest, makeOutputs, type Request } from './page-outputs.ts';

/** Runs a thread behind `OutputsMaker`: it returns the outputs of pages, or the files of indexes. */
parentPort?.on('message', (request: Request | IndexRequest) => {
  if (!('jobs' in request)) {
    parentPort?.postMessage(request.map((tag) => indexFiles(...tag)));
    return;
  }
  const answer = makeOutputs(request);
  // Bytes move to the other thread; everything else is copied.
  const bytes = answer.made.flatMap(({ stored }) => (stored ? [stored.buffer] : []));
  parentPort?.postMessage(answer, bytes);
});
