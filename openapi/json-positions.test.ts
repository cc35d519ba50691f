import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPositions } from './json-positions.ts';

type Path = (string | number)[];

/** Yields every path of a value, with what must be at its place: the key, or the value in an array. */
function* places(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, isList ? Number(key) : key];
    yield [at, isList ? inner : key];
    yield* places(inner, at);
  }
}

describe('jsonPositions', () => {
  it('finds every key and item, however the text is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, layout) => {
        const text = ` ${JSON.stringify(value, null, layout)}\n`;
        const offsetOf = jsonPositions(text);
        // What JSON.parse makes of it: a `__proto__` would not be listed otherwise.
        for (const [path, wanted] of places(JSON.parse(text))) {
          const found = text.slice(offsetOf(path)).replaceAll(/\s/g, '');
          expect(found.startsWith(JSON.stringify(wanted).replaceAll(/\s/g, ''))).toBe(true);
        }
      }),
    );
  });

  it('gives the nearest ancestor of what is not there', () => {
    const text = '{ "a": { "b": [1, 2] } }';
    const offsetOf = jsonPositions(text);
    expect(offsetOf(['a', 'x', 'y'])).toBe(text.indexOf('"a"'));
    expect(offsetOf(['a', 'b', 5])).toBe(text.indexOf('"b"'));
    expect(offsetOf(['a', 'b', 1, 'z'])).toBe(text.indexOf('2'));
    expect(offsetOf([])).toBe(0);
  });

  it('is not misled by brackets and quotes in strings', () => {
    const text = '{"a{": "}]\\"{", "b\\\\": [ "\\\\", {"c": "[" } ], "d": true}';
    const offsetOf = jsonPositions(text);
    expect(offsetOf(['b\\', 1, 'c'])).toBe(text.indexOf('"c"'));
    expect(offsetOf(['d'])).toBe(text.indexOf('"d"'));
  });
});
