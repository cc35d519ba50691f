import { expect, it } from 'vitest';
import { callParts, jsonParts } from './colours.ts';

const coloured = (parts: ReturnType<typeof jsonParts>) =>
  parts.flatMap(({ text, colour }) => (colour ? [`${colour} ${text}`] : []));

it('colours names, texts and other single values of JSON', () => {
  const json = '{\n  "a\\"b": "1: \\"true\\"",\n  "c": [-1.5e3, true, null],\n  "d": {}\n}';
  const parts = jsonParts(json);
  expect(parts.map(({ text }) => text).join('')).toBe(json);
  expect(coloured(parts)).toEqual([
    ...['k "a\\"b"', 's "1: \\"true\\""', 'k "c"', 'm -1.5e3', 'm true', 'm null', 'k "d"'],
  ]);
});

it('colours texts, variables and words of a call', () => {
  const call = `const key = await get("Bearer SHOP_KEY it's");`;
  const parts = callParts(call);
  expect(parts.map(({ text }) => text).join('')).toBe(call);
  expect(coloured(parts)).toEqual([
    ...['k const', 'k await', 's "Bearer ', 'm SHOP_KEY', `s  it's"`],
  ]);
});
