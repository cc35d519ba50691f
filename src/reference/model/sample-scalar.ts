import type { Schema } from '../../../openapi/index.ts';
import { acceptsText, hasFormat } from './accepts.ts';
import { textMatching } from './pattern-text.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Facts, Limit } from './types.ts';
import { TEXT, UNIX_TIME } from './usual-values.ts';

export function sampleNumber(own: Schema, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = own;
  const multipleOf = own.multipleOf || undefined;
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : Number.NEGATIVE_INFINITY;
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : Number.POSITIVE_INFINITY;
  const room = Math.min(below, maximum ?? below) - Math.max(above, minimum ?? above);
  const step = multipleOf ?? (isInteger ? 1 : Math.min(1, room / 2));
  let value = own.format === 'unix-time' ? UNIX_TIME : isInteger ? 1 : 1.5;
  value = Math.max(value, minimum ?? value);
  value = Math.min(value, maximum ?? value);
  if (value >= below) value = below - step;
  if (value <= above) value = above + step;
  if (multipleOf === undefined && !isInteger) return value;
  const up = rounded(Math.ceil(value / step - 1e-9) * step, step);
  const isTooHigh = up > (maximum ?? up) || up >= below;
  return isTooHigh ? rounded(Math.floor(value / step) * step, step) : up;
}

/** Rounds off the last digits that binary fractions leave: 0.3, not 0.30000000000000004. */
function rounded(value: number, step: number): number {
  return Number(value.toFixed(String(step).split('.')[1]?.length ?? 0));
}

const PLACEHOLDERS: Record<string, string> = {
  'date-time': '2025-01-31T12:00:00Z',
  date: '2025-01-31',
  time: '12:00:00Z',
  duration: 'P1D',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://shop.example/path',
  url: 'https://shop.example/path',
  'uri-reference': '/path',
  email: 'name@shop.example',
  hostname: 'shop.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
};

export function sampleText(schema: SimpleSchema): string {
  const { own, patterns } = schema;
  const { minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY } = own;
  const accepts = (text: string) => acceptsText(schema, text);
  const text = PLACEHOLDERS[own.format ?? ''] ?? TEXT;
  const fitting = text.padEnd(Math.min(least, 10_000), 'text').slice(0, most);
  if (accepts(text)) return text;
  if (accepts(fitting)) return fitting;
  const date = patterns.length > 0 ? DATES.find(accepts) : undefined;
  return (
    date ??
    patterns.map((pattern) => textMatching(pattern, accepts)).find((one) => one !== undefined) ??
    fitting
  );
}

/** Dates and times that a pattern may be of: also as in HTTP (RFC 9110, section 5.6.7), and without a zone. */
const DATES = [
  ...['2025-01-31', '2025-01-31T12:00:00Z', '2025-01-31T12:00:00', '2025-01-31T12:00:00+03:00'],
  ...[
    'Fri, 31 Jan 2025 12:00:00 GMT',
    '31/01/2025',
    '31-01-2025',
    '31.01.2025',
    '12:00:00',
    '12:00',
  ],
];

/** Formats that readers may not know how to write. */
const NOTATIONS = ['date', 'date-time', 'time', 'duration'];
/** Matches a text that shows how a date is written. */
const DATE_SHOWN = /YYYY|\d{4}-\d\d/i;

/** Returns a limit that shows how a date or a time is written: "like 2025-01-31". None for other values. */
export function notationOf(schema: SimpleSchema): Limit[] {
  if (!NOTATIONS.includes(schema.own.format ?? '')) return [];
  return [{ message: 'limitLike', values: { value: sampleText(schema) } }];
}

/** Returns limits of a value or its items without the notation, if the contract shows it. */
export function withoutShown(
  limits: Limit[],
  { own, enumValues }: SimpleSchema,
  { description, examples, default: preset }: Omit<Facts, 'limits'>,
): Limit[] {
  const isShown = (value: unknown) => typeof value === 'string' && hasFormat(own.format, value);
  const given = [own.const, preset, ...examples, ...enumValues.map(({ value }) => value)];
  if (!DATE_SHOWN.test(description) && !given.flat().some(isShown)) return limits;
  return limits.filter(({ message, values: { limit } = {} }) => {
    const isEach = typeof limit === 'object' && 'message' in limit;
    return message !== 'limitLike' && !(isEach && limit.message === 'limitLike');
  });
}
