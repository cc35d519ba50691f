import type {
  Example,
  Header,
  OpenApiDocument,
  OpenApiMediaType,
  OpenApiResponse,
  OrRef,
  Parameter,
  RequestBody,
} from './openapi.ts';
import { operationsOf } from './operations.ts';
import { pointerToPath } from './pointer.ts';
import { resolve } from './resolve.ts';
import { walkDocument } from './walk.ts';

/** An example of the contract and the schema it belongs to. */
export interface ExampleEntry {
  /** Key path of the value. */
  at: (string | number)[];
  /** Key path of the schema. */
  schemaAt: (string | number)[];
  value: unknown;
  /** Which way it travels: fields that are readOnly or writeOnly may be missing. */
  direction: 'request' | 'response' | 'any';
}

type Path = (string | number)[];

/** Every example that stands beside a schema, and every example and default inside one. */
export function examplesOf(document: OpenApiDocument): ExampleEntry[] {
  return [...operationExamples(document), ...schemaExamples(document)];
}

function operationExamples(document: OpenApiDocument): ExampleEntry[] {
  const found = new Map<string, ExampleEntry>();
  const add = (entries: ExampleEntry[]) => {
    for (const entry of entries) found.set(JSON.stringify(entry.at), entry);
  };
  for (const { item, operation, at } of operationsOf(document)) {
    item.parameters?.forEach((parameter, index) => {
      add(parameterExamples(document, parameter, [...at.slice(0, -1), 'parameters', index]));
    });
    operation.parameters?.forEach((parameter, index) => {
      add(parameterExamples(document, parameter, [...at, 'parameters', index]));
    });
    if (operation.requestBody) {
      const place = placeOf(operation.requestBody, [...at, 'requestBody']);
      const body = resolve<RequestBody>(document, operation.requestBody);
      add(contentExamples(document, body.content, place, 'request'));
    }
    for (const [status, reference] of Object.entries(operation.responses ?? {})) {
      const place = placeOf(reference, [...at, 'responses', status]);
      const response = resolve<OpenApiResponse>(document, reference);
      add(contentExamples(document, response.content, place, 'response'));
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        add(parameterExamples(document, header, [...place, 'headers', name]));
      }
    }
  }
  return [...found.values()];
}

function contentExamples(
  document: OpenApiDocument,
  content: Record<string, OpenApiMediaType> | undefined,
  at: Path,
  direction: ExampleEntry['direction'],
): ExampleEntry[] {
  return Object.entries(content ?? {}).flatMap(([type, media]) =>
    /[/+]json\b/.test(type)
      ? holderExamples(document, media, [...at, 'content', type], direction)
      : [],
  );
}

function parameterExamples(
  document: OpenApiDocument,
  reference: OrRef<Parameter> | OrRef<Header>,
  at: Path,
): ExampleEntry[] {
  const parameter = resolve<Header>(document, reference);
  return holderExamples(document, parameter, placeOf(reference, at), 'any');
}

/** `example` and `examples` beside a `schema`. */
function holderExamples(
  document: OpenApiDocument,
  holder: OpenApiMediaType,
  at: Path,
  direction: ExampleEntry['direction'],
): ExampleEntry[] {
  if (holder.schema === undefined) return [];
  const schemaAt = [...at, 'schema'];
  const entries: ExampleEntry[] = [];
  if (holder.example !== undefined) {
    entries.push({ at: [...at, 'example'], schemaAt, value: holder.example, direction });
  }
  for (const [name, reference] of Object.entries(holder.examples ?? {})) {
    const value = resolve<Example>(document, reference).value;
    if (value === undefined) continue;
    const place = placeOf(reference, [...at, 'examples', name]);
    entries.push({ at: [...place, 'value'], schemaAt, value, direction });
  }
  return entries;
}

function schemaExamples(document: OpenApiDocument): ExampleEntry[] {
  const entries: ExampleEntry[] = [];
  walkDocument(document, (node, path, inSchema) => {
    if (!inSchema) return;
    const add = (key: Path, value: unknown) => {
      entries.push({ at: [...path, ...key], schemaAt: path, value, direction: 'any' });
    };
    if ('default' in node) add(['default'], node.default);
    if ('example' in node) add(['example'], node.example);
    if (Array.isArray(node.examples)) {
      node.examples.forEach((value, index) => {
        add(['examples', index], value);
      });
    }
  });
  return entries;
}

function placeOf(reference: object, at: Path): Path {
  return '$ref' in reference && typeof reference.$ref === 'string'
    ? pointerToPath(reference.$ref)
    : at;
}
