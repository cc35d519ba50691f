import type { SchemaOrBoolean } from '../load/openapi.ts';
import { FieldTreeBuilder } from './FieldTreeBuilder.ts';
import type { FieldContext } from './fieldContext.ts';
import type { RootPlace } from './rootPlace.ts';
import type { Field } from './types.ts';

/**
 * Most fields that a body spells out. Beyond it, component schemas are linked, so that contracts
 * whose schemas all lead to each other give pages of readable length and builds in linear time.
 */
export const FIELDS_PER_ROOT = 100;

/** The tree of fields of a schema. */
export function buildFieldTree(
  context: FieldContext,
  schema: SchemaOrBoolean,
  place: RootPlace,
  { fields }: { fields: number | 'none' } = { fields: FIELDS_PER_ROOT },
): Field {
  const builder = new FieldTreeBuilder(context, place.anchors, fields === 'none' ? 0 : fields);
  return fields === 'none' ? builder.shallow(schema, place) : builder.build(schema, place);
}
