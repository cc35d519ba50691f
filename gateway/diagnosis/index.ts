/*
 * Explains a wrong hash or callback: the mistake that gives it, and the fix. It runs in Node.js and in
 * browsers. Other folders import this file and the two explainers, `explain-request.ts` and
 * `explain-callback.ts`: a page that needs one of them doesn't load the other.
 */

export { type BodyMistake, escapeUnicode, spaceOut } from './body-variants.ts';
export type { Diagnosis, OtherSecret, SignedPart } from './diagnosis.ts';
export { readDigest } from './digest-encodings.ts';
export { inOrder, type KeyOrder, otherOrderOf } from './key-order.ts';
export { MISTAKES, type Mistake, type MistakePart } from './mistakes.ts';
