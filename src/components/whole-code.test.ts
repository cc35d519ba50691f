import { describe, expect, it } from 'vitest';
import { wholeCode } from './whole-code.ts';

describe('code chips', () => {
  it.each(['Idempotency-Key', 'X-Request-Id', 'GET /sandbox/log'])(
    '%s stays in one piece',
    (text) => expect(wholeCode(text)).toBe('whole'),
  );

  it('what has no place to break needs nothing', () => {
    expect(wholeCode('order_number')).toBeUndefined();
    expect(wholeCode('-')).toBeUndefined();
  });

  it('what is longer than a line of the narrowest screen may break', () => {
    expect(wholeCode('https://shop.example/callbacks/gateway')).toBeUndefined();
  });
});
