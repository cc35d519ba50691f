/** Separators between the digits of one number: those of people, of forms and of UTF-16. */
const BETWEEN = String.raw`(?:[\s\0+._,:;|/–-]|%2[0-9A-F])`;

/** Thirteen digits or more in a row, whatever separates them: a card number may be in there. */
const LONG_NUMBER = new RegExp(String.raw`\p{Nd}(?:${BETWEEN}{0,3}\p{Nd}){12,}`, 'giu');

/** One number as people write it: in one piece, or in groups of four. */
const ONE_NUMBER = /^(?:\p{Nd}{13,19}|\p{Nd}{4}([ +-])\p{Nd}{4}\1\p{Nd}{4}\1\p{Nd}{4})$/u;

/** Names of the security code and the one-time password, and the digits after them. */
const SECRET = new RegExp(
  String.raw`((?:${['cvv2?', 'cvc2?', 'cvn2?', 'csc', 'security[ _-]?code', 'otp'].map(spaced).join('|')})(?:%[0-9A-F]{2}|[^\p{L}\p{Nd}%]){1,24})(\p{Nd}[\p{Nd}\s\0]*)`,
  'giu',
);

/**
 * Returns the text of a body without what may not be kept: of a card number the first six and last
 * four digits stay (PCI DSS 3.4), of security codes and one-time passwords nothing. A body that is
 * no JSON is what developers look for here, so numbers are found however they are written.
 */
export function redact(bytes: Uint8Array): string {
  return redactText(new TextDecoder().decode(bytes));
}

/** Returns a text without card numbers, security codes and one-time passwords. */
export function redactText(text: string): string {
  return text
    .replaceAll(/("(?:cvv|otp)"\s*:\s*")[^"]*(")/gi, '$1•••$2')
    .replaceAll(SECRET, '$1•••')
    .replaceAll(LONG_NUMBER, maskNumber);
}

/** Hides the digits after the sixth; the last four stay where it's clear that they belong to it. */
function maskNumber(run: string): string {
  const total = run.replaceAll(/%2[0-9A-F]/gi, '').replaceAll(/\P{Nd}/gu, '').length;
  const shownFrom = ONE_NUMBER.test(run) ? total - 4 : total;
  let count = 0;
  return run.replaceAll(/%2[0-9A-F]|\p{Nd}/giu, (part) => {
    if (part.startsWith('%')) return part;
    count += 1;
    return count <= 6 || count > shownFrom ? part : '•';
  });
}

/** Lets the letters of a name stand apart by the zero bytes of UTF-16. */
function spaced(name: string): string {
  return name.replaceAll(/[a-z]/g, (letter) => `${letter}\\0?`);
}
