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

/** A payment term in a text. */
export interface NameToken {
  term: string;
  /** Start in the text, in UTF-16 code units. */
  start: number;
  end: number;
  kind: 'name';
}

/** Returns the payment terms in a text, as terms in addition to the words they're made of. */
export function findNames(text: string): NameToken[] {
  return NAMES.flatMap(([pattern, term]) =>
    [...text.matchAll(pattern)].map(
      (match): NameToken => ({
        term,
        start: match.index,
        end: match.index + match[0].length,
        kind: 'name',
      }),
    ),
  );
}
