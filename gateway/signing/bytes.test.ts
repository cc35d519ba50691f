import { describe, expect, it } from 'vitest';
import { constantTimeEqual, fromBase64, fromHex, toBase64, toBytes, toHex } from './bytes.ts';

const ALL = Uint8Array.from({ length: 256 }, (_, index) => index);

describe('bytes', () => {
  it('become hex and base64 as Node writes them, and come back', () => {
    for (let length = 0; length <= 256; length += 1) {
      const bytes = ALL.slice(0, length);
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromHex(toHex(bytes))).toEqual(bytes);
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }
  });

  it('do not come from anything else', () => {
    for (const text of ['abc', 'zz', '0x', ' ab']) expect(fromHex(text), text).toBeUndefined();
    for (const text of ['a', 'ab', 'abc', 'ab-_', 'ab==\n', ' abcd', 'a===', 'ab=c']) {
      expect(fromBase64(text), text).toBeUndefined();
    }
  });

  it('of a text are UTF-8, and of bytes a copy', () => {
    expect(toBytes('é')).toEqual(Uint8Array.from([0xc3, 0xa9]));
    const source = Uint8Array.from([1, 2]);
    const copy = toBytes(source);
    source[0] = 9;
    expect(copy).toEqual(Uint8Array.from([1, 2]));
  });

  it('are equal only when length and every byte are', () => {
    expect(constantTimeEqual(ALL, ALL.slice())).toBe(true);
    expect(constantTimeEqual(new Uint8Array(), new Uint8Array())).toBe(true);
    expect(constantTimeEqual(ALL, ALL.slice(0, 255))).toBe(false);
    // A shorter value padded with zeros must not pass as a longer one.
    expect(constantTimeEqual(Uint8Array.from([1]), Uint8Array.from([1, 0]))).toBe(false);
    for (let index = 0; index < 256; index += 1) {
      const other = ALL.slice();
      other[index] = (other[index] ?? 0) ^ 1;
      expect(constantTimeEqual(ALL, other)).toBe(false);
    }
  });
});
