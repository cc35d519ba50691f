import type { Check, Finding } from '../contract-error.ts';
import type { Parameter } from '../document.ts';
import { operationsOf } from '../operations.ts';
import { resolve } from '../resolve.ts';

/** Checks that the names in braces in a path and the path parameters declared for it are the same set. */
export const checkPathParameters: Check = (document) => {
  const findings: Finding[] = [];
  for (const { source, path, item, operation, at } of operationsOf(document)) {
    if (source !== 'path') continue;
    const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      .map((parameter) => resolve<Parameter>(document, parameter))
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
    for (const name of inPath.filter((wanted) => !declared.includes(wanted))) {
      findings.push({
        code: 'path-parameter',
        what: `The path "${path}" has {${name}}, but no path parameter of that name is declared.`,
        fix: `Add to \`parameters\`: \`{ name: ${name}, in: path, required: true, schema: { type: string } }\`.`,
        at,
      });
    }
    for (const name of declared.filter((known) => !inPath.includes(known))) {
      findings.push({
        code: 'path-parameter',
        what: `The path parameter "${name}" does not occur in the path "${path}".`,
        fix: `Write {${name}} into the path, or remove the parameter.`,
        at,
      });
    }
  }
  return findings;
};
