import { describe, expect, it } from 'vitest';
import { fractionOf, SeededIds } from './ids.ts';

describe('ids', () => {
  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number): string[] => {
      const ids = new SeededIds(seed);
      return [ids.id('pay'), ids.digits(12), ids.uuid(), ids.id('trn')];
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('have the forms of the contract', () => {
    const ids = new SeededIds(1);
    expect(ids.id('pay')).toMatch(/^pay_[0-9a-z]{20}$/);
    expect(ids.digits(6)).toMatch(/^[0-9]{6}$/);
    expect(ids.digits(15)).toMatch(/^[0-9]{15}$/);
    expect(ids.uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('never come twice', () => {
    const ids = new SeededIds(3);
    const seen = new Set(Array.from({ length: 20_000 }, () => ids.id('pay')));
    expect(seen.size).toBe(20_000);
  });

  it('go on where a kept counter stood', () => {
    const first = new SeededIds(5);
    first.id('pay');
    const second = new SeededIds(5, first.counter);
    expect(second.id('pay')).toBe(first.id('pay'));
  });

  it('give jitter between 0 and 1 that follows from the text', () => {
    expect(fractionOf('evt_a:1')).toBe(fractionOf('evt_a:1'));
    expect(fractionOf('evt_a:1')).not.toBe(fractionOf('evt_a:2'));
    expect(fractionOf('x')).toBeGreaterThanOrEqual(0);
    expect(fractionOf('x')).toBeLessThan(1);
  });
});
