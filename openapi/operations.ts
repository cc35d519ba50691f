import type { Callback, OpenApiDocument, OpenApiOperation, OrRef, PathItem } from './document.ts';
import { METHODS, type Method } from './document.ts';
import type { KeyPath } from './pointer.ts';
import { resolveAt } from './resolve.ts';

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
