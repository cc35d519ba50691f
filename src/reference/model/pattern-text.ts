/** Characters for generated text, the most readable first. */
const ALPHABET = [
  ...'a1A-_. /:@+,#abcdefghijklmnopqrstuvwxyz0123456789BCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...'!"$%&\'()*;<=>?[\\]^`{|}~\t\nأé',
];
/** Number of repetitions beyond the least that are tried for a longer text. */
const MOST_REPEATED = 64;

/**
 * Returns a text that a regular expression matches; undefined if the expression is too complex for this
 * parser.
 *
 * @param accepts checks further conditions of the text, such as its length
 */
export function textMatching(
  pattern: string,
  accepts: (text: string) => boolean,
): string | undefined {
  for (let extra = 0; extra <= MOST_REPEATED; extra++) {
    const text = new PatternReader(pattern, extra).text();
    if (text !== undefined && accepts(text)) return text;
  }
  return undefined;
}

class PatternReader {
  readonly #pattern: string;
  readonly #extra: number;
  #at = 0;
  #isReadable = true;

  constructor(pattern: string, extra: number) {
    this.#pattern = pattern;
    this.#extra = extra;
  }

  text(): string | undefined {
    const text = this.#alternatives();
    return this.#isReadable && this.#at === this.#pattern.length ? text : undefined;
  }

  /** Returns the first of several alternatives, and skips the others. */
  #alternatives(): string {
    const first = this.#sequence();
    const isReadable = this.#isReadable;
    while (this.#take(/\|/y)) this.#sequence();
    this.#isReadable = isReadable;
    return first;
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at] ?? '')) {
      const atom = this.#atom();
      text += atom.repeat(this.#count());
    }
    return text;
  }

  #atom(): string {
    if (this.#take(/\^|\$|\\b/y)) return '';
    const group = this.#take(/\((\?:|\?<[A-Za-z_]\w*>|\?<?[=!])?/y);
    if (group) {
      const text = this.#alternatives();
      if (!this.#take(/\)/y)) this.#isReadable = false;
      return /^\(\?<?[=!]/.test(group) ? '' : text;
    }
    const source = this.#take(
      /\[(?:\\[\s\S]|[^\]\\])*\]|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\p\{[^}]*\}|\\[\s\S]|[\s\S]/iy,
    );
    const character = ALPHABET.find((one) => isMatch(source ?? '', one));
    if (character === undefined) this.#isReadable = false;
    return character ?? '';
  }

  #count(): number {
    const quantifier = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier === undefined) return 1;
    const [, least = '0', comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
    const from = quantifier.startsWith('+') ? 1 : Number(least);
    if (quantifier.startsWith('?')) return Math.min(1, this.#extra);
    if (quantifier.startsWith('{') && !comma) return from;
    return Math.min(from + this.#extra, most ? Number(most) : from + this.#extra);
  }

  #take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#pattern)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

function isMatch(source: string, character: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(`^(?:${source})$`, flags).test(character);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return false;
}
