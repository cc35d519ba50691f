import type { RealCallback } from './examples.ts';

/** The part of `vectors.json` that we read here. */
interface CallbackVectors {
  callbacks: readonly {
    name: string;
    headers: Readonly<Record<string, string | undefined>>;
    body?: string;
  }[];
}

/** Returns the contract's own callback, from the test vectors. */
export function realCallback({ callbacks }: CallbackVectors): RealCallback {
  const vector = callbacks.find(({ name }) => name === 'callback-contract-example');
  const id = vector?.headers['webhook-id'];
  const timestamp = vector?.headers['webhook-timestamp'];
  if (!vector?.body || !id || !timestamp) {
    throw new Error('vectors.json has no callback-contract-example with headers and a body.');
  }
  return { id, timestamp, body: vector.body };
}
