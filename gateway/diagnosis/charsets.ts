import { type Bytes, decodeUtf8, toBytes } from '../signing/index.ts';
import type { BodyMistake } from './body-variants.ts';
import type { Hypothesis } from './find-mistake.ts';

/** The byte of each letter outside ASCII. */
type Table = ReadonlyMap<string, number>;

const UPPER_BYTES = Uint8Array.from({ length: 128 }, (_, at) => at + 128);

/** Builds a table from how browsers and Node.js decode the character set. */
function tableOf(label: string): Map<string, number> {
  const letters = [...new TextDecoder(label).decode(UPPER_BYTES)];
  return new Map(letters.map((letter, at) => [letter, at + 128]));
}

/** Every byte is a letter, so any decoded text can be written back. */
const LATIN_1: Table = new Map(
  Array.from(UPPER_BYTES, (byte) => [String.fromCharCode(byte), byte]),
);
const ASCII: Table = new Map();
/**
 * Java has no letter for five bytes and uses U+FFFD. Of those, only 0x81 is common in Arabic as
 * UTF-8: it ends the letter feh.
 */
const WINDOWS_1252: Table = tableOf('windows-1252').set('\uFFFD', 0x81);
const WINDOWS_1256: Table = tableOf('windows-1256');

/** If several give the same bytes, we report the first one here. */
const CHARSETS: readonly [BodyMistake, Table][] = [
  ['body_latin1', LATIN_1],
  ['body_windows_1252', WINDOWS_1252],
  ['body_question_marks', ASCII],
  ['body_windows_1256', WINDOWS_1256],
];

/** Encodes a text in a character set, with `?` for each letter that it lacks, as Java does. */
function encode(text: string, table: Table): Bytes {
  return Uint8Array.from([...text], (letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? code : (table.get(letter) ?? 0x3f);
  });
}

function hasLetter(text: string, table: Table): boolean {
  return [...text].every((letter) => letter < '\u0080' || table.has(letter));
}

/**
 * Returns hypotheses for a body whose text was turned into bytes in another character set. They
 * also cover a body that was decoded that way and written again as UTF-8. There are at most five,
 * each combined with every other kind of mistake, including other mistakes of the body.
 */
export function charsetHypotheses(body: Bytes): Hypothesis[] {
  const text = decodeUtf8(body);
  if (text === undefined) return sentOtherwise(body);
  // Letters may also be written as \uXXXX: another hypothesis decodes them.
  if (!/[\u0080-\uFFFF]|\\u/.test(text)) return [];
  const seen = new Set<string>();
  return CHARSETS.flatMap(([charset, table]) => {
    const own = encode(text, table);
    const key = String(own);
    if (seen.has(key)) return [];
    seen.add(key);
    const lacks = charset !== 'body_windows_1256' && !hasLetter(text, table);
    const mistake = lacks ? 'body_question_marks' : charset;
    const written = (guess: Bytes) => {
      const other = guess === body ? text : decodeUtf8(guess);
      return other === undefined ? guess : encode(other, table);
    };
    return {
      mistake,
      dimension: 'charset' as const,
      apply: (guess) => ({ ...guess, body: guess.body === body ? own : written(guess.body) }),
    };
  });
}

/** Returns the UTF-8 that was hashed, for a body that was sent in another character set. */
function sentOtherwise(body: Bytes): Hypothesis[] {
  const letters = (table: Table) => {
    const byByte = new Map([...table].map(([letter, byte]) => [byte, letter]));
    return Array.from(body, (byte) => byByte.get(byte) ?? String.fromCharCode(byte)).join('');
  };
  return [WINDOWS_1256, WINDOWS_1252, LATIN_1].map((table) => {
    const own = toBytes(letters(table));
    return {
      mistake: 'body_sent_not_utf8',
      dimension: 'charset',
      apply: (guess) => ({ ...guess, body: own }),
    };
  });
}

/**
 * Guesses the character set in which UTF-8 was decoded wrongly. Encoded in that set, the letters
 * become valid UTF-8 again, which doesn't happen with text in any real language.
 */
export function wrongCharsetOf(text: string): BodyMistake | undefined {
  if (!/[\u0080-\uFFFF]/.test(text)) return undefined;
  return CHARSETS.find(
    ([, table]) => hasLetter(text, table) && decodeUtf8(encode(text, table)) !== undefined,
  )?.[0];
}

/** Question marks at the start of a word. */
const WORD_OF_MARKS = /["\s(]\?{2}/;

/**
 * Tells whether a body seems to have lost letters: a replacement character, or words of question
 * marks in a text that's all ASCII. Lost letters can't be restored, so this is never a proof.
 */
export function hasLostLetters(body: Uint8Array): boolean {
  const text = decodeUtf8(body) ?? '';
  if (text.includes('\uFFFD')) return true;
  return WORD_OF_MARKS.test(text) && !/[\u0080-\uFFFF]/.test(text);
}
