import { kebabCase, type OpenApiOperation, type OperationEntry } from '../../../openapi/index.ts';

/** Identifier and page of an operation. */
export interface OperationName {
  id: string;
  slug: string;
}

/**
 * Returns the names of all operations, each slug once. An operation without operationId is named after
 * its method and path; a callback that several operations share by reference has one page.
 */
export function operationNames(entries: OperationEntry[]): Map<OpenApiOperation, OperationName> {
  const names = new Map<OpenApiOperation, OperationName>();
  const taken = new Set<string>();
  for (const entry of entries) {
    if (names.has(entry.operation)) continue;
    const id = entry.operation.operationId ?? fallbackId(entry);
    const wanted = kebabCase(id) || 'operation';
    let slug = wanted;
    for (let count = 2; taken.has(slug); count++) slug = `${wanted}-${count}`;
    taken.add(slug);
    names.set(entry.operation, { id, slug });
  }
  return names;
}

function fallbackId({ method, path, callback }: OperationEntry): string {
  if (!callback) return `${method} ${path}`;
  const owner = callback.owner.operation.operationId ?? callback.owner.path;
  return `${owner} ${callback.name}`;
}

/** Returns callbacks by the operation that declares them. */
export function callbackLinks(
  entries: OperationEntry[],
  names: Map<OpenApiOperation, OperationName>,
): Map<OpenApiOperation, { name: string; slug: string }[]> {
  const links = new Map<OpenApiOperation, { name: string; slug: string }[]>();
  for (const { operation, callback } of entries) {
    const slug = names.get(operation)?.slug;
    if (!callback || slug === undefined) continue;
    const owner = callback.owner.operation;
    links.set(owner, [...(links.get(owner) ?? []), { name: callback.name, slug }]);
  }
  return links;
}
