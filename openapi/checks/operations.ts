import { nearest } from '../../lib/nearest.ts';
import { type Check, type Finding, formatKey } from '../contract-error.ts';
import type { OpenApiDocument, OpenApiServer, Parameter } from '../document.ts';
import { kebabCase } from '../names.ts';
import {
  isWholeAddress,
  type OperationEntry,
  operationsOf,
  resolve,
  serverAddress,
} from '../operations.ts';

/**
 * Checks that an operationId names one operation, and its kebab case one page. A callback or
 * webhook that two operations share by reference is one operation.
 */
export const checkOperationIds: Check = (document) => {
  const byId = new Map<string, OperationEntry>();
  const bySlug = new Map<string, OperationEntry>();
  const findings: Finding[] = [];
  for (const entry of operationsOf(document)) {
    const id = entry.operation.operationId;
    if (id === undefined) continue;
    const slug = kebabCase(id);
    const other = byId.get(id) ?? bySlug.get(slug);
    if (!other) {
      byId.set(id, entry);
      bySlug.set(slug, entry);
    } else if (other.operation !== entry.operation) {
      findings.push({ ...clash(entry, other, id, slug), at: [...entry.at, 'operationId'] });
    }
  }
  return findings;
};

function clash(entry: OperationEntry, other: OperationEntry, id: string, slug: string) {
  const first = formatKey(other.at);
  const fix = `Give one of them a name of its own, such as \`operationId: ${suggestion(entry)}\`.`;
  if (other.operation.operationId === id) {
    return {
      code: 'operation-id' as const,
      what: `operationId "${id}" is used twice; first at ${first}.`,
      fix,
    };
  }
  return {
    code: 'page-name' as const,
    what: `operationId "${id}" and "${other.operation.operationId}" (${first}) both make the page "${slug}".`,
    fix,
  };
}

/** Returns method and path in camel case: `postPayments`. */
function suggestion({ method, path }: OperationEntry): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Checks that the names in braces in a path and the path parameters declared for it are the same set. */
export const checkPathParameters: Check = (document) => {
  const findings: Finding[] = [];
  for (const { source, path, item, operation, at } of operationsOf(document)) {
    if (source !== 'path') continue;
    const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      .map((parameter) => resolve<Parameter>(document, parameter))
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''));
    for (const name of [...inPath].filter((wanted) => !declared.includes(wanted))) {
      findings.push({
        code: 'path-parameter',
        what: `The path "${path}" has {${name}}, but no path parameter of that name is declared.`,
        fix: `Add to \`parameters\`: \`{ name: ${name}, in: path, required: true, schema: { type: string } }\`.`,
        at,
      });
    }
    if (path.includes('#')) {
      findings.push({
        code: 'path-parameter',
        what: `No client sends what comes after \`#\` in the path "${path}".`,
        fix: 'Write what differs in braces, and declare it as a parameter: `/send/{env}/v1` for `/send/#env/v1`.',
        at,
      });
    }
    for (const name of declared.filter((known) => !inPath.has(known))) {
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

/** Checks that a list has each parameter once: pages would show only the last. */
export const checkParameters: Check = (document) => {
  const findings = new Map<string, Finding>();
  for (const { item, operation, at } of operationsOf(document)) {
    const lists = [
      { parameters: item.parameters, at: at.slice(0, -1) },
      { parameters: operation.parameters, at },
    ];
    for (const { parameters = [], at: owner } of lists) {
      const seen = new Set<string>();
      for (const [index, parameter] of parameters.entries()) {
        const { name, in: place } = resolve<Parameter>(document, parameter);
        const key = `${place} ${name}`;
        const what = `The parameter "${name}" in ${place} is declared twice; pages show only the last.`;
        const finding = { code: 'parameter' as const, what, fix: 'Remove one of the two.' };
        const path = [...owner, 'parameters', index];
        if (seen.has(key)) findings.set(JSON.stringify(path), { ...finding, at: path });
        seen.add(key);
      }
    }
  }
  return [...findings.values()];
};

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

/** Checks that calls have servers and that each is an address: request samples call the first one. */
export const checkServers: Check = (document) => {
  const calls = operationsOf(document).filter(({ source }) => source === 'path');
  const lists = [
    { servers: document.servers, at: [] as string[] },
    ...calls.map(({ item, at }) => ({ servers: item.servers, at: at.slice(0, -1) })),
    ...calls.map(({ operation, at }) => ({ servers: operation.servers, at })),
  ];
  const findings = new Map<string, Finding>();
  for (const { servers = [], at } of lists) {
    for (const [index, server] of servers.entries()) {
      const finding = incomplete(server, [...at, 'servers', index, 'url']);
      // Operations share the servers of their path.
      if (finding) findings.set(JSON.stringify(finding.at), finding);
    }
  }
  const nowhere = calls.some(
    ({ item, operation }) =>
      (operation.servers ?? item.servers ?? document.servers ?? []).length === 0,
  );
  return [...(nowhere ? [NO_SERVER] : []), ...findings.values()];
};

const EXAMPLE = 'https://api.gateway.example';

const NO_SERVER: Finding = {
  code: 'server',
  what: 'The contract has no `servers`: request samples have no address to call.',
  fix: `Add \`servers: [{ url: "${EXAMPLE}" }]\` with your own address, the test environment first.`,
  at: [],
};

function incomplete(server: OpenApiServer, at: Finding['at']): Finding | undefined {
  const resolved = serverAddress(server);
  if (isWholeAddress(resolved)) return undefined;
  const name = /\{([^{}]+)\}/.exec(resolved)?.[1];
  if (name !== undefined) {
    const what = `The server "${server.url}" has {${name}}, but no variable of that name: request samples cannot call it.`;
    const fix = `Add beside \`url\`: \`variables: { ${name}: { default: … } }\`, or write the address without braces.`;
    return { code: 'server', what, fix, at };
  }
  const what = `The server "${server.url}" is no whole address: request samples cannot call it.`;
  return { code: 'server', what, fix: `Write \`url: ${wholeAddress(resolved)}\`.`, at };
}

/** A host with or without what follows it: `api.gateway.example/v2`, `localhost:4010`. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?:[:/]|$)/;

/** Returns the address that was probably meant. */
function wholeAddress(url: string): string {
  const text = url.replace(/^(?:https?:\/+|\/\/+)/i, '');
  if (HOST.test(text)) return `${/^(?:localhost|127\.)/.test(text) ? 'http' : 'https'}://${text}`;
  return url.startsWith('/') ? EXAMPLE + url.replace(/^\/+/, '/') : EXAMPLE;
}
