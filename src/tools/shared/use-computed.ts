import { useEffect, useState } from 'react';

/** State of a value that's computed once its inputs stop changing. */
export interface Computed<Value> {
  /** Result for the latest inputs; while `isPending`, for the ones before. */
  value: Value;
  isPending: boolean;
  /** Reason it couldn't be computed, in words for the reader. */
  error?: string;
}

/** Milliseconds without a change before we compute. */
const REST = 120;

/** Browsers offer Web Crypto only over https and on localhost. */
const NO_CRYPTO =
  'This browser computes hashes on pages over https and on this machine only. Open the page that way, or use the OpenSSL command.';

/**
 * Computes a value whenever its inputs change; if runs overlap, only the last one counts.
 *
 * @param key identifies the inputs: nothing is computed while it stays the same.
 * @param initial the server's result for the first inputs.
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
