import type {
  Example,
  Header,
  OpenApiDocument,
  OpenApiMediaType,
  OpenApiResponse,
  OrRef,
  Parameter,
  RequestBody,
} from './document.ts';
import { operationsOf, resolveAt } from './operations.ts';
import type { KeyPath } from './pointer.ts';
import { walkDocument } from './walk.ts';

/** An example of the contract and the schema it belongs to. */
export interface ExampleEntry {
  /** Key path of the value. */
  at: KeyPath;
  /** Key path of the schema. */
  schemaAt: KeyPath;
  value: unknown;
  /** Direction it travels in: fields that are readOnly or writeOnly may be missing. */
  direction: 'request' | 'response' | 'any';
}

/** Returns every example beside a schema, and every example and default inside one. */
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
      const place = [...at, 'requestBody'];
      const body = resolveAt<RequestBody>(document, operation.requestBody, place);
      add(contentExamples(document, body.value.content, body.at, 'request'));
    }
    for (const [status, reference] of Object.entries(operation.responses ?? {})) {
      const place = [...at, 'responses', status];
      const response = resolveAt<OpenApiResponse>(document, reference, place);
      add(contentExamples(document, response.value.content, response.at, 'response'));
      for (const [name, header] of Object.entries(response.value.headers ?? {})) {
        add(parameterExamples(document, header, [...response.at, 'headers', name]));
      }
    }
  }
  return [...found.values()];
}

function contentExamples(
  document: OpenApiDocument,
  content: Record<string, OpenApiMediaType> | undefined,
  at: KeyPath,
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
  at: KeyPath,
): ExampleEntry[] {
  const parameter = resolveAt<Header>(document, reference, at);
  return holderExamples(document, parameter.value, parameter.at, 'any');
}

/** Returns `example` and `examples` beside a `schema`. */
function holderExamples(
  document: OpenApiDocument,
  holder: OpenApiMediaType,
  at: KeyPath,
  direction: ExampleEntry['direction'],
): ExampleEntry[] {
  if (holder.schema === undefined) return [];
  const schemaAt = [...at, 'schema'];
  const entries: ExampleEntry[] = [];
  if (holder.example !== undefined) {
    entries.push({ at: [...at, 'example'], schemaAt, value: holder.example, direction });
  }
  for (const [name, reference] of Object.entries(holder.examples ?? {})) {
    const example = resolveAt<Example>(document, reference, [...at, 'examples', name]);
    const { value } = example.value;
    if (value !== undefined)
      entries.push({ at: [...example.at, 'value'], schemaAt, value, direction });
  }
  return entries;
}

function schemaExamples(document: OpenApiDocument): ExampleEntry[] {
  const entries: ExampleEntry[] = [];
  walkDocument(document, (node, path, inSchema) => {
    if (!inSchema) return;
    const add = (key: KeyPath, value: unknown) => {
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
