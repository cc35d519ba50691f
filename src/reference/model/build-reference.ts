import {
  claim,
  kebabCase,
  type OpenApiDocument,
  type OperationEntry,
  operationsOf,
} from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import { buildFieldTree } from './build-fields.ts';
import {
  buildInfo,
  buildSecuritySchemes,
  buildServers,
  callbackSigningOf,
  declineCodesOf,
  errorCodesOf,
  signingOf,
  withChapters,
} from './build-info.ts';
import {
  buildOperation,
  callbackLinks,
  isObject,
  operationNames,
  resourceGroups,
} from './build-operation.ts';
import { createFieldContext, type FieldContext, linkTo } from './field-context.ts';
import type {
  ErrorCode,
  Field,
  Group,
  Operation,
  PlacedSchema,
  ReferenceModel,
  ReferenceNames,
  SchemaPage,
  Variant,
} from './types.ts';

/** Names of a site whose configuration gives none. */
export const DEFAULT_NAMES: ReferenceNames = { folder: 'gateway', variables: 'GATEWAY' };

/**
 * Builds the model of a contract. Pure: the same document gives the same model.
 *
 * @param document a document that `loadContract` accepted
 */
export function buildReference(
  document: OpenApiDocument,
  { title, folder, variables }: ReferenceNames = DEFAULT_NAMES,
): ReferenceModel {
  const context = createFieldContext(document);
  const entries = once(operationsOf(document));
  const names = operationNames(entries);
  const callbacks = callbackLinks(entries, names);
  const securitySchemes = buildSecuritySchemes(document);
  const servers = buildServers(document.servers ?? []);
  const resources = resourceGroups(entries, document.tags ?? []);
  const operations = entries.map((entry) =>
    buildOperation(context, entry, { names, callbacks, securitySchemes, servers, resources }),
  );
  const info = buildInfo(document, title);
  const errorCodes = errorCodesOf(document, operations);
  const schemas = withUses(buildSchemaPages(context), operations);
  return {
    names: { folder, variables },
    info: {
      ...info,
      slug: claim(info.slug, new Set(operations.map(({ slug }) => slug))),
      description: withChapters(
        info.description,
        document,
        new Set(operations.map(({ group }) => group)),
      ),
    },
    servers,
    securitySchemes,
    groups: buildGroups(document, operations),
    operations: withErrorCodes(operations, errorCodes),
    schemas,
    placedSchemas: placeSchemas(document, operations, schemas),
    ...signingOf(document),
    ...callbackSigningOf(document),
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
    anchors.claim('', 'used-by');
    const place = { kind: 'root' as const, name: '', anchor, anchors, required: true };
    const root = buildFieldTree(context, { $ref: reference }, place, {
      fields: FIELDS_PER_SCHEMA_PAGE,
    });
    const usedBy: SchemaPage['usedBy'] = { operations: [], schemas: [] };
    pages.push({ ...context.book.linkTo(reference), root, usedBy });
  }
  return pages;
}

/** Adds the operations and schemas whose pages show each schema or link to it. */
function withUses(pages: SchemaPage[], operations: Operation[]): SchemaPage[] {
  const uses = new Map(pages.map(({ name, usedBy }) => [name, usedBy]));
  for (const operation of operations) {
    for (const used of schemasIn(fieldsIn(operation)))
      uses.get(used)?.operations.push(operation.slug);
  }
  for (const { name, slug, root } of pages) {
    for (const used of schemasIn([root])) {
      if (used !== name) uses.get(used)?.schemas.push({ name, slug });
    }
  }
  return pages;
}

/** Returns parameters, headers and the roots of all contents of an operation. */
function fieldsIn({ parameters, headers, body, responses }: Operation): Field[] {
  const media = [...(body?.media ?? []), ...responses.flatMap((response) => response.media)];
  return [
    ...parameters.flatMap((group) => group.fields),
    ...[headers, ...responses.map((response) => response.headers)].flat(),
    ...media.map(({ root }) => root),
  ];
}

/** Calls a function with fields and everything below them. */
function visitAll(fields: readonly (Field | Variant)[], see: (one: Field | Variant) => void): void {
  for (const one of fields) {
    see(one);
    visitAll('children' in one ? one.children : one.fields, see);
    for (const { variants } of one.choices) visitAll(variants, see);
  }
}

/** Returns the names of the component schemas of fields, however deep, each once. */
function schemasIn(fields: readonly Field[]): Set<string> {
  const found = new Set<string>();
  visitAll(fields, ({ component, schema }) => {
    const name = schema?.name ?? component;
    if (name !== undefined) found.add(name);
  });
  return found;
}

/** Returns where the schemas without pages of their own are spelled out first: their fields or their values. */
function placeSchemas(
  { components }: OpenApiDocument,
  operations: readonly Operation[],
  pages: readonly SchemaPage[],
): PlacedSchema[] {
  const names = new Set(Object.keys(components?.schemas ?? {}));
  for (const { name } of pages) names.delete(name);
  const placed: PlacedSchema[] = [];
  const place = (page: string, fields: readonly Field[]) =>
    visitAll(fields, (one) => {
      const below = 'children' in one ? one.children : one.fields;
      const isSpeltOut = below.length + one.enumValues.length > 0;
      const { component = '', anchor } = one;
      if (isSpeltOut && names.delete(component)) placed.push({ name: component, page, anchor });
    });
  for (const operation of operations) place(operation.slug, fieldsIn(operation));
  for (const { slug, root } of pages) place(`schemas/${slug}`, [root]);
  return placed;
}

/**
 * Returns groups in the order of the contract's sections (`x-tagGroups`), then of its tags, then tags that only
 * operations use.
 */
function buildGroups(document: OpenApiDocument, operations: Operation[]): Group[] {
  const bySlug = new Map<string, string[]>();
  // What readers should no longer call comes last.
  const inOrder = operations.toSorted(
    (one, other) => Number(one.deprecated) - Number(other.deprecated),
  );
  for (const { group, slug } of inOrder) bySlug.set(group, [...(bySlug.get(group) ?? []), slug]);
  const tags = new Map((document.tags ?? []).map((tag) => [tag.name, tag]));
  const sections = sectionsOf(document);
  const names = new Set([...sections.keys(), ...tags.keys(), ...bySlug.keys()]);
  return [...names]
    .filter((name) => bySlug.has(name))
    .map((name) => {
      const { description, externalDocs, 'x-displayName': title } = tags.get(name) ?? {};
      return {
        name: typeof title === 'string' && title ? title : name,
        section: sections.get(name) ?? '',
        slug: kebabCase(name),
        description: [description, linkTo(externalDocs)].filter(Boolean).join('\n\n'),
        operations: bySlug.get(name) ?? [],
      };
    });
}

/** Returns the section of each tag that has one. A tag in several sections is in the first. */
function sectionsOf({ 'x-tagGroups': sections }: OpenApiDocument): Map<string, string> {
  const found = new Map<string, string>();
  for (const section of [sections].flat()) {
    if (!isObject(section) || typeof section.name !== 'string') continue;
    for (const tag of [section.tags].flat()) {
      if (typeof tag === 'string' && !found.has(tag)) found.set(tag, section.name);
    }
  }
  return found;
}
