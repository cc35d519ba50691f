import * as engine from './engine.ts';
import { answerTo, type EngineCall } from './messages.ts';

/*
 * The thread in which the search runs, so that the page stays responsive however large the indexes are.
 */

addEventListener('message', ({ data }: MessageEvent<EngineCall>) => {
  postMessage(answerTo(engine, data));
});
