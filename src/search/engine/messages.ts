import type * as engine from './engine.ts';

/** What runs beside the page. */
export type Engine = typeof engine;

/** A call of the engine. */
export interface EngineCall<Name extends keyof Engine = keyof Engine> {
  id: number;
  name: Name;
  args: Parameters<Engine[Name]>;
}

/** What came of the call of the same id. */
export type EngineAnswer = { id: number } & ({ value: unknown } | { fault: string });

/** What the engine gives back, or throws, for a call. */
export function answerTo({ open, find }: Engine, { id, name, args }: EngineCall): EngineAnswer {
  const functions = { open, find };
  try {
    return { id, value: Reflect.apply(functions[name], undefined, args) };
  } catch (cause) {
    return { id, fault: cause instanceof Error ? cause.message : String(cause) };
  }
}
