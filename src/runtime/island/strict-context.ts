import { createContext, type Provider, useContext } from 'react';

/** Thrown by a hook that is used outside its provider (S8-09). */
export class ContextError extends Error {
  override name = 'ContextError';
}

/**
 * Creates a React context that has no default value and throws outside its provider.
 * @param hook name of the hook, for the message
 * @param provider name of the component that provides the value
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
        `${hook}() is called outside <${provider}>.\nFix: every island is inside one; give the ` +
          `component a client directive, or wrap it in <${provider}>.`,
      );
    },
  ];
}
