import { limitsOf } from './limits.ts';
import type { MergedSchema } from './merge-schema.ts';
import type { SimpleSchema } from './simplify.ts';
import type { EnumValue, Facts, Json } from './types.ts';
import { typeTexts } from './types-text.ts';
import type { Value } from './value.ts';

/** Returns the contract's facts about a value; for an array, about its items too. */
export function factsOf({ outer, inner, items, isArray }: Value): Facts {
  const innerTypes = typeTexts(inner, inner.enumValues);
  const types = isArray
    ? (innerTypes.length > 0 ? innerTypes : ['any']).map(
        (type) => 'array of '.repeat(items.length) + type,
      )
    : innerTypes;
  const constant = outer.own.const;
  return {
    types: withOtherTypes(types, outer, isArray),
    nullable: outer.nullable,
    limits: [...limitsOf(outer), ...nameLimits(outer), ...items.flatMap(itemLimits)],
    rules: [outer, ...items].flatMap(({ rules }) => rules),
    enumValues: [...outer.enumValues, ...items.flatMap(itemValues)],
    ...(constant === undefined ? {} : { const: constant }),
    ...(outer.own.default === undefined ? {} : { default: outer.own.default }),
    examples: examplesOf([outer, ...items]),
    description: descriptionOf([outer, ...items]),
    choices: [],
  };
}

function itemLimits(item: SimpleSchema): string[] {
  const limits = limitsOf(item).map((limit) => `each ${limit}`);
  if (item.nullable) limits.push('each may be null');
  const { default: preset } = item.own;
  return preset === undefined ? limits : [...limits, `each by default ${JSON.stringify(preset)}`];
}

function itemValues({ own, enumValues }: SimpleSchema): EnumValue[] {
  return own.const === undefined ? enumValues : [{ value: own.const, meaning: '' }];
}

/** Adds other types: a value may be an array or something else, `["array", "string"]`. */
function withOtherTypes(types: string[], { own }: SimpleSchema, isArrayOf: boolean): string[] {
  if (!isArrayOf || !Array.isArray(own.type)) return types;
  return [...types, ...own.type.filter((type) => type !== 'array' && type !== 'null')];
}

function nameLimits({ own }: SimpleSchema): string[] {
  if (typeof own.propertyNames !== 'object') return [];
  const { pattern, ...names } = own.propertyNames;
  const merged = { own: names, patterns: pattern ? [pattern] : [] } as unknown as MergedSchema;
  return limitsOf(merged).map((limit) => `names ${limit}`);
}

/** Returns the examples of the value, then those of its items. */
function examplesOf(levels: SimpleSchema[]): Json[] {
  const values = levels.flatMap(({ own }) => [...(own.examples ?? []), own.example]);
  const given = values.filter((value) => value !== undefined);
  return [...new Map(given.map((value) => [JSON.stringify(value), value])).values()];
}

function descriptionOf(levels: SimpleSchema[]): string {
  const texts = levels.map(({ own }) => own.description ?? '');
  return [...new Set(texts.filter(Boolean))].join('\n\n');
}
