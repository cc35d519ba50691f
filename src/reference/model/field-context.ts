import type { OpenApiDocument, SchemaOrBoolean } from '../../../openapi/index.ts';
import { factsOf } from './facts.ts';
import { createMerger, type SchemaMerger } from './merge-schema.ts';
import type { SchemaBook } from './schema-book.ts';
import type { Facts } from './types.ts';
import { buildValue, type Value } from './value.ts';

/** Context that all fields of a document share. */
export interface FieldContext {
  document: OpenApiDocument;
  merge: SchemaMerger;
  /** Returns the facts of a schema by itself, calculated once: large contracts show it on many pages. */
  describe: (schema: SchemaOrBoolean) => { value: Value; facts: Facts };
  /** Schemas that get their own pages. */
  book: SchemaBook;
}

export function createFieldContext(document: OpenApiDocument, book: SchemaBook): FieldContext {
  const merge = createMerger(document);
  const known = new Map<SchemaOrBoolean, { value: Value; facts: Facts }>();
  const describe: FieldContext['describe'] = (schema) => {
    const earlier = known.get(schema);
    if (earlier) return earlier;
    const value = buildValue(schema, merge);
    const described = { value, facts: factsOf(value) };
    known.set(schema, described);
    return described;
  };
  return { document, merge, describe, book };
}
