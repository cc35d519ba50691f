import { nearest } from '../../lib/nearest.ts';
import type { Check, Finding } from '../contract-error.ts';
import { pathToPointer, pointerToPath, valueAt } from '../pointer.ts';
import { walkDocument } from '../walk.ts';

/** Checks that every `$ref` leads to something in the same document. */
export const checkReferences: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, (node, path) => {
    const reference = node.$ref;
    if (typeof reference !== 'string') return;
    const at = [...path, '$ref'];
    if (!reference.startsWith('#')) {
      findings.push({
        code: 'ref',
        what: `\`$ref\` points outside the file: "${reference}".`,
        fix: 'Put the parts into one file first: `npx redocly bundle FILE -o openapi.yaml`.',
        at,
      });
    } else if (!reference.startsWith('#/') && reference !== '#') {
      findings.push({
        code: 'ref',
        what: `\`$ref\` uses a named anchor: "${reference}".`,
        fix: 'Point to the place by its path, as in `$ref: "#/components/schemas/Order"`.',
        at,
      });
    } else if (valueAt(document, pointerToPath(reference)) === undefined) {
      findings.push({
        code: 'ref',
        what: `\`$ref\` leads nowhere: there is no "${reference}".`,
        fix: suggestion(document, reference),
        at,
      });
    }
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
