import { expect, it } from 'vitest';
import { nestedValues } from './nested-values.ts';

/** Returns the values below the first level of a text: depth, name and content of each, in order. */
function found(text: string): [number, string, string][] {
  const values = nestedValues(text).filter(({ depth }) => depth > 0);
  return values.map(({ depth, name, start, end }) => [depth, name, text.slice(start, end).trim()]);
}

it('are objects and arrays over several lines, inner ones first', () => {
  const document = { id: 1, amount: { value: '1.00' }, items: [{ a: [] }, { b: 'x' }], tags: {} };
  expect(found(JSON.stringify(document, null, 2))).toEqual([
    [1, 'amount', '"value": "1.00"'],
    [2, '[0]', '"a": []'],
    [2, '[1]', '"b": "x"'],
    [1, 'items', expect.stringMatching(/^\{\s+"a": \[\]\s+\},\s+\{\s+"b": "x"\s+\}$/)],
  ]);
});

it('are those of what is between brackets, too', () => {
  const names = nestedValues('\n {\n 1\n },\n [\n 2\n ]\n').map(({ name, depth }) => [name, depth]);
  expect(names).toEqual([
    ['[0]', 0],
    ['[1]', 0],
  ]);
});

it('have brackets, quotes and commas within strings for what they are', () => {
  const text = JSON.stringify({ a: 'x: {[", \\', '{"': { b: ']}' } }, null, 2);
  expect(found(text)).toEqual([[1, '{\\"', '"b": "]}"']]);
});

it.each(['{ "a": {\n "b": "c', '{ "a": {\n } ] ] }', '{\n "a": {\n "b": 1\n }'])(
  'are none in %j, which is no whole document',
  (text) => expect(nestedValues(text)).toEqual([]),
);
