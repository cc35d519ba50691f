import { createContext, type Provider, useContext } from 'react';

/** A hook was used where its provider is not (S8-09). */
export class ContextError extends Error {
  override name = 'ContextError';
}

/**
 * A React context that cannot be read outside its provider: there is no default value.
 * @param hook name of the hook, for the message
 * @param provider name of the component that gives the value
 * @returns the provider and the hook; the hook throws ContextError outside the provider
 */
export function strictContext<Value extends object>(
  hook: string,
  provider: string,
): [Provider<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  context.displayName = provider;
  return [
    context.Provider,
    () => {
      const value = useContext(context);
      if (value !== null) return value;
      throw new ContextError(
        `${hook}() is called outside <${provider}>.\nFix: every island stands inside one; give the ` +
          `component a client directive, or wrap it in <${provider}>.`,
      );
    },
  ];
}
