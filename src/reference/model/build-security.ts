import {
  type OpenApiDocument,
  type OpenApiSecurityScheme,
  resolve,
} from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import type { SecurityRequirement, SecurityScheme } from './types.ts';

export function buildSecuritySchemes(document: OpenApiDocument): SecurityScheme[] {
  const anchors = new AnchorBook();
  return Object.entries(document.components?.securitySchemes ?? {}).map(([name, reference]) => {
    const scheme = resolve<OpenApiSecurityScheme>(document, reference);
    return {
      name,
      anchor: anchors.claim('security', name),
      type: scheme.type,
      summary: summaryOf(scheme),
      description: scheme.description ?? '',
      in: scheme.in,
      parameter: scheme.name,
      scheme: scheme.scheme,
      bearerFormat: scheme.bearerFormat,
      openIdConnectUrl: scheme.openIdConnectUrl,
      flows: Object.entries(scheme.flows ?? {}).map(([flow, { scopes, ...urls }]) => ({
        name: flow,
        ...urls,
        scopes: Object.entries(scopes ?? {}).map(([scope, description]) => ({
          name: scope,
          description,
        })),
      })),
    };
  });
}

function summaryOf({ type, in: place, name, scheme, bearerFormat }: OpenApiSecurityScheme): string {
  switch (type) {
    case 'apiKey':
      return `Value in ${place ?? 'header'} ${name ?? ''}`.trim();
    case 'http': {
      const format = bearerFormat ? ` (${bearerFormat})` : '';
      return `HTTP authentication, ${scheme ?? 'basic'}${format}`;
    }
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return type;
  }
}

/** Returns the security requirements of an operation: its own, otherwise the document's. */
export function buildRequirements(
  requirements: Record<string, string[]>[] | undefined,
): SecurityRequirement[][] {
  return (requirements ?? []).map((requirement) =>
    Object.entries(requirement).map(([scheme, scopes]) => ({ scheme, scopes })),
  );
}
