import { type OpenApiDocument, type OperationEntry, operationsOf } from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import { buildFieldTree } from './build-fields.ts';
import { buildGroups } from './build-groups.ts';
import { buildInfo, buildServers } from './build-info.ts';
import { buildOperation } from './build-operation.ts';
import { buildSecuritySchemes } from './build-security.ts';
import { declineCodesOf, errorCodesOf } from './codes.ts';
import { createFieldContext, type FieldContext } from './field-context.ts';
import { callbackLinks, operationNames } from './operation-names.ts';
import { SchemaBook, schemaName } from './schema-book.ts';
import { signingOf } from './signing.ts';
import type { ErrorCode, Operation, ReferenceModel, SchemaPage } from './types.ts';

/**
 * Builds the model of a contract. Pure: the same document gives the same model.
 *
 * @param document a document that `loadContract` accepted
 */
export function buildReference(document: OpenApiDocument): ReferenceModel {
  const book = new SchemaBook();
  const context = createFieldContext(document, book);
  const entries = once(operationsOf(document));
  const names = operationNames(entries);
  const callbacks = callbackLinks(entries, names);
  const securitySchemes = buildSecuritySchemes(document);
  const servers = buildServers(document.servers ?? []);
  const operations = entries.map((entry) =>
    buildOperation(context, entry, { names, callbacks, securitySchemes, servers }),
  );
  const errorCodes = errorCodesOf(document, operations);
  return {
    info: buildInfo(document),
    servers,
    securitySchemes,
    groups: buildGroups(document, operations),
    operations: withErrorCodes(operations, errorCodes),
    schemas: buildSchemaPages(context),
    ...signingOf(document),
    errorCodes,
    declineCodes: declineCodesOf(document),
  };
}

/** Merges a callback or webhook that several places share by reference into one operation. */
function once(entries: OperationEntry[]): OperationEntry[] {
  return [
    ...new Map([...entries].reverse().map((entry) => [entry.operation, entry])).values(),
  ].reverse();
}

/** Adds codes in the order of the catalogue, including those that only the catalogue assigns. */
function withErrorCodes(operations: Operation[], errorCodes: ErrorCode[]): Operation[] {
  if (errorCodes.length === 0) return operations;
  return operations.map((operation) => ({
    ...operation,
    errorCodes: errorCodes
      .filter((code) => code.operations.includes(operation.slug))
      .map(({ code }) => code),
  }));
}

/** Number of fields that a schema page spells out before it links to other pages. */
const FIELDS_PER_SCHEMA_PAGE = 60;

function buildSchemaPages(context: FieldContext): SchemaPage[] {
  const pages: SchemaPage[] = [];
  for (let index = 0; index < context.book.references().length; index++) {
    const reference = context.book.references()[index] ?? '';
    const anchors = new AnchorBook();
    const anchor = anchors.claim('', 'schema');
    const name = schemaName(reference);
    const place = { kind: 'root' as const, name: '', anchor, anchors, required: true };
    const root = buildFieldTree(context, { $ref: reference }, place, {
      fields: FIELDS_PER_SCHEMA_PAGE,
    });
    pages.push({ name, slug: context.book.slugOf(reference), root });
  }
  return pages;
}
