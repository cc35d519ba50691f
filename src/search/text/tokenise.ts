import { findNames } from './names.ts';
import { normaliseWord } from './normalise.ts';

/** A word of a text, in the form in which it is compared. */
export interface Token {
  term: string;
  /** Where it stands in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /**
   * `word`: stands alone. `whole`: several pieces as one, `card_token` as `cardtoken`. `part`: one of
   * those pieces. `name`: a name of the field however it is spelt, `3-D Secure` as `3ds`.
   */
  kind: 'word' | 'whole' | 'part' | 'name';
}

/**
 * Words, with what ties pieces to one identifier: `card_token`, `order.number`, `X-Hash`,
 * `/api/v1/payment/{payment_id}/capture`; and card numbers in groups of four.
 */
const CHUNK =
  /\d{4}(?: \d{4}){3}(?!\d)|[\p{L}\p{N}\p{M}]+(?:(?:[._\-/:’'@]|__|::|\/?\{|\}\/?)(?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu;
/** Pieces of a chunk, also within camel case: `cardToken`, `merchantURL`. */
const PIECE =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+[\p{N}]*|\p{Lu}+[\p{N}]*|\p{N}+[\p{Lo}\p{M}]*|[\p{L}\p{M}\p{N}]+/gu;
/** Longer terms are nothing a reader types: hashes, encoded bytes. */
const LONGEST = 64;

function piecesOf(chunk: string, at: number): Token[] {
  return [...chunk.matchAll(PIECE)].map((match) => ({
    term: normaliseWord(match[0]),
    start: at + match.index,
    end: at + match.index + match[0].length,
    kind: 'part',
  }));
}

/** A chunk as one term, and where it has several pieces, each of them of two characters or more. */
function tokensOf(chunk: string, start: number): Token[] {
  const end = start + chunk.length;
  const pieces = piecesOf(chunk, start).filter(({ term }) => term !== '');
  const first = pieces[0];
  if (!first) return [];
  if (pieces.length === 1) return [{ ...first, kind: 'word' }];
  const whole = pieces.map(({ term }) => term).join('');
  const parts = pieces.filter(({ term }) => term.length > 1);
  return [{ term: whole, start, end, kind: 'whole' }, ...parts];
}

/** Every term of a text, in order, identifiers whole and in parts. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(CHUNK)) tokens.push(...tokensOf(match[0], match.index));
  return [...tokens, ...findNames(text)].filter(({ term }) => term.length <= LONGEST);
}
