import type { Schema } from '../../../openapi/index.ts';
// Not from the index, which loads React: a build does that once it has said that it's for production.
import { formOf, messages } from '../../messages/speak.ts';
import type { MergedSchema } from './merge-schema.ts';
import { notationOf } from './sample-scalar.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Count, Limit } from './types.ts';

/**
 * Returns a limit in the words of what is being rendered: "at most 255 characters". Default: in English.
 *
 * @param shown in place of a pattern. Default: the pattern
 */
export function limitText({ message, values = {} }: Limit, shown?: string): string {
  const text = messages()[message].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'pattern' && shown !== undefined ? shown : (values[name] ?? '');
    if (typeof value !== 'object') return String(value);
    if ('message' in value) return limitText(value, shown);
    // As the contract writes it, without marks between thousands.
    return formOf(messages()[value.of], value.count).replace('{count}', String(value.count));
  });
  return text.trim();
}

/** Returns the pattern in a limit; undefined for other limits. */
export function patternIn({ values = {} }: Limit): string | undefined {
  const { pattern, limit } = values;
  if (typeof limit === 'object' && 'message' in limit) return patternIn(limit);
  return pattern === undefined ? undefined : String(pattern);
}

/** Returns the limits of a value. */
export function limitsOf({ own, patterns }: MergedSchema): Limit[] {
  const found: (Limit | undefined)[] = [
    range(own.minLength, own.maxLength, 'characters'),
    numberRange(own),
    withValue('limitMultiple', 'number', own.multipleOf),
    ...patterns.map((pattern): Limit => ({ message: 'limitMatches', values: { pattern } })),
    range(own.minItems, own.maxItems, 'items'),
    own.uniqueItems ? { message: 'limitUnique' } : undefined,
    range(own.minProperties, own.maxProperties, 'names'),
    own.additionalProperties === false && own.properties ? { message: 'limitFields' } : undefined,
    withValue('limitContent', 'type', own.contentMediaType),
    inXml(own.xml),
  ];
  return found.filter((limit) => limit !== undefined);
}

/** Returns the limits of each item of a list. */
export function itemLimits(item: SimpleSchema): Limit[] {
  const limits = [...limitsOf(item), ...notationOf(item)].map((limit): Limit => {
    const message = limit.message === 'limitUnique' ? 'limitInEach' : 'limitEach';
    return { message, values: { limit } };
  });
  if (item.nullable) limits.push({ message: 'limitEachNull' });
  const { default: preset } = item.own;
  const value = preset === undefined ? undefined : JSON.stringify(preset);
  const byDefault = withValue('limitEachDefault', 'value', value);
  return byDefault ? [...limits, byDefault] : limits;
}

/** Returns the limits of an object's names. */
export function nameLimits({ own }: SimpleSchema): Limit[] {
  if (typeof own.propertyNames !== 'object') return [];
  const { pattern, ...names } = own.propertyNames;
  const merged = { own: names, patterns: pattern ? [pattern] : [] } as unknown as MergedSchema;
  return limitsOf(merged).map((limit) =>
    limit.message === 'limitMatches'
      ? { ...limit, message: 'limitNamesMatch' }
      : { message: 'limitNames', values: { limit } },
  );
}

function withValue(
  message: Limit['message'],
  name: string,
  value: string | number | undefined,
): Limit | undefined {
  return value === undefined ? undefined : { message, values: { [name]: value } };
}

/** Returns the notation of a value in XML: "in XML attribute id". */
function inXml(xml: Schema['xml']): Limit | undefined {
  if (!xml) return undefined;
  const name = [xml.prefix, xml.name].filter(Boolean).join(':');
  let place: string | Limit = name;
  if (xml.attribute) place = { message: 'limitXmlAttribute', values: { name } };
  if (xml.wrapped) place = { message: 'limitXmlWrapped', values: { place } };
  if (xml.namespace) {
    place = { message: 'limitXmlNamespace', values: { place, namespace: xml.namespace } };
  }
  return place === '' ? undefined : { message: 'limitXml', values: { place } };
}

function range(
  least: number | undefined,
  most: number | undefined,
  of: Count['of'],
): Limit | undefined {
  const from = least === 0 ? undefined : least;
  if (from !== undefined && most !== undefined) {
    const until = { count: most, of };
    return from === most
      ? { message: 'limitExactly', values: { value: until } }
      : { message: 'limitRange', values: { least: from, most: until } };
  }
  if (most !== undefined) return { message: 'limitMost', values: { value: { count: most, of } } };
  return from === undefined
    ? undefined
    : { message: 'limitLeast', values: { value: { count: from, of } } };
}

function numberRange(own: Schema): Limit | undefined {
  const low = bound(own.minimum, own.exclusiveMinimum, Math.max);
  const high = bound(own.maximum, own.exclusiveMaximum, Math.min);
  const first = low && withValue(low.isOutside ? 'limitMore' : 'limitLeast', 'value', low.value);
  const second = high && withValue(high.isOutside ? 'limitLess' : 'limitMost', 'value', high.value);
  if (!low || !high || !first || !second) return first ?? second;
  if (low.isOutside || high.isOutside) return { message: 'limitBoth', values: { first, second } };
  return low.value === high.value
    ? { message: 'limitExactly', values: { value: low.value } }
    : { message: 'limitRange', values: { least: low.value, most: high.value } };
}

/** Returns the stricter of two bounds. In OpenAPI 3.0, `true` takes the value itself out. */
function bound(
  value: number | undefined,
  exclusive: number | boolean | undefined,
  stricter: (one: number, other: number) => number,
): { value: number; isOutside: boolean } | undefined {
  if (typeof exclusive === 'number' && stricter(exclusive, value ?? exclusive) === exclusive) {
    return { value: exclusive, isOutside: true };
  }
  return value === undefined ? undefined : { value, isOutside: exclusive === true };
}
