import { useEffect, useState } from 'react';

/** What is shown of something that is computed when its inputs rest. */
export interface Computed<Value> {
  /** Of the last inputs that were computed; of the ones before while `isPending`. */
  value: Value;
  isPending: boolean;
  /** Why it could not be computed, in words for the reader. */
  error?: string;
}

/** Inputs rest for this long before anything is computed, in milliseconds. */
const REST = 120;

/** Browsers have Web Crypto on https and on the machine itself alone. */
const NO_CRYPTO =
  'This browser computes hashes on pages over https and on this machine only. Open the page that way, or use the OpenSSL command.';

/**
 * Computes something from inputs whenever they change; of several runs only the last one counts.
 *
 * @param key says which inputs these are: nothing is computed while it stays the same.
 * @param initial what the server computed for the first inputs.
 */
export function useComputed<Value>(
  key: string,
  compute: () => Promise<Value>,
  initial: Value,
): Computed<Value> {
  const [state, setState] = useState({
    key,
    value: initial,
    error: undefined as string | undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all inputs of compute
  useEffect(() => {
    if (key === state.key) return undefined;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        if (!globalThis.crypto?.subtle) throw new Error(NO_CRYPTO);
        const value = await compute();
        if (isCurrent) setState({ key, value, error: undefined });
      } catch (cause) {
        const error = cause instanceof Error ? cause.message : String(cause);
        if (isCurrent) setState((before) => ({ ...before, key, error }));
      }
    }, REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, state.key]);
  const { value, error } = state;
  return { value, isPending: key !== state.key, ...(error === undefined ? {} : { error }) };
}
