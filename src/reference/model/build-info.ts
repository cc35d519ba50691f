import {
  kebabCase,
  type OpenApiDocument,
  type OpenApiServer,
  serverAddress,
} from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import type { Info, Server } from './types.ts';

export function buildInfo(document: OpenApiDocument): Info {
  const { title, version, summary, description, contact, license, termsOfService } = document.info;
  return {
    title,
    slug: kebabCase(title) || 'info',
    version,
    description: description ?? '',
    summary,
    contact,
    license: license && { name: license.name, url: license.url },
    termsOfService,
    externalDocs: document.externalDocs,
    openapi: document.openapi,
  };
}

export function buildServers(servers: OpenApiServer[]): Server[] {
  const anchors = new AnchorBook();
  return servers.map((server) => {
    const { url, description, variables } = server;
    const list = Object.entries(variables ?? {}).map(([name, variable]) => ({
      name,
      default: String(variable.default),
      values: (variable.enum ?? []).map(String),
      description: variable.description ?? '',
    }));
    const resolvedUrl = serverAddress(server);
    const name = kebabCase(description ?? '') || kebabCase(resolvedUrl);
    return {
      url,
      resolvedUrl,
      description: description ?? '',
      anchor: anchors.claim('server', name.slice(0, 40)),
      variables: list,
    };
  });
}
