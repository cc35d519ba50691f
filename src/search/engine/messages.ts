import type * as engine from './engine.ts';

/** Functions that run in the worker. */
export type Engine = typeof engine;

/** A call of the engine. */
export interface EngineCall<Name extends keyof Engine = keyof Engine> {
  id: number;
  name: Name;
  args: Parameters<Engine[Name]>;
}

/** Result of the call with the same id. */
export type EngineAnswer = { id: number } & ({ value: unknown } | { fault: string });

/** Calls the engine and returns its value or error. */
export function answerTo({ open, find }: Engine, { id, name, args }: EngineCall): EngineAnswer {
  const functions = { open, find };
  try {
    return { id, value: Reflect.apply(functions[name], undefined, args) };
  } catch (cause) {
    return { id, fault: cause instanceof Error ? cause.message : String(cause) };
  }
}
