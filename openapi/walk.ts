/**
 * @param inSchema whether the object is a schema, or a part of one
 * @param isMap whether its keys are names
 */
type Visit = (
  node: Record<string, unknown>,
  path: (string | number)[],
  inSchema: boolean,
  isMap: boolean,
) => void;

/** Keys whose value maps free names to objects: its keys are names, not keywords. */
const MAPS = new Set([
  'paths',
  'webhooks',
  'x-webhooks',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
  'content',
  'encoding',
]);

/** Keys whose value is data of the API, in which `$ref` is an ordinary name. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'mapping', 'scopes']);

/**
 * Calls `visit` for every object of a contract that may hold keywords, parents first, and for every map
 * that is a reference: `schemas: { $ref: schemas.yaml }`.
 */
export function walkDocument(root: unknown, visit: Visit): void {
  // A stack of its own: recursion would overflow on other people's deeply nested contracts.
  const stack: {
    node: unknown;
    path: (string | number)[];
    isMap: boolean;
    inSchema: boolean;
  }[] = [{ node: root, path: [], isMap: false, inSchema: false }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node, path, isMap, inSchema } = entry;
    if (typeof node !== 'object' || node === null) continue;
    const children: typeof stack = [];
    if (Array.isArray(node)) {
      node.forEach((child, index) => {
        children.push({ node: child, path: [...path, index], isMap: false, inSchema });
      });
    } else {
      const isReference = '$ref' in node && typeof node.$ref === 'string';
      if (!isMap || isReference) visit(node as Record<string, unknown>, path, inSchema, isMap);
      for (const [key, child] of Object.entries(node)) {
        if (!isMap && isData(key, child)) continue;
        children.push({
          node: child,
          path: [...path, key],
          isMap: !isMap && MAPS.has(key),
          // A parameter or header may be called `schema` too: there it is a name.
          inSchema:
            inSchema ||
            (!isMap && (key === 'schema' || (key === 'schemas' && path[0] === 'components'))),
        });
      }
    }
    stack.push(...children.reverse());
  }
}

function isData(key: string, value: unknown): boolean {
  const isExtension = key.startsWith('x-') && key !== 'x-webhooks';
  return DATA.has(key) || isExtension || (key === 'examples' && Array.isArray(value));
}
