import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AmountError,
  addAmounts,
  compareAmounts,
  decimalsOf,
  isZero,
  subtractAmounts,
  zeroAmount,
} from './amount.ts';

describe('amounts', () => {
  it('adds what floats get wrong', () => {
    expect(addAmounts('0.10', '0.20')).toBe('0.30');
    expect(addAmounts('999999998.99', '1.01')).toBe('1000000000.00');
    expect(addAmounts('12.500', '0.005')).toBe('12.505');
  });

  it('keeps the decimals of the currency', () => {
    expect(zeroAmount(3)).toBe('0.000');
    expect(zeroAmount(0)).toBe('0');
    expect(subtractAmounts('5.00', '4.95')).toBe('0.05');
    expect(decimalsOf('12.500')).toBe(3);
  });

  it('refuses to go below zero, to mix currencies, and what is no amount', () => {
    expect(() => subtractAmounts('1.00', '1.01')).toThrow(AmountError);
    expect(() => addAmounts('1.00', '1.000')).toThrow(/same number of decimals/);
    for (const text of ['', '1e2', '-1.00', '01.00', '1,00', '1.', 'NaN']) {
      expect(() => isZero(text)).toThrow(AmountError);
    }
  });

  it('takes away what it added, and orders by value', () => {
    const minor = fc.bigInt({ min: 0n, max: 999_999_999_999n });
    const text = (value: bigint): string => {
      const digits = value.toString().padStart(4, '0');
      return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
    };
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        expect(subtractAmounts(addAmounts(text(a), text(b)), text(b))).toBe(text(a));
        expect(Math.sign(compareAmounts(text(a), text(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});
