/** Separators between the digits of one number, as people, forms and UTF-16 write them. */
const BETWEEN = String.raw`(?:[\s\0+._,:;|/–-]|%2[0-9A-F])`;

/** Thirteen digits or more, whatever separates them: they may contain a card number. */
const LONG_NUMBER = new RegExp(String.raw`\p{Nd}(?:${BETWEEN}{0,3}\p{Nd}){12,}`, 'giu');

/** One number as people write it: in one piece, or in groups of four. */
const ONE_NUMBER = /^(?:\p{Nd}{13,19}|\p{Nd}{4}([ +-])\p{Nd}{4}\1\p{Nd}{4}\1\p{Nd}{4})$/u;

/** Names of the security code and the one-time password, and the digits after them. */
const SECRET = new RegExp(
  String.raw`((?:${['cvv2?', 'cvc2?', 'cvn2?', 'csc', 'security[ _-]?code', 'otp'].map(spaced).join('|')})(?:%[0-9A-F]{2}|[^\p{L}\p{Nd}%]){1,24})(\p{Nd}[\p{Nd}\s\0]*)`,
  'giu',
);

/**
 * Returns the text of a body without what must not be stored. A card number keeps its first six and
 * last four digits (PCI DSS 3.4). Security codes and one-time passwords disappear. Developers use the
 * log to find invalid JSON, so numbers are found however they are written.
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

/** Hides the digits after the sixth. The last four stay if they clearly belong to the same number. */
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

/** Allows zero bytes of UTF-16 between the letters of a name. */
function spaced(name: string): string {
  return name.replaceAll(/[a-z]/g, (letter) => `${letter}\\0?`);
}
