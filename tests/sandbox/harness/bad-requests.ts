import fc from 'fast-check';
import { contract } from './harness.ts';

/** A request made wrong on purpose. */
export interface BadRequest {
  path: string;
  body: string | Uint8Array;
  headers: Record<string, string | undefined>;
  /** Change that made it wrong. */
  how: string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Every request example of the contract. */
const examples = contract.operations
  .filter(({ kind, request }) => kind === 'operation' && request)
  .flatMap(({ path, request }) =>
    (request?.examples ?? []).map(({ value }) => ({ path, value: value as Json })),
  );

const example = fc.constantFrom(...examples);

/** Returns the path of every value in a JSON value, the root too. */
function placesOf(value: Json, place: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [place];
  const inside = Array.isArray(value)
    ? value.flatMap((entry, index) => placesOf(entry, [...place, index]))
    : Object.entries(value).flatMap(([key, entry]) => placesOf(entry, [...place, key]));
  return [place, ...inside];
}

/** Returns the value with one place in it replaced or left out. */
function replaceAt(value: Json, place: readonly (string | number)[], by: Json | undefined): Json {
  const [first, ...rest] = place;
  if (first === undefined) return by ?? null;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (index === first ? replaceAt(entry, rest, by) : entry));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]): [string, Json][] => {
      if (key !== first) return [[key, entry]];
      if (rest.length === 0 && by === undefined) return [];
      return [[key, replaceAt(entry, rest, by)]];
    }),
  );
}

const strangeValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    [],
    {},
    '',
    ' ',
    '\u0000',
    '0',
    '-1.00',
    '1e5',
    '١٫٠٠',
    'NaN',
    '../../etc/passwd',
    '<script>',
    "' OR 1=1 --",
    '\u202e',
    'x'.repeat(3000),
    [[[[]]]],
    { __proto__: null },
    { constructor: { prototype: {} } },
    '9'.repeat(400),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 4 }).map((value) => value as Json),
);

const strangeKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  '',
  ' ',
  'a/b~c',
  '\u0000',
  '١',
  'x'.repeat(400),
  'merchant_secret',
);

/** A wrong type, a missing or an unknown field, somewhere in an example. */
const wrongField: fc.Arbitrary<BadRequest> = fc
  .tuple(example, fc.nat(), fc.constantFrom('replace', 'remove', 'add'), strangeValue, strangeKey)
  .map(([{ path, value }, pick, how, by, key]) => {
    const places = placesOf(value);
    const place = places[pick % places.length] ?? [];
    if (how === 'remove') return { value: replaceAt(value, place, undefined), path, how };
    if (how === 'replace') return { value: replaceAt(value, place, by), path, how };
    return { value, path, how, place, key, by };
  })
  .map((wish) => {
    const text = JSON.stringify(wish.value);
    const body =
      'key' in wish && text.startsWith('{')
        ? `{${JSON.stringify(wish.key)}:${JSON.stringify(wish.by)},${text.slice(1)}`
        : text;
    return { path: wish.path, body, headers: {}, how: wish.how };
  });

/** No JSON at all: cut off, garbled, or other bytes. */
const brokenJson: fc.Arbitrary<BadRequest> = fc
  .tuple(
    example,
    fc.nat(),
    fc.constantFrom('cut', 'garble', 'utf16', 'bom', 'latin1', 'twice', 'comment', 'bytes', 'root'),
    fc.uint8Array({ maxLength: 64 }),
  )
  .map(([{ path, value }, pick, how, bytes]) => {
    const text = JSON.stringify(value);
    const at = pick % text.length;
    const bodies: Record<typeof how, string | Uint8Array> = {
      cut: text.slice(0, at),
      garble: `${text.slice(0, at)}\u0001${text.slice(at + 1)}`,
      utf16: new Uint8Array([...text].flatMap((one) => [one.charCodeAt(0) & 0xff, 0])),
      bom: `\uFEFF${text}`,
      latin1: new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]),
      twice: `${text.slice(0, -1)},${text.slice(1)}`,
      comment: `/* hello */${text}`,
      bytes,
      root: JSON.stringify([value]),
    };
    return { path, body: bodies[how], headers: {}, how };
  });

/** JSON that invites trouble: too deep, half characters, keys twice. */
const nastyJson: fc.Arbitrary<BadRequest> = fc
  .tuple(
    example,
    fc.constantFrom('deep', 'surrogate', 'surrogate-key', 'duplicate', 'number'),
    fc.nat(5000),
  )
  .map(([{ path, value }, how, size]) => {
    const inside = JSON.stringify(value).slice(1);
    const depth = size + 40;
    const added = {
      deep: `"x":${'['.repeat(depth)}${']'.repeat(depth)}`,
      surrogate: '"x":"\\ud800"',
      'surrogate-key': '"\\udfff":1',
      duplicate: '"x":{"y":1,"y":2}',
      number: `"x":${'9'.repeat(depth)}e${size}`,
    }[how];
    return { path, body: `{${added},${inside}`, headers: {}, how };
  });

/** The right body with headers that are wrong. */
const wrongHeader: fc.Arbitrary<BadRequest> = fc
  .tuple(
    example,
    fc.constantFrom<[string, string | undefined]>(
      ['Content-Type', undefined],
      ['Content-Type', 'text/plain'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Content-Type', 'application/json5'],
    ),
  )
  .map(([{ path, value }, [name, header]]) => ({
    path,
    body: JSON.stringify(value),
    headers: { [name]: header },
    how: `${name} ${header}`,
  }));

/** Larger than a body may be. */
const tooLarge: fc.Arbitrary<BadRequest> = fc
  .tuple(example, fc.nat(4000))
  .map(([{ path, value }, more]) => ({
    path,
    body: JSON.stringify({ filler: 'ف'.repeat(131_072 + more), ...Object(value) }),
    headers: {},
    how: 'too large',
  }));

/** Any wrong request, made from scratch or by changing an example. */
export const badRequests: fc.Arbitrary<BadRequest> = fc.oneof(
  { weight: 60, arbitrary: wrongField },
  { weight: 25, arbitrary: brokenJson },
  { weight: 12, arbitrary: nastyJson },
  { weight: 5, arbitrary: wrongHeader },
  { weight: 1, arbitrary: tooLarge },
);
