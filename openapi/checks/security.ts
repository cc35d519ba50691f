import { nearest } from '../../lib/nearest.ts';
import type { Check, Finding } from '../contract-error.ts';
import type { OpenApiDocument } from '../document.ts';
import { operationsOf } from '../operations.ts';

/** Checks that each requirement has its scheme: without it, pages and samples would show no credentials. */
export const checkSecurity: Check = (document) => {
  const places = [
    { security: document.security, at: [] as string[] },
    ...operationsOf(document).map(({ operation, at }) => ({ security: operation.security, at })),
  ];
  const findings = new Map<string, Finding>();
  for (const { security, at } of places) {
    for (const [index, requirement] of (security ?? []).entries()) {
      for (const name of Object.keys(requirement ?? {})) {
        const finding = unknownScheme(document, name, [...at, 'security', index, name]);
        // A callback that several operations share by reference is one place.
        if (finding) findings.set(JSON.stringify(finding.at), finding);
      }
    }
  }
  return [...findings.values()];
};

function unknownScheme(
  { components }: OpenApiDocument,
  name: string,
  at: Finding['at'],
): Finding | undefined {
  const known = Object.keys(components?.securitySchemes ?? {});
  if (known.includes(name)) return undefined;
  const [near] = nearest(name, known);
  return {
    code: 'security',
    what: `\`security\` names a scheme that does not exist: there is no "${name}" under components.securitySchemes.`,
    fix: near
      ? `Write \`${near}\`.`
      : `Add it under \`components\`, such as \`securitySchemes: { ${name}: { type: http, scheme: bearer } }\`${known.length > 0 ? `, or write one that is there: ${known.join(', ')}` : ''}.`,
    at,
  };
}
