/**
 * Classes of the roles of a token, a letter each: a page of samples has them ten thousand times. The
 * other roles are plain text: marking punctuation would double the markup of JSON.
 */
export const COLOURS: Readonly<Record<string, string>> = {
  comment: 'c',
  constant: 'm',
  function: 'f',
  keyword: 'k',
  string: 's',
  // What a text holds.
  'string-expression': 's',
};

/** Matches a coloured token: most elements of a page, and nothing that its outputs need. */
export const COLOURED = new RegExp(
  `<span class="[${Object.values(COLOURS).join('')}]">([^<]*)</span>`,
  'g',
);

/** Part of code in one colour, or in none. */
export interface CodePart {
  text: string;
  /** Class of its colour. */
  colour?: string | undefined;
}

/** Matches the name of a variable that a reader replaces. */
export const VARIABLE = /(\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b)/;
/** Matches what has a colour in a call, whatever its language: a text, a variable or a word. */
const IN_CALL = new RegExp(
  `(["'])(?:\\\\.|(?!\\1)[^\\\\\\n])*\\1|${VARIABLE.source}|` +
    String.raw`\b(?:async|await|const|defer|fn|func|import|let|library|new|require|return|try|use|using|val|var)\b`,
  'g',
);
/** Matches what has a colour in JSON: a name, a text or another single value. */
const IN_JSON = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*/g;

/** Splits code at its coloured parts. */
function split(
  code: string,
  pattern: RegExp,
  partsOf: (found: RegExpExecArray) => CodePart[],
): CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const found of code.matchAll(pattern)) {
    parts.push({ text: code.slice(end, found.index) }, ...partsOf(found));
    end = found.index + found[0].length;
  }
  return [...parts, { text: code.slice(end) }].filter(({ text }) => text !== '');
}

/** Splits a call by the colours that the samples have, too: texts, variables and words. */
export function callParts(code: string): CodePart[] {
  return split(code, IN_CALL, ({ 0: found, 1: quote }) =>
    found.split(VARIABLE).map((text) => {
      if (VARIABLE.test(text)) return { text, colour: COLOURS.constant };
      return { text, colour: quote ? COLOURS.string : COLOURS.keyword };
    }),
  );
}

/** Splits JSON by the colours that the examples have, too: names, texts and other single values. */
export function jsonParts(code: string): CodePart[] {
  return split(code, IN_JSON, ({ 0: found, 1: string, 2: colon }) => {
    if (string === undefined) return [{ text: found, colour: COLOURS.constant }];
    if (colon === undefined) return [{ text: string, colour: COLOURS.string }];
    return [{ text: string, colour: COLOURS.keyword }, { text: colon }];
  });
}
