import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiResponse,
  PathItem,
} from '../load/openapi.ts';
import { resolve } from '../load/resolve.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/**
 * A contract without its bodies: they come from the reference's model. The converter copies a schema
 * wherever it is referred to, which does not end in time when schemas lead to each other, and leaves
 * out the whole operation when it cannot write a body.
 */
export function skeletonOf(document: OpenApiDocument): OpenApiDocument {
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const copy: PathItem = { ...item };
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) copy[method] = withoutBodies(document, operation);
    }
    paths[path] = copy;
  }
  const { webhooks: _, 'x-webhooks': __, ...rest } = document;
  return { ...rest, paths };
}

function withoutBodies(document: OpenApiDocument, operation: OpenApiOperation): OpenApiOperation {
  const { callbacks: _, requestBody: __, responses = {}, ...rest } = operation;
  const answers = Object.entries(responses).flatMap(([status, reference]) => {
    if (status.startsWith('x-')) return [];
    const { description = '' } = resolve<OpenApiResponse>(document, reference);
    return [[status, { description }]];
  });
  return { ...rest, responses: Object.fromEntries(answers) };
}
