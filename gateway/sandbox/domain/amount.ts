/**
 * Amounts are decimal strings with the currency's own number of decimals, and stay strings in every
 * record. All calculations use whole minor units in BigInt, never floats.
 */

const AMOUNT = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/** Error for an amount that isn't a decimal string, or for two amounts that can't share a currency. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
}

/** Returns the number of digits after the dot: 2 for `"115.00"`. */
export function decimalsOf(amount: string): number {
  return parse(amount).decimals;
}

/** Returns zero with this many decimals: `"0.00"`. */
export function zeroAmount(decimals: number): string {
  return format(0n, decimals);
}

/** Returns the sum of two amounts of one currency. */
export function addAmounts(left: string, right: string): string {
  const { decimals, a, b } = both(left, right);
  return format(a + b, decimals);
}

/** Returns an amount multiplied by a whole number. */
export function multiplyAmount(amount: string, count: number): string {
  const { minor, decimals } = parse(amount);
  return format(minor * BigInt(count), decimals);
}

/**
 * Returns the first amount minus the second.
 *
 * @throws AmountError when the second is larger.
 */
export function subtractAmounts(left: string, right: string): string {
  const { decimals, a, b } = both(left, right);
  if (b > a) throw new AmountError(`${right} is more than ${left}.`);
  return format(a - b, decimals);
}

/**
 * Returns a number below 0 if the first amount is smaller, 0 if they are equal, above 0 if it is
 * larger.
 */
export function compareAmounts(left: string, right: string): number {
  const { a, b } = both(left, right);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Tells whether an amount is zero. */
export function isZero(amount: string): boolean {
  return parse(amount).minor === 0n;
}

function both(left: string, right: string): { decimals: number; a: bigint; b: bigint } {
  const a = parse(left);
  const b = parse(right);
  if (a.decimals !== b.decimals) {
    throw new AmountError(`${left} and ${right} do not have the same number of decimals.`);
  }
  return { decimals: a.decimals, a: a.minor, b: b.minor };
}

function parse(amount: string): { minor: bigint; decimals: number } {
  const match = AMOUNT.exec(amount);
  if (!match) throw new AmountError(`${JSON.stringify(amount)} is no amount, such as "115.00".`);
  const fraction = match[2] ?? '';
  return { minor: BigInt(`${match[1]}${fraction}`), decimals: fraction.length };
}

function format(minor: bigint, decimals: number): string {
  const digits = minor.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
