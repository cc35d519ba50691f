import { expect, it } from 'vitest';
import { nestedValues } from './nested-values.ts';

/** Returns the nested values of a text: the name and content of each, in order. */
function found(text: string): [string, string][] {
  return nestedValues(text).map(({ name, start, end }) => [name, text.slice(start, end).trim()]);
}

it('are objects and arrays over several lines, inner ones first', () => {
  const document = { id: 1, amount: { value: '1.00' }, items: [{ a: [] }, { b: 'x' }], tags: {} };
  expect(found(JSON.stringify(document, null, 2))).toEqual([
    ['amount', '"value": "1.00"'],
    ['[0]', '"a": []'],
    ['[1]', '"b": "x"'],
    ['items', expect.stringMatching(/^\{\s+"a": \[\]\s+\},\s+\{\s+"b": "x"\s+\}$/)],
  ]);
});

it('have brackets, quotes and commas within strings for what they are', () => {
  const text = JSON.stringify({ a: 'x: {[", \\', '{"': { b: ']}' } }, null, 2);
  expect(found(text)).toEqual([['{\\"', '"b": "]}"']]);
});

it.each(['{ "a": {\n "b": "c', '{ "a": {\n } ] ] }', '{\n "a": {\n "b": 1\n }'])(
  'are none in %j, which is no whole document',
  (text) => expect(nestedValues(text)).toEqual([]),
);
