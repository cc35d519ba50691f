import {
  type Header,
  type OpenApiDocument,
  type OpenApiMediaType,
  type OpenApiResponse,
  type OperationEntry,
  operationsOf,
  type Parameter,
  type RequestBody,
  resolve,
} from '../../../openapi/index.ts';
import { operationNames } from '../../../src/reference/model/build-operation.ts';
import { exampleTexts } from './example-texts.ts';
import { type PagePlaces, type Place, pagePlaces } from './page-places.ts';
import { SchemaComparison } from './schema-comparison.ts';
import type { ContractFact } from './schema-facts.ts';

/** A fact that is not at its place in the HTML. */
export interface MissingFact extends ContractFact {
  /** Address of the place, such as `refund#body-amount`. */
  at: string;
}

/** Result of comparing contract and pages. */
export interface Comparison {
  facts: number;
  missing: MissingFact[];
}

/**
 * Compares a contract with the HTML of its reference, JavaScript off: every field, enum value,
 * limit, example, variant, header, parameter and status must be at its place, or on the schema page
 * that the place links to. It reads the contract as written, by other code than the reference's
 * model, so that a mistake in the model shows.
 *
 * @param htmlOf HTML of the page of a slug; undefined when there is no such page
 */
export function findMissing(
  document: OpenApiDocument,
  htmlOf: (slug: string) => string | undefined,
): Comparison {
  const pages = new Map<string, PagePlaces>();
  const placesOf = (slug: string): PagePlaces => {
    const known = pages.get(slug);
    if (known) return known;
    const read = pagePlaces(htmlOf(slug) ?? '', slug);
    pages.set(slug, read);
    return read;
  };
  const comparison = new SchemaComparison(document, placesOf);
  const entries = operationsOf(document);
  const names = operationNames(entries);
  for (const entry of entries) {
    const slug = names.get(entry.operation)?.slug ?? '';
    compareOperation(document, entry, { slug, comparison, places: placesOf(slug) });
    // A page holds more than its facts; schema pages stay, as many pages lead to them.
    pages.delete(slug);
  }
  return comparison.result();
}

interface OperationPlaces {
  slug: string;
  places: PagePlaces;
  comparison: SchemaComparison;
}

/** Ids of the sections of a page that parameters are in. */
const PARAMETER_SECTIONS: Record<Parameter['in'], string> = {
  path: 'path-parameters',
  query: 'query-parameters',
  cookie: 'cookie-parameters',
  header: 'headers',
};

function compareOperation(
  document: OpenApiDocument,
  { operation, item, method }: OperationEntry,
  { slug, places, comparison }: OperationPlaces,
): void {
  const section = (id: string): Place[] => {
    const place = places.get(id);
    return place ? [place] : [];
  };
  const at = `${slug}#`;
  const examples = [
    ...section('samples'),
    ...Object.keys(operation.responses ?? {}).flatMap((status) => section(`response-${status}`)),
  ];
  const header = (name: string, value: Header, owners: Place[], kind: 'header' | 'parameter') => {
    const found = comparison.field(kind, name, owners, at);
    const schema = value.schema ?? Object.values(value.content ?? {})[0]?.schema;
    if (found.length > 0 && schema !== undefined) comparison.schema(schema, found);
  };
  const content = (media: Record<string, OpenApiMediaType> | undefined, owners: Place[]) => {
    for (const [type, { schema, example, examples: named }] of Object.entries(media ?? {})) {
      comparison.fact({ kind: 'type', text: type }, owners, at);
      // A whole body is shown as code, beside its fields.
      if (schema !== undefined) comparison.schema(schema, owners, examples);
      const isText = resolve<{ type?: unknown }>(document, Object(schema)).type === 'string';
      for (const reference of [...Object.values(named ?? {}), { value: example }]) {
        const { value } = resolve<{ value?: unknown }>(document, reference);
        if (value === undefined) continue;
        for (const text of exampleTexts(type, value, isText)) {
          comparison.fact({ kind: 'example', text }, examples, at);
        }
      }
    }
  };

  // A parameter of the operation replaces the path's parameter of the same name.
  const parameters = new Map<string, Parameter>();
  for (const reference of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = resolve<Parameter>(document, reference);
    parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  for (const parameter of parameters.values()) {
    const owners = section(PARAMETER_SECTIONS[parameter.in]);
    header(parameter.name, parameter, owners, 'parameter');
  }
  if (operation.requestBody) {
    const body = resolve<RequestBody>(document, operation.requestBody);
    const { content: media } = body;
    const isNone =
      ['get', 'head', 'delete'].includes(method) &&
      !body.required &&
      !body.description &&
      Object.values(media ?? {}).every(saysNothing);
    if (!isNone) content(media, section('body'));
  }
  for (const [status, reference] of Object.entries(operation.responses ?? {})) {
    if (status.startsWith('x-')) continue;
    const response = resolve<OpenApiResponse>(document, reference);
    const owners = section(`response-${status}`);
    comparison.fact({ kind: 'status', text: status }, owners, at);
    for (const [name, value] of Object.entries(response.headers ?? {})) {
      header(name, resolve<Header>(document, value), owners, 'header');
    }
    content(response.content, owners);
  }
}

/** Tells whether a body has no fields, such as the empty form that some generators write on each GET. */
function saysNothing({ schema, example, examples }: OpenApiMediaType): boolean {
  const {
    type,
    properties = {},
    additionalProperties,
    ...rest
  } = typeof schema === 'object' ? schema : {};
  // A text of no characters.
  if (example === '' || rest.example === '') return true;
  const isEmpty =
    Object.keys({ ...properties, ...rest }).length === 0 &&
    typeof additionalProperties !== 'object' &&
    type !== 'string';
  return isEmpty && example === undefined && examples === undefined;
}
