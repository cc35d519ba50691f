import { describe, expect, it } from 'vitest';
import { synonymsOf, variantsOf } from './vocabulary.ts';

describe('other forms', () => {
  it.each([
    ['refunds', 'refund'],
    ['refund', 'refunds'],
    ['refunded', 'refund'],
    ['capturing', 'capture'],
    ['currencies', 'currency'],
    ['currency', 'currencies'],
    ['mapping', 'map'],
    ['hashes', 'hash'],
    ['authorize', 'authorise'],
    ['authorisation', 'authorization'],
  ])('%s has the form %s', (word, form) => {
    expect(variantsOf(word)).toContain(form);
  });

  it('has none for identifiers, Arabic and short words', () => {
    expect(variantsOf('v1')).toEqual([]);
    expect(variantsOf('مدي')).toEqual([]);
    expect(variantsOf('is')).toEqual([]);
  });

  it('knows what else a thing is called', () => {
    expect(synonymsOf('webhook')).toContain('callback');
    expect(synonymsOf('refund')).toContain('void');
    expect(synonymsOf('dispute')).toEqual(['chargeback']);
    expect(synonymsOf('color')).toEqual(['colour']);
    expect(synonymsOf('constructor')).toEqual([]);
  });
});
