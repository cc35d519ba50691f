import { MISTAKES, type Mistake, type MistakePart } from './mistakes.ts';

/** One piece of a signed text. */
export interface SignedPart {
  name: 'timestamp' | 'id' | 'method' | 'path' | 'body' | 'separator';
  bytes: Uint8Array;
}

/** A secret that may have been mixed up with the right one. */
export interface OtherSecret {
  /** What using it would mean. */
  mistake:
    | 'secret_other_of_pair'
    | 'secret_is_key'
    | 'secret_is_merchant_secret'
    | 'environment_mixed';
  secret: string;
}

/** What is wrong, where, and what to do. */
export interface Diagnosis {
  mistake: Mistake;
  part: MistakePart;
  /** `true`: recomputed with this mistake, the hash is the one received. `false`: it looks odd. */
  proven: boolean;
  /** The one of the other secrets that gives the hash; only where one does. */
  secret?: string;
  what: string;
  fix: string;
}

/** A mistake that was recomputed and gave the hash that was received. */
export interface FoundMistake {
  mistake: Mistake;
  /** The other secret that was used; only where one was. */
  secret?: string;
}

/** A mistake that was found, in words: those of requests, where no others are given. */
export function proven(found: FoundMistake, words = MISTAKES): Diagnosis {
  return { ...found, proven: true, ...words[found.mistake] };
}

/** A mistake that the inputs look like. */
export function suspected(mistake: Mistake): Diagnosis {
  return { mistake, proven: false, ...MISTAKES[mistake] };
}
