import type { Check, Finding } from '../contract-error.ts';
import { formatKey } from '../contract-error.ts';
import { kebabCase } from '../names.ts';
import { type OperationEntry, operationsOf } from '../operations.ts';

/**
 * Checks that an operationId names one operation, and its kebab case one page. A callback or
 * webhook that two operations share by reference is one operation.
 */
export const checkOperationIds: Check = (document) => {
  const byId = new Map<string, OperationEntry>();
  const bySlug = new Map<string, OperationEntry>();
  const findings: Finding[] = [];
  for (const entry of operationsOf(document)) {
    const id = entry.operation.operationId;
    if (id === undefined) continue;
    const slug = kebabCase(id);
    const other = byId.get(id) ?? bySlug.get(slug);
    if (!other) {
      byId.set(id, entry);
      bySlug.set(slug, entry);
    } else if (other.operation !== entry.operation) {
      findings.push({ ...clash(entry, other, id, slug), at: [...entry.at, 'operationId'] });
    }
  }
  return findings;
};

function clash(entry: OperationEntry, other: OperationEntry, id: string, slug: string) {
  const first = formatKey(other.at);
  const fix = `Give one of them a name of its own, such as \`operationId: ${suggestion(entry)}\`.`;
  if (other.operation.operationId === id) {
    return {
      code: 'operation-id' as const,
      what: `operationId "${id}" is used twice; first at ${first}.`,
      fix,
    };
  }
  return {
    code: 'page-name' as const,
    what: `operationId "${id}" and "${other.operation.operationId}" (${first}) both make the page "${slug}".`,
    fix,
  };
}

/** Returns method and path in camel case: `postPayments`. */
function suggestion({ method, path }: OperationEntry): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
