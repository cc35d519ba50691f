import type { SchemaOrBoolean } from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import type { FieldContext } from './field-context.ts';
import { FieldTreeBuilder } from './field-tree-builder.ts';
import type { RootPlace } from './root-place.ts';
import type { Field } from './types.ts';

/** Maximum number of fields that the tree of a body spells out. */
export const FIELDS_PER_ROOT = 100;

/**
 * Share of that number for a tree with more fields. Its first levels are spelled out, and component
 * schemas are linked. So contracts whose schemas all lead to each other get pages of readable length
 * and builds in linear time.
 */
const SHARE_OF_LARGE_TREE = 0.4;

/**
 * Returns the tree of a schema's fields: complete, or its first levels.
 *
 * @param fields maximum number that it spells out. Default: FIELDS_PER_ROOT
 */
export function buildFieldTree(
  context: FieldContext,
  schema: SchemaOrBoolean,
  place: RootPlace,
  { fields }: { fields: number | 'none' } = { fields: FIELDS_PER_ROOT },
): Field {
  if (fields === 'none')
    return new FieldTreeBuilder(context, place.anchors, 0).shallow(schema, place);
  const trial = new FieldTreeBuilder(context, new AnchorBook(), fields);
  const budget = trial.fits(schema, place) ? fields : Math.floor(fields * SHARE_OF_LARGE_TREE);
  return new FieldTreeBuilder(context, place.anchors, budget).build(schema, place);
}
