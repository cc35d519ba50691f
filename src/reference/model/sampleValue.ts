import type { Facts, Field, Json } from './types.ts';

/** Objects deeper than this are left empty: the sample shows the form, not everything. */
const DEPTH = 5;

/**
 * A value of the form a field describes, from the examples, defaults and constants of its fields.
 * Optional fields that have none of their own are left out below the first level.
 */
export function sampleOf(field: Field, direction: 'request' | 'response'): Json | undefined {
  return sample(field, field.children, direction, DEPTH);
}

function sample(
  facts: Facts,
  children: Field[],
  direction: 'request' | 'response',
  depth: number,
): Json | undefined {
  const given = knownValue(facts);
  const type = facts.types[0] ?? '';
  if (given !== undefined) {
    const wrap = type.startsWith('array of ') && !Array.isArray(given);
    return wrap ? [given] : given;
  }
  if (type.startsWith('array of ')) {
    const item = sample(
      { ...facts, types: [type.slice('array of '.length)] },
      children,
      direction,
      depth,
    );
    return item === undefined ? [] : [item];
  }
  const isObject =
    type === 'object' || children.length > 0 || (type === '' && facts.choices.length > 0);
  return isObject ? sampleObject(facts, children, direction, depth) : placeholder(type);
}

function knownValue(facts: Facts): Json | undefined {
  if (facts.const !== undefined) return facts.const;
  return facts.examples[0] ?? facts.default ?? facts.enumValues[0]?.value;
}

function sampleObject(
  facts: Facts,
  children: Field[],
  direction: 'request' | 'response',
  depth: number,
): Json {
  if (depth === 0) return {};
  const value: Record<string, Json> = {};
  for (const choice of facts.choices) {
    const [variant] = choice.kind === 'when' ? [] : choice.variants;
    const part = variant && sample(variant, variant.fields, direction, depth);
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      Object.assign(value, part);
    else if (part !== undefined && children.length === 0) return part;
  }
  for (const field of children) {
    if (field.kind !== 'property' || isOtherDirection(field, direction)) continue;
    const worthIt = field.required || depth === DEPTH || knownValue(field) !== undefined;
    const part = worthIt ? sample(field, field.children, direction, depth - 1) : undefined;
    if (part !== undefined) value[field.name] = part;
  }
  return value;
}

function isOtherDirection(field: Field, direction: 'request' | 'response'): boolean {
  return direction === 'request' ? field.readOnly : field.writeOnly;
}

const PLACEHOLDERS: Record<string, Json> = {
  integer: 1,
  number: 1.5,
  boolean: true,
  null: null,
  'string · date-time': '2025-01-31T12:00:00Z',
  'string · date': '2025-01-31',
  'string · uuid': '00000000-0000-4000-8000-000000000000',
  'string · uri': 'https://shop.example/path',
  'string · email': 'name@shop.example',
  'string · ipv4': '192.0.2.1',
};

function placeholder(type: string): Json {
  return PLACEHOLDERS[type] ?? PLACEHOLDERS[type.split(' · ')[0] ?? ''] ?? 'text';
}
