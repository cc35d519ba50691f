/** Formatting elements that contracts write into descriptions. */
const TAG = /<\/?(?:a|b|br|code|div|em|i|li|ol|p|span|strong|ul)(?:\s[^>]*)?\/?>/gi;

/** Returns a Markdown text without its markup, in one line. */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(TAG, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      // An underscore within a name, such as `payment_id`, marks no emphasis.
      .replace(/[`*]|(?<!\w)_+|_+(?!\w)/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Matches headings at the start of a Markdown text. */
const HEADINGS = /^(?:\s*#{1,6} [^\n]*(?:\n|$))+/;

/**
 * Returns the first sentence of a Markdown text, or its first words up to 200 characters, without headings and
 * markup.
 */
export function firstSentence(markdown: string): string {
  const text = plainText(
    markdown
      .replace(HEADINGS, '')
      .trim()
      .split(/\n\s*\n|<\/p>/)[0] ?? '',
  );
  return /^.{20,200}?[.!?](?<!\b(?:e\.g|i\.e)\.)(?=\s|$)/i.exec(text)?.[0] ?? shortened(text);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200).replace(/\s+\S*$/, '')} …` : text;
}
