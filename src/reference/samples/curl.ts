import {
  KEY_VARIABLE,
  type SampleRequest,
  type SampleValue,
  SECRET_VARIABLE,
  SERVER_VARIABLE,
  sends,
} from './request.ts';
import { program } from './text.ts';

/** A call as a shell script with curl and openssl. */
export function curlSample(request: SampleRequest): string {
  const { method, path, server, headers, body, signing } = request;
  const text = body === undefined ? undefined : JSON.stringify(body, null, 2);
  const needsUuid = sends(request, 'request-id') || sends(request, 'uuid');
  const needed = [
    sends(request, 'hash') && SECRET_VARIABLE,
    headers.some(({ value }) => value.kind === 'environment' && value.variable === KEY_VARIABLE) &&
      KEY_VARIABLE,
  ].filter(Boolean);
  return program([
    '#!/usr/bin/env bash',
    `# ${request.title}`,
    needed.length > 0 && `# Needs ${needed.join(' and ')} in the environment.`,
    'set -euo pipefail',
    '',
    `gateway="\${${SERVER_VARIABLE}:-${server}}"`,
    needsUuid &&
      "uuid() { openssl rand -hex 15 | sed -E 's/(.{8})(.{4})(.{3})(.{3})(.{12})/\\1-\\2-4\\3-8\\4-\\5/'; }",
    sends(request, 'timestamp') && 'timestamp=$(date +%s)',
    sends(request, 'request-id') && 'request_id=$(uuid)',
    text !== undefined && `body=${quoted(text)}`,
    signing && [
      `signed="${signing.parts.map((part) => (part.kind === 'text' ? inDoubleQuotes(part.text) : variableOf(part.kind))).join('')}"`,
      `hash=$(printf '%s' "$signed" | openssl dgst -sha256 -hmac "$${SECRET_VARIABLE}" | sed 's/^.* //')`,
    ],
    '',
    `curl --silent --show-error --request ${method} "$gateway${inDoubleQuotes(path)}" \\`,
    headers.map(
      ({ name, value }, index) =>
        `  --header ${headerText(name, value)}${index < headers.length - 1 || text !== undefined ? ' \\' : ''}`,
    ),
    text !== undefined && '  --data-binary "$body"',
  ]);
}

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  const name = { timestamp: 'timestamp', 'request-id': 'request_id', body: 'body' }[kind];
  return `\${${name}}`;
}

function headerText(name: string, value: SampleValue): string {
  switch (value.kind) {
    case 'text':
      return quoted(`${name}: ${value.text}`);
    case 'environment':
      return `"${name}: ${value.prefix}$${value.variable}"`;
    case 'timestamp':
      return `"${name}: $timestamp"`;
    case 'request-id':
      return `"${name}: $request_id"`;
    case 'uuid':
      return `"${name}: $(uuid)"`;
    case 'hash':
      return `"${name}: ${value.prefix}$hash"`;
  }
}

/** In single quotes a shell leaves everything as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function inDoubleQuotes(text: string): string {
  return text.replaceAll(/[\\"$`]/g, '\\$&');
}
