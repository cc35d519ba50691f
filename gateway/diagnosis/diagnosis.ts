import { MISTAKES, type Mistake, type MistakePart } from './mistakes.ts';

/** One piece of a signed text. */
export interface SignedPart {
  name: 'timestamp' | 'id' | 'method' | 'path' | 'body' | 'separator';
  bytes: Uint8Array;
}

/** A secret that may have been mixed up with the right one. */
export interface OtherSecret {
  /** Mistake made by using it. */
  mistake:
    | 'secret_other_of_pair'
    | 'secret_is_key'
    | 'secret_is_merchant_secret'
    | 'environment_mixed';
  secret: string;
}

/** Mistake, the part it affects, and how to fix it. */
export interface Diagnosis {
  mistake: Mistake;
  part: MistakePart;
  /** `true`: with this mistake, we computed the received hash. `false`: it only looks odd. */
  proven: boolean;
  /** The other secret that gives the hash; absent if none does. */
  secret?: string;
  what: string;
  fix: string;
}

/** Mistake that gives the received hash when recomputed. */
export interface FoundMistake {
  mistake: Mistake;
  /** The other secret that was used; absent if none was. */
  secret?: string;
}

/** Puts a found mistake into words; by default those for requests. */
export function proven(found: FoundMistake, words = MISTAKES): Diagnosis {
  return { ...found, proven: true, ...words[found.mistake] };
}

/** Puts a mistake into words that the inputs suggest but don't prove. */
export function suspected(mistake: Mistake): Diagnosis {
  return { mistake, proven: false, ...MISTAKES[mistake] };
}
