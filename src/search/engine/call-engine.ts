import type { Engine, EngineAnswer, EngineCall } from './engine.ts';

interface Waiting {
  call: EngineCall;
  take: (answer: EngineAnswer) => void;
}

const waiting = new Map<number, Waiting>();
let calls = 0;
/** The engine's worker; undefined before the first call, and if workers aren't available. */
let thread: Worker | undefined;
let hasThread = true;

function settle(answer: EngineAnswer): void {
  waiting.get(answer.id)?.take(answer);
  waiting.delete(answer.id);
}

async function runHere(call: EngineCall): Promise<void> {
  try {
    const engine = await import('./engine.ts');
    settle(engine.answer(call));
  } catch (cause) {
    settle({ id: call.id, fault: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Runs the engine in the page, including waiting calls, if the browser or a policy allows no worker. */
function doWithout(): void {
  hasThread = false;
  thread = undefined;
  for (const { call } of waiting.values()) void runHere(call);
}

function start(): Worker | undefined {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => settle(data);
    worker.onerror = doWithout;
    return worker;
  } catch {
    hasThread = false;
    return undefined;
  }
}

/**
 * Calls a function of the engine in its worker, which starts with the first call.
 * @throws Error with the message of the function
 */
export function callEngine<Name extends keyof Engine>(
  name: Name,
  ...args: Parameters<Engine[Name]>
): Promise<ReturnType<Engine[Name]>> {
  const call: EngineCall = { id: calls++, name, args };
  return new Promise((resolve, reject) => {
    const take = (answer: EngineAnswer): void => {
      if ('fault' in answer) reject(new Error(answer.fault));
      else resolve(answer.value as ReturnType<Engine[Name]>);
    };
    waiting.set(call.id, { call, take });
    if (hasThread) thread ??= start();
    if (thread) thread.postMessage(call);
    else void runHere(call);
  });
}
