import { answer, type EngineCall } from './engine.ts';

/*
 * The thread in which the search runs, so that the page stays responsive however large the indexes are.
 */

addEventListener('message', ({ data }: MessageEvent<EngineCall>) => {
  postMessage(answer(data));
});
