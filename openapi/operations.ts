import {
  type Callback,
  METHODS,
  type Method,
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiServer,
  type OrRef,
  type PathItem,
} from './document.ts';
import { type KeyPath, pointerToPath, valueAt } from './pointer.ts';

/** One operation of a contract and its place. */
export interface OperationEntry {
  source: 'path' | 'webhook' | 'callback';
  /** Path template, name of the webhook, or runtime expression of the callback. */
  path: string;
  method: Method;
  item: PathItem;
  operation: OpenApiOperation;
  /** Key path of the operation in the document. */
  at: KeyPath;
  /** Name of the callback and the entry that declares it. */
  callback?: { name: string; owner: OperationEntry };
}

/**
 * Returns every operation: of `paths`, then of `webhooks`, then of callbacks, each in document
 * order. `x-webhooks` is how OpenAPI 3.0 writes them.
 */
export function operationsOf(document: OpenApiDocument): OperationEntry[] {
  const fromPaths = itemsOf(document, document.paths, 'path', ['paths']);
  const fromWebhooks = itemsOf(document, document.webhooks, 'webhook', ['webhooks']);
  const fromOlder = itemsOf(document, document['x-webhooks'], 'webhook', ['x-webhooks']);
  const declared = [...fromPaths, ...fromWebhooks, ...fromOlder];
  const fromCallbacks = declared.flatMap((owner) => callbacksOf(document, owner));
  return [...declared, ...fromCallbacks];
}

function itemsOf(
  document: OpenApiDocument,
  items: Record<string, OrRef<PathItem>> | undefined,
  source: OperationEntry['source'],
  at: KeyPath,
): OperationEntry[] {
  return Object.entries(items ?? {}).flatMap(([path, reference]) => {
    // An empty path item is null in YAML.
    if (path.startsWith('x-') || !reference) return [];
    const { value: item, at: itemAt } = resolveAt<PathItem>(document, reference, [...at, path]);
    return METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return [{ source, path, method, item, operation, at: [...itemAt, method] }];
    });
  });
}

function callbacksOf(document: OpenApiDocument, owner: OperationEntry): OperationEntry[] {
  return Object.entries(owner.operation.callbacks ?? {}).flatMap(([name, reference]) => {
    const place = [...owner.at, 'callbacks', name];
    const { value: callback, at } = resolveAt<Callback>(document, reference, place);
    return itemsOf(document, callback, 'callback', at).map((entry) => ({
      ...entry,
      callback: { name, owner },
    }));
  });
}

/** Returns the address of a server with the defaults of its variables; by HTTPS if it has no scheme: `//host`. */
export function serverAddress({ url, variables }: OpenApiServer): string {
  const address = url.replace(/^\/\/(?=[^/])/, 'https://');
  return address.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variables && Object.hasOwn(variables, name) ? variables[name] : undefined;
    return String(variable?.default ?? variable?.enum?.[0] ?? whole);
  });
}

/** Tells whether a program can call an address: scheme, host, and no names in braces. */
export function isWholeAddress(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url) && !/[{}]/.test(url) && URL.canParse(url);
}

/**
 * Returns the object that a reference leads to, through references to references.
 *
 * In OpenAPI 3.1 a reference may carry a summary and description of its own, which win.
 *
 * @throws Error for a reference in a circle; those that lead nowhere were refused on loading
 */
export function resolve<T extends object>(document: OpenApiDocument, value: OrRef<T>): T {
  return resolveAt(document, value, []).value;
}

/**
 * Returns the same with the key path of the object.
 *
 * @param at key path of the value that may be a reference
 */
export function resolveAt<T extends object>(
  document: OpenApiDocument,
  value: OrRef<T>,
  at: KeyPath,
): { value: T; at: KeyPath } {
  const seen = new Set<string>();
  let current: OrRef<T> = value;
  let place = at;
  let beside: object = {};
  while (isReference(current)) {
    if (seen.has(current.$ref)) {
      throw new Error(`The reference "${current.$ref}" leads back to itself.`);
    }
    seen.add(current.$ref);
    const { $ref, ...own } = current;
    beside = { ...own, ...beside };
    place = pointerToPath($ref);
    current = valueAt(document, place) as OrRef<T>;
  }
  const isPlain = Object.keys(beside).length === 0;
  return { value: isPlain ? current : { ...current, ...beside }, at: place };
}

/** Tells whether a value is `{ $ref: '...' }`. */
export function isReference(value: unknown): value is { $ref: string } {
  return (
    typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
  );
}
