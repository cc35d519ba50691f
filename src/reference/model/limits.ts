import type { Schema } from '../../../openapi/index.ts';
import type { MergedSchema } from './merge-schema.ts';

/** Returns a value's limits as short texts: "1 to 720", "at most 255 characters". */
export function limitsOf({ own, patterns }: MergedSchema): string[] {
  return [
    range(own.minLength, own.maxLength, 'character', 'characters'),
    numberRange(own),
    own.multipleOf === undefined ? undefined : `multiple of ${own.multipleOf}`,
    ...patterns.map((pattern) => `matches ${pattern}`),
    range(own.minItems, own.maxItems, 'item', 'items'),
    own.uniqueItems ? 'no item twice' : undefined,
    range(own.minProperties, own.maxProperties, 'name', 'names'),
    own.additionalProperties === false && own.properties ? 'no other fields' : undefined,
    own.contentMediaType === undefined ? undefined : `content ${own.contentMediaType}`,
  ].filter((text) => text !== undefined);
}

function range(
  least: number | undefined,
  most: number | undefined,
  one: string,
  many: string,
): string | undefined {
  const noun = (count: number) => (count === 1 ? one : many);
  const from = least === 0 ? undefined : least;
  if (from !== undefined && most !== undefined) {
    return from === most ? `exactly ${most} ${noun(most)}` : `${from} to ${most} ${many}`;
  }
  if (most !== undefined) return `at most ${most} ${noun(most)}`;
  return from === undefined ? undefined : `at least ${from} ${noun(from)}`;
}

function numberRange(own: Schema): string | undefined {
  const low = lowerBound(own);
  const high = upperBound(own);
  const { minimum, maximum } = own;
  if (minimum !== undefined && maximum !== undefined && !low?.exclusive && !high?.exclusive) {
    return minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
  }
  return [low?.text, high?.text].filter((text) => text !== undefined).join(', ') || undefined;
}

function lowerBound({ minimum, exclusiveMinimum: exclusive }: Schema) {
  if (typeof exclusive === 'number' && exclusive >= (minimum ?? exclusive)) {
    return { text: `more than ${exclusive}`, exclusive: true };
  }
  if (minimum === undefined) return undefined;
  return exclusive === true
    ? { text: `more than ${minimum}`, exclusive: true }
    : { text: `at least ${minimum}`, exclusive: false };
}

function upperBound({ maximum, exclusiveMaximum: exclusive }: Schema) {
  if (typeof exclusive === 'number' && exclusive <= (maximum ?? exclusive)) {
    return { text: `less than ${exclusive}`, exclusive: true };
  }
  if (maximum === undefined) return undefined;
  return exclusive === true
    ? { text: `less than ${maximum}`, exclusive: true }
    : { text: `at most ${maximum}`, exclusive: false };
}
