import { describe, expect, test } from 'vitest';
import { sizeOf, visiblePieces } from './visible-text.ts';

const names = (text: string) => visiblePieces(text).flatMap(({ name }) => name ?? []);

describe('visiblePieces', () => {
  test.each([
    ['a line end', '{}\n', ['LF']],
    ['both kinds of line ends', 'a\r\nb\n', ['CR', 'LF', 'LF']],
    ['a byte order mark', '\uFEFF{}', ['BOM']],
    ['spaces at both ends, and none inside', '  a b ', ['SP', 'SP', 'SP']],
    ['a no-break space inside', 'a\u00A0b', ['NBSP']],
    ['a mark of direction beside Arabic', 'طلب\u200F', ['RLM']],
    ['an accent that is a code point of its own', 'e\u0301', ['U+0301']],
    ['a zero-width character without a short name', 'a\u2060b', ['U+2060']],
    ['nothing in Arabic, accents and emoji', 'شكرًا é 🧾', []],
    ['nothing in an empty text', '', []],
  ])('names %s', (_, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('loses nothing', () => {
    for (const text of [' a\n', '\r\n\t', '🧾\uFEFF é ', '']) {
      expect(
        visiblePieces(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});

test('a size counts bytes, and characters where they differ', () => {
  const size = (text: string) => sizeOf(new TextEncoder().encode(text));
  expect([size('.'), size('{}'), size('طلب')]).toEqual([
    '1 byte',
    '2 bytes',
    '6 bytes, 3 characters',
  ]);
});
