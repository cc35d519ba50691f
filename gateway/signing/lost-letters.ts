import { decodeUtf8 } from './utf8.ts';

/** Question marks where a word begins. */
const WORD_OF_MARKS = /["\s(]\?{2}/;

/**
 * Whether letters of a body look lost: a replacement character, or words of question marks in a text
 * without any letter outside ASCII. They cannot be brought back, so this is never a proof.
 */
export function hasLostLetters(body: Uint8Array): boolean {
  const text = decodeUtf8(body) ?? '';
  if (text.includes('\uFFFD')) return true;
  return WORD_OF_MARKS.test(text) && !/[\u0080-\uFFFF]/.test(text);
}
