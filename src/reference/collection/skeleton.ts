import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiResponse,
  OpenApiServer,
  PathItem,
} from '../load/openapi.ts';
import { resolve } from '../load/resolve.ts';
import { isWholeAddress } from '../load/wholeAddress.ts';
import { buildServers } from '../model/buildInfo.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/**
 * A contract without its bodies: they come from the reference's model. The converter copies a schema
 * wherever it is referred to, which does not end in time when schemas lead to each other, and leaves
 * out the whole operation when it cannot write a body.
 */
export function skeletonOf(document: OpenApiDocument): OpenApiDocument {
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const copy: PathItem = withWholeServers(item);
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) copy[method] = withoutBodies(document, operation);
    }
    paths[path] = copy;
  }
  const { webhooks: _, 'x-webhooks': __, ...rest } = document;
  return { ...rest, paths };
}

/** Without servers that are no address: the converter would give such a request no host or path. */
function withWholeServers<T extends { servers?: OpenApiServer[] }>(holder: T): T {
  const { servers, ...rest } = holder;
  const whole = servers?.filter((server) =>
    buildServers([server]).every(({ resolvedUrl }) => isWholeAddress(resolvedUrl)),
  );
  return (whole?.length ? { ...rest, servers: whole } : rest) as T;
}

function withoutBodies(document: OpenApiDocument, operation: OpenApiOperation): OpenApiOperation {
  const { callbacks: _, requestBody: __, responses = {}, ...rest } = withWholeServers(operation);
  const answers = Object.entries(responses).flatMap(([status, reference]) => {
    if (status.startsWith('x-')) return [];
    const { description = '' } = resolve<OpenApiResponse>(document, reference);
    return [[status, { description }]];
  });
  return { ...rest, responses: Object.fromEntries(answers) };
}
