import { z } from 'zod';

function unwrap(schema: unknown): unknown {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.def.innerType;
  }
  return inner;
}

function step(schema: unknown, part: PropertyKey): unknown[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return [inner.shape[String(part)]];
  if (inner instanceof z.ZodArray) return [inner.element];
  if (inner instanceof z.ZodRecord) return [inner.def.valueType];
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => step(option, part));
  return [];
}

/** Returns the names of the keys that a schema allows at a path, over all members of a union. */
export function knownKeysOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let places: unknown[] = [schema];
  for (const part of path) places = places.flatMap((place) => step(place, part));
  const objects = places.flatMap((place) => {
    const inner = unwrap(place);
    return inner instanceof z.ZodUnion ? inner.options.map(unwrap) : [inner];
  });
  const names = objects.flatMap((object) =>
    object instanceof z.ZodObject ? Object.keys(object.shape) : [],
  );
  return [...new Set(names)];
}
