import type {
  OpenApiDocument,
  OpenApiMediaType,
  OpenApiOperation,
  OpenApiResponse,
  PathItem,
  RequestBody,
} from '../load/openapi.ts';
import { resolve } from '../load/resolve.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/**
 * A contract without the schemas and examples of its bodies: of each body the media types are left.
 * What is in a body comes from the reference's model. The converter copies a schema wherever it is
 * referred to, which does not end in time when schemas lead to each other.
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
  const { callbacks: _, requestBody, responses = {}, ...rest } = operation;
  const answers = Object.entries(responses).flatMap(([status, reference]) => {
    if (status.startsWith('x-')) return [];
    const { description, content } = resolve<OpenApiResponse>(document, reference);
    return [[status, { description: description ?? '', ...mediaTypes(content) }]];
  });
  const body = requestBody && resolve<RequestBody>(document, requestBody);
  return {
    ...rest,
    ...(body ? { requestBody: { content: {}, ...mediaTypes(body.content) } } : {}),
    responses: Object.fromEntries(answers),
  };
}

function mediaTypes(content: Record<string, OpenApiMediaType> | undefined): {
  content?: Record<string, OpenApiMediaType>;
} {
  if (!content) return {};
  return { content: Object.fromEntries(Object.keys(content).map((type) => [type, {}])) };
}
