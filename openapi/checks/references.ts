import { nearest } from '../../lib/nearest.ts';
import type { Check, Finding } from '../contract-error.ts';
import { isReference } from '../operations.ts';
import { type KeyPath, pathToPointer, pointerToPath, valueAt } from '../pointer.ts';
import { walkDocument } from '../walk.ts';

type Fault = Pick<Finding, 'what' | 'fix'>;

/** Checks that every `$ref` leads to an object in the same document. */
export const checkReferences: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, (node, path) => {
    if (typeof node.$ref !== 'string') return;
    const fault = faultOf(document, node.$ref);
    if (fault) findings.push({ code: 'ref', ...fault, at: [...path, '$ref'] });
  });
  return findings;
};

function faultOf(document: unknown, reference: string): Fault | undefined {
  if (!reference.startsWith('#')) {
    return {
      what: `\`$ref\` points outside the file: "${reference}".`,
      fix: 'Put the parts into one file first: `npx redocly bundle FILE -o openapi.yaml`.',
    };
  }
  if (!reference.startsWith('#/') && reference !== '#') {
    return {
      what: `\`$ref\` uses a named anchor: "${reference}".`,
      fix: 'Point to the place by its path, as in `$ref: "#/components/schemas/Order"`.',
    };
  }
  const target = valueAt(document, pointerToPath(reference));
  if (target === undefined) {
    return {
      what: `\`$ref\` leads nowhere: there is no "${reference}".`,
      fix: suggestion(document, reference),
    };
  }
  if (typeof target !== 'boolean' && (typeof target !== 'object' || target === null)) {
    return {
      what: `\`$ref\` leads to ${JSON.stringify(target).slice(0, 60)}, which is not an object: "${reference}".`,
      fix: 'Point to a schema, as in `$ref: "#/components/schemas/Order"`.',
    };
  }
  return isCircle(document, reference)
    ? {
        what: `\`$ref\` leads back to itself: "${reference}".`,
        fix: 'Write the object itself in one of the places that only refer to each other.',
      }
    : undefined;
}

/** Tells whether a reference leads to nothing but references, in a circle. */
function isCircle(document: unknown, reference: string): boolean {
  const seen = new Set<string>();
  let next: unknown = { $ref: reference };
  while (isReference(next)) {
    if (seen.has(next.$ref)) return true;
    seen.add(next.$ref);
    next = valueAt(document, pointerToPath(next.$ref));
  }
  return false;
}

/** Sections of `components`, by what they call one of their objects. */
const KINDS: Record<string, string> = {
  schemas: 'a schema',
  parameters: 'a parameter',
  responses: 'a response',
  requestBodies: 'a request body',
  headers: 'a header',
  examples: 'an example',
  securitySchemes: 'a security scheme',
  links: 'a link',
  callbacks: 'a callback',
  pathItems: 'a path item',
};

/**
 * Returns the section of `components` that the object at a path would be in; undefined where there is
 * none for it, such as for a whole list.
 */
export function kindAt(path: KeyPath, inSchema: boolean): string | undefined {
  if (inSchema) return 'schemas';
  const [owner, key] = [path.at(-2), path.at(-1)];
  if (key === 'requestBody') return 'requestBodies';
  const isItem = owner === 'paths' || owner === 'webhooks' || owner === 'x-webhooks';
  if (isItem || path.at(-3) === 'callbacks') return 'pathItems';
  return typeof owner === 'string' && Object.hasOwn(KINDS, owner) ? owner : undefined;
}

/** Checks that a reference to a component leads to one of the kind that its place needs. */
export const checkReferenceKinds: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, (node, path, inSchema, isMap) => {
    if (typeof node.$ref !== 'string' || isMap) return;
    const [root, section = '', , further] = pointerToPath(node.$ref);
    const found = KINDS[section];
    const wanted = kindAt(path, inSchema);
    if (root !== 'components' || further !== undefined || !found || !wanted) return;
    if (section === wanted) return;
    findings.push({
      code: 'ref',
      what: `\`$ref\` leads to ${found}, but its place needs ${KINDS[wanted]}: "${node.$ref}".`,
      fix: `Write ${KINDS[wanted]} there, or refer to one in \`components.${wanted}\`.`,
      at: [...path, '$ref'],
    });
  });
  return findings;
};

/** Matches what OpenAPI 3.1 allows in a reference. */
const IN_REFERENCES = /^(?:\$ref|summary|description|x-.*)$/;

/** Checks that a reference has nothing beside it that OpenAPI gives no meaning there. Pages show it. */
export const checkBesideReferences: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, (node, path, inSchema, isMap) => {
    const kind = kindAt(path, inSchema);
    if (typeof node.$ref !== 'string' || isMap || !kind) return;
    if (kind === 'schemas' || kind === 'pathItems') return;
    const names = Object.keys(node).filter((key) => !IN_REFERENCES.test(key));
    if (names.length === 0) return;
    findings.push({
      code: 'ref',
      what: `\`${names.join('`, `')}\` beside \`$ref\` has no meaning in OpenAPI. Pages show it all the same.`,
      fix: 'Write the whole object there instead of the reference.',
      at: path,
    });
  });
  return findings;
};

function suggestion(document: unknown, reference: string): string {
  const path = pointerToPath(reference);
  const parent = valueAt(document, path.slice(0, -1));
  const name = path.at(-1) ?? '';
  if (typeof parent !== 'object' || parent === null) {
    return `Add \`${path.join('.')}\`, or point to a schema that exists under \`components\`.`;
  }
  const near = nearest(name, Object.keys(parent));
  const first = near[0];
  if (first === undefined) return `Add \`${name}\` under \`${path.slice(0, -1).join('.')}\`.`;
  const others = near.length > 1 ? ` (or ${near.slice(1).join(', ')})` : '';
  return `Write \`$ref: "${pathToPointer([...path.slice(0, -1), first])}"\`${others}.`;
}
