import {
  type Bytes,
  concatBytes,
  constantTimeEqual,
  type HmacHash,
  hmac,
} from '../signing/index.ts';
import { type BodyVariant, bodyVariants } from './body-variants.ts';
import type { FoundMistake } from './diagnosis.ts';
import type { Mistake } from './mistakes.ts';

/** Everything that determines a hash, as somebody may have had it. */
export interface Guess {
  /** Parts before the body: `method` to `id`. */
  method: string;
  path: string;
  timestamp: string;
  id: string;
  body: Bytes;
  key: Bytes;
  /** Joins the text to sign. */
  join(guess: Guess): Bytes;
  digest(key: Bytes, text: Bytes): Promise<Bytes>;
}

/** Mistake, as a change in one dimension of a guess. */
export interface Hypothesis {
  mistake: Mistake;
  /** Two hypotheses of the same dimension exclude each other. `charset` is how `body` became bytes. */
  dimension: keyof Guess | 'charset';
  /** True if it isn't combined with another: there may be many of its kind. */
  alone?: true;
  /** The other secret to try, if the caller named one. */
  secret?: string;
  apply(guess: Guess): Guess;
}

/** Computes HMAC-SHA256, which both of our schemes use. */
export const hmacSha256 = (key: Bytes, text: Bytes): Promise<Bytes> => hmac(key, text);

/** Returns HMAC with other hash functions, and plain hashes with the secret joined on. */
export function algorithmHypotheses(): Hypothesis[] {
  const other = (hash: HmacHash): Hypothesis => ({
    mistake: 'algorithm_other',
    dimension: 'digest',
    apply: (guess) => ({ ...guess, digest: (key, text) => hmac(key, text, hash) }),
  });
  const plain = (order: (key: Bytes, text: Bytes) => Uint8Array[]): Hypothesis => ({
    mistake: 'algorithm_not_hmac',
    dimension: 'digest',
    apply: (guess) => ({
      ...guess,
      digest: async (key, text) => {
        const joined = concatBytes(order(key, text));
        return new Uint8Array(await crypto.subtle.digest('SHA-256', joined));
      },
    }),
  });
  const swapped: Hypothesis = {
    mistake: 'secret_and_text_swapped',
    dimension: 'digest',
    apply: (guess) => ({
      ...guess,
      // An empty text can't be a key, so no digest matches.
      digest: async (key, text) => (text.length === 0 ? new Uint8Array() : hmac(text, key)),
    }),
  };
  return [
    swapped,
    other('SHA-1'),
    other('SHA-512'),
    plain((key, text) => [text, key]),
    plain((key, text) => [key, text]),
  ];
}

/** Returns the bodies somebody may have hashed instead of the one that was sent. */
export function bodyHypotheses(body: Uint8Array): Hypothesis[] {
  return bodyVariants(body).map(bodyHypothesis);
}

/** Returns a hypothesis that sets the body of the guess. */
export function bodyHypothesis({ body, ...variant }: BodyVariant): Hypothesis {
  return { ...variant, dimension: 'body', apply: (guess) => ({ ...guess, body }) };
}

/** Returns the secrets somebody may have used instead of the right one. */
export function keyHypotheses(
  keys: readonly { mistake: Mistake; key: Bytes; secret?: string }[],
): Hypothesis[] {
  return keys
    .filter(({ key }) => key.length > 0)
    .map(({ key, ...found }) => ({
      ...found,
      dimension: 'key',
      apply: (guess) => ({ ...guess, key }),
    }));
}

/** Returns a hypothesis that sets one text of the guess. */
export function textHypothesis(
  mistake: Mistake,
  dimension: 'method' | 'path' | 'timestamp' | 'id',
  value: string,
): Hypothesis {
  return { mistake, dimension, apply: (guess) => ({ ...guess, [dimension]: value }) };
}

/**
 * Finds which mistakes turn the right inputs into the received hash: none, one, or two of different
 * dimensions. A result is a proof, not a guess: the changed inputs give this very hash.
 *
 * @param pairs whether to try two mistakes together, at most some 2,000 hashes more. Hypotheses of
 *   which there may be many are tried alone, to keep the count bounded.
 * @returns the mistakes (empty if the hash is right), or `undefined` if no known ones explain it.
 */
export async function findMistakes(
  right: Guess,
  received: Uint8Array,
  hypotheses: readonly Hypothesis[],
  pairs = true,
): Promise<FoundMistake[] | undefined> {
  const matches = async (guess: Guess) =>
    constantTimeEqual(await guess.digest(guess.key, guess.join(guess)), received);
  if (await matches(right)) return [];
  for (const one of hypotheses) {
    if (await matches(one.apply(right))) return [found(one)];
  }
  if (!pairs) return undefined;
  const paired = hypotheses.filter(({ alone }) => !alone);
  for (const [index, one] of paired.entries()) {
    for (const other of paired.slice(index + 1)) {
      if (one.dimension === other.dimension) continue;
      if (await matches(other.apply(one.apply(right)))) return [found(one), found(other)];
    }
  }
  return undefined;
}

function found({ mistake, secret }: Hypothesis): FoundMistake {
  return { mistake, ...(secret === undefined ? {} : { secret }) };
}
