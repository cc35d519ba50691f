import type { OpenApiDocument } from '../load/openapi.ts';
import { createMerger, type SchemaMerger } from './mergeSchema.ts';
import type { SchemaBook } from './schemaBook.ts';

/** What is shared by all fields of a document. */
export interface FieldContext {
  document: OpenApiDocument;
  merge: SchemaMerger;
  /** Schemas that get pages of their own. */
  book: SchemaBook;
}

export function createFieldContext(document: OpenApiDocument, book: SchemaBook): FieldContext {
  return { document, merge: createMerger(document), book };
}
