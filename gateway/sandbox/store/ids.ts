/** Digits of ids, without letters that look like others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 20;

/**
 * Source of everything random in the sandbox. Each value depends only on the seed and a counter, so the
 * same requests after the same seed give the same ids, even across a restart that kept the counter. Not
 * for secrets.
 */
export class SeededIds {
  readonly #seed: number;
  #counter: number;

  constructor(seed: number, counter = 0) {
    this.#seed = seed >>> 0;
    this.#counter = counter;
  }

  /** Number of values drawn. Store it to continue after a restart. */
  get counter(): number {
    return this.#counter;
  }

  /** Goes back to an earlier counter, for example when a piece of work fails. */
  rewind(counter: number): void {
    this.#counter = counter;
  }

  /**
   * Returns a new id, such as `pay_01k72r4f6n9y4r0x8a3b`. Its first seven digits are the counter, mixed
   * one-to-one, so two ids of one seed are never equal.
   */
  id(prefix: string): string {
    const count = this.#next();
    let text = base32(permute(count, this.#seed), 7);
    for (let part = 1; text.length < ID_LENGTH; part += 1) {
      text += base32(mix(this.#seed, count, part), 6);
    }
    return `${prefix}_${text.slice(0, ID_LENGTH)}`;
  }

  /** Returns this many decimal digits. */
  digits(length: number): string {
    const count = this.#next();
    let text = '';
    for (let part = 0; text.length < length; part += 1) {
      text += String(mix(this.#seed, count, part) % 10_000).padStart(4, '0');
    }
    return text.slice(0, length);
  }

  /** Returns a UUID in the form of version 4 (RFC 9562), for requests without one. */
  uuid(): string {
    const count = this.#next();
    const hex = [0, 1, 2, 3]
      .map((part) => mix(this.#seed, count, part).toString(16).padStart(8, '0'))
      .join('');
    const variant = '89ab'[mix(this.#seed, count, 4) % 4];
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }

  /** Counts on without drawing a value: orders events of the same moment. */
  tick(): number {
    return this.#next();
  }

  #next(): number {
    this.#counter += 1;
    return this.#counter;
  }
}

/** Returns a number from 0 up to, but not including, 1 that depends only on a text: for jitter. */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return avalanche(hash) / 2 ** 32;
}

function mix(seed: number, count: number, part: number): number {
  return avalanche(
    avalanche(avalanche(seed ^ 0x9e3779b9) ^ count) ^ Math.imul(part + 1, 0x85ebca6b),
  );
}

/** Maps 32 bits one-to-one, because each step does: multiplying by an odd number, and xor-shifts. */
function permute(count: number, seed: number): number {
  return avalanche(count ^ avalanche(seed));
}

/** Spreads every bit over all 32: the finaliser of MurmurHash3. */
function avalanche(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function base32(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let index = 0; index < length; index += 1) {
    text = `${ALPHABET[rest % 32]}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
}
