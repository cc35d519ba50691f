import fc from 'fast-check';

/** Names that every object of the language has. */
export const INHERITED = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
];
const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</script><script>',
  '<svg onload=alert(1)>',
  '{{constructor}}',
  '$'.concat('{7*7}'),
  "';--",
  '%00',
  'javascript:alert(1)',
];
const MARKS = ['\u0000', '\ud800', '\udfff', '\u202e', '\u200f', '\u0301'.repeat(50), '\u061c'];
const LONG = ['a'.repeat(10_000), 'a b '.repeat(2500), '_'.repeat(10_000), '"'.repeat(10_000)];
const PATTERNS = ['(a+)+$', '[', '\\', '*', '.*', '^$', '((((', '"unclosed', '“”', '" "'];

/** Returns written ones, alone, beside a word, and quoted; and 300 generated ones, the same in every run. */
export function hostileQueries(): string[] {
  const written = [...INHERITED, ...MARKUP, ...MARKS, ...LONG, ...PATTERNS].flatMap((text) => [
    text,
    `${text} refund`,
    `"${text}" refund`,
  ]);
  const binary = fc.string({ unit: 'binary', maxLength: 600 });
  const pieces = fc.constantFrom(
    ...INHERITED,
    ...MARKUP,
    ...MARKS,
    ...PATTERNS,
    'refund',
    ' ',
    '"',
  );
  const mixed = fc.array(pieces, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
  const generated = fc.sample(fc.oneof(binary, mixed), { numRuns: 300, seed: 7 });
  return [...written, ...generated];
}

/** Parts of headers, addresses and JSON that a text could be taken for. */
const STRUCTURE = [
  '\r\n',
  '\n\n',
  ': ',
  ';',
  '/',
  '//',
  '..',
  '../',
  '\\',
  '%2e%2e%2f',
  '?',
  '#',
  '{',
  '}',
];

/**
 * Returns generated texts, the same in every run: pieces of markup, patterns and structure in any
 * order, and characters of all kinds.
 */
export function hostileTexts(count: number): string[] {
  const pieces = [...INHERITED, ...MARKUP, ...MARKS, ...PATTERNS, ...STRUCTURE, 'a', ' '];
  const mixed = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 8 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((parts) => parts.join(''));
  return fc.sample(mixed, { numRuns: count, seed: 11 });
}
