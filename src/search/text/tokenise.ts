/** A word of a text, in the form used for comparison. */
export interface Token {
  term: string;
  /** Start in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /**
   * `word`: a word alone. `whole`: several pieces as one, `card_token` as `cardtoken`. `part`: one of
   * those pieces, or a step of a path that has several. `last`: the last step of a path, which is what
   * the path identifies: `card_token` of `data.card_token`. `name`: a payment term in any spelling,
   * `3-D Secure` as `3ds`.
   */
  kind: 'word' | 'whole' | 'part' | 'last' | 'name';
}

/**
 * Matches words, including the characters that join the pieces of an identifier: `card_token`,
 * `order.number`, `X-Hash`, `/api/v1/payment/{payment_id}/capture`; and card numbers in groups of four.
 */
const CHUNK =
  /\d{4}(?: \d{4}){3}(?!\d)|[\p{L}\p{N}\p{M}]+(?:(?:[._\-/:’'@]|__|::|\/?\{|\}\/?)(?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu;
/** Matches the pieces of a chunk, also within camel case: `cardToken`, `merchantURL`. */
const PIECE =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+[\p{N}]*|\p{Lu}+[\p{N}]*|\p{N}+[\p{Lo}\p{M}]*|[\p{L}\p{M}\p{N}]+/gu;
/** Matches a step of a path: the part between two dots or slashes. */
const STEP = /[^./{}:@]+/g;
/** Matches a chunk of one piece, as nearly all are: there's nothing to search inside it. */
const PLAIN = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/;
/** Longest term, in characters. Readers don't type longer ones: hashes, encoded bytes. */
const LONGEST = 64;

function piecesOf(chunk: string, at: number): Token[] {
  return [...chunk.matchAll(PIECE)].map((match) => ({
    term: normaliseWord(match[0]),
    start: at + match.index,
    end: at + match.index + match[0].length,
    kind: 'part',
  }));
}

function wholeOf(pieces: readonly Token[]): string {
  return pieces.map(({ term }) => term).join('');
}

/** Returns the steps of a path that are identifiers of several pieces, and always the last one. */
function stepsOf(chunk: string, at: number): Token[] {
  const steps = [...chunk.matchAll(STEP)];
  if (steps.length < 2) return [];
  return steps.flatMap((match, place): Token[] => {
    const start = at + match.index;
    const pieces = piecesOf(match[0], start).filter(({ term }) => term !== '');
    const isLast = place === steps.length - 1;
    const term = wholeOf(pieces);
    if (term.length < 2 || (pieces.length < 2 && !isLast)) return [];
    return [{ term, start, end: start + match[0].length, kind: isLast ? 'last' : 'part' }];
  });
}

/** Returns a chunk as one term and, if it has several pieces, each of them of two or more characters. */
function tokensOf(chunk: string, start: number): Token[] {
  const end = start + chunk.length;
  if (PLAIN.test(chunk)) return [{ term: normaliseWord(chunk), start, end, kind: 'word' }];
  const pieces = piecesOf(chunk, start).filter(({ term }) => term !== '');
  const first = pieces[0];
  if (!first) return [];
  if (pieces.length === 1) return [{ ...first, kind: 'word' }];
  const steps = stepsOf(chunk, start);
  // A last step of one piece is the same as that piece.
  const last = steps.find(({ kind }) => kind === 'last');
  const parts = pieces.filter(
    ({ term, end: at }) => term.length > 1 && !(at === last?.end && term === last.term),
  );
  return [{ term: wholeOf(pieces), start, end, kind: 'whole' }, ...steps, ...parts];
}

/** Returns every term of a text, in order, with identifiers whole and in parts. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(CHUNK)) tokens.push(...tokensOf(match[0], match.index));
  return [...tokens, ...findNames(text)].filter(({ term }) => term.length <= LONGEST);
}

/** Payment terms that are written in several ways, each with the term that represents all of them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b3[- ]?d[- ]?s(?:ecure)?(?:[- ]?2)?\b/gi, '3ds'],
  [/\bbuy[- ]now,?[- ]pay[- ]later\b/gi, 'bnpl'],
  [/\bone[- ]time[- ](?:password|passcode|code)s?\b/gi, 'otp'],
  [/\bserver[- ](?:to|2)[- ]server\b/gi, 's2s'],
  [/\bcontent[- ]security[- ]policy\b/gi, 'csp'],
  [/\b(?:new[- ]?line|line[- ](?:break|feed))s?\b/gi, 'newline'],
  [/\bgolang\b/gi, 'go'],
  [/\bstc[- ]?pay\b/gi, 'stcpay'],
  [/\bapple[- ]?pay\b/gi, 'applepay'],
  [/\bwoo[- ]?commerce\b/gi, 'woocommerce'],
  [/\bpresta[- ]?shop\b/gi, 'prestashop'],
];

/** Returns the payment terms in a text, as terms in addition to the words they're made of. */
function findNames(text: string): Token[] {
  return NAMES.flatMap(([pattern, term]) =>
    [...text.matchAll(pattern)].map(
      (match): Token => ({
        term,
        start: match.index,
        end: match.index + match[0].length,
        kind: 'name',
      }),
    ),
  );
}

/** Arabic letters that readers use interchangeably. */
const ARABIC: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/** Matches the Arabic article, which is part of its word, as are "and", "in", "as", "so" and "for" before it. */
const ARABIC_ARTICLE = /^و?(?:[بكف]?ال|لل)(?=\p{Script=Arabic}{3})/u;

/** Matches words whose only other form is lower case: nearly all. */
const LATIN = /^[a-z0-9]+$/i;

/** Returns one form for all spellings of a word: no case, accents, vowel signs, full width or article. */
export function normaliseWord(word: string): string {
  if (LATIN.test(word)) return word.toLowerCase();
  const plain = word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
  if (!/\p{Script=Arabic}/u.test(plain)) return plain;
  return plain.replace(/[أإآٱىةـ]/g, (letter) => ARABIC[letter] ?? '').replace(ARABIC_ARTICLE, '');
}
