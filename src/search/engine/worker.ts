import * as engine from './engine.ts';
import { answerTo, type EngineCall } from './messages.ts';

/*
 * The thread in which the search runs: however large the indexes are, the page goes on.
 */

addEventListener('message', ({ data }: MessageEvent<EngineCall>) => {
  postMessage(answerTo(engine, data));
});
