import { type Bytes, decodeUtf8, toBytes } from '../signing/bytes.ts';
import type { BodyMistake } from './body-variants.ts';
import type { Hypothesis } from './find-mistake.ts';

/** The byte of each letter outside ASCII. */
type Table = ReadonlyMap<string, number>;

const UPPER_BYTES = Uint8Array.from({ length: 128 }, (_, at) => at + 128);

/** A table as browsers and Node.js decode the character set. */
function tableOf(label: string): Map<string, number> {
  const letters = [...new TextDecoder(label).decode(UPPER_BYTES)];
  return new Map(letters.map((letter, at) => [letter, at + 128]));
}

/** Every byte is a letter: what is decoded can be written back. */
const LATIN_1: Table = new Map(
  Array.from(UPPER_BYTES, (byte) => [String.fromCharCode(byte), byte]),
);
const ASCII: Table = new Map();
/**
 * Java has no letter for five bytes and takes U+FFFD. Of those, 0x81 alone is common in Arabic as
 * UTF-8: it ends the letter feh.
 */
const WINDOWS_1252: Table = tableOf('windows-1252').set('\uFFFD', 0x81);
const WINDOWS_1256: Table = tableOf('windows-1256');

/** The one that is named where several give the same bytes comes first. */
const CHARSETS: readonly [BodyMistake, Table][] = [
  ['body_latin1', LATIN_1],
  ['body_windows_1252', WINDOWS_1252],
  ['body_question_marks', ASCII],
  ['body_windows_1256', WINDOWS_1256],
];

/** The bytes of a text in a character set, with `?` for each letter that it lacks, as Java does. */
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
 * The body as somebody had it who turned its text into bytes in another character set. It is also
 * the body as it was before somebody decoded it so and wrote it again as UTF-8. At most five, each
 * tried beside every other kind of mistake, those of the body too.
 */
export function charsetHypotheses(body: Bytes): Hypothesis[] {
  const text = decodeUtf8(body);
  if (text === undefined) return sentOtherwise(body);
  // Letters may also stand as \uXXXX: another hypothesis brings them out.
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

/** A body that came in another character set, as the UTF-8 that was hashed. */
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
 * The character set in which UTF-8 was decoded wrongly, by the look of the text: its letters are
 * UTF-8 again when they are written in it, which those of no language are.
 */
export function wrongCharsetOf(text: string): BodyMistake | undefined {
  if (!/[\u0080-\uFFFF]/.test(text)) return undefined;
  return CHARSETS.find(
    ([, table]) => hasLetter(text, table) && decodeUtf8(encode(text, table)) !== undefined,
  )?.[0];
}

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
