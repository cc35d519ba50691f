import type { Check, Finding } from '../contract-error.ts';
import type { OpenApiServer } from '../document.ts';
import { operationsOf } from '../operations.ts';
import { isWholeAddress, serverAddress } from '../servers.ts';

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
