import { type BodyPart, formText } from '../request/written-body.ts';
import {
  address,
  cookieParts,
  noServer,
  notesAbove,
  type SampleBody,
  type SampleHeader,
  type SampleRequest,
  type SampleWriter,
  sends,
  variablesOf,
} from './request.ts';
import { program } from './text.ts';

/** Writes a call as one curl command; as a shell script with openssl if it must compute something. */
export const curl: SampleWriter = { file: ({ name }) => `${name}.sh`, write };

function write(request: SampleRequest): string {
  const { variables, method, server, body, signing } = request;
  // curl writes forms and parts itself, but a signature needs them first.
  const own = signing || body === undefined ? undefined : ownOptions(body);
  const text = body === undefined || own ? undefined : textOf(body);
  const written = text !== undefined && quotedBody(text);
  const isParts = own !== undefined && body?.kind === 'text';
  const headers = request.headers.filter(({ name }) => !isParts || name !== 'Content-Type');
  const notes = isParts ? request.notes : notesAbove(request);
  const needed = variablesOf(request);
  const comments = notes.map((note) => `# ${note}`);
  const about = [needed.length > 0 && `# Needs ${listed(needed)} in the environment.`, comments];
  const missing = `\${${variables.server}:?${noServer(request)}}`;
  const hasKey = sends(request, 'idempotency-key');
  // A sentence a line: a phone cuts off the rest, which says what a retry can cost.
  const keyNote = hasKey && request.keyNote.split(/(?<=\.) /).map((note) => `# ${note}`);
  if (!signing && request.keys.length === 0 && !sends(request, 'timestamp')) {
    const isUsual = method === (body === undefined ? 'GET' : 'POST');
    return program([
      keyNote,
      hasKey && `idempotency_key=${UUID}`,
      sends(request, 'request-id') && `request_id=${UUID}`,
      command(
        `curl "${server === undefined ? missing : inDoubleQuotes(server)}${pathOf(request)}"`,
        [
          ...(isUsual ? [] : [`--request ${method}`]),
          ...headers.map(headerOption).map((option) => guarded(option, needed)),
          ...(own ?? (written ? [`--data-binary ${written}`] : [])),
        ],
      ),
      comments,
    ]);
  }
  const address = server === undefined ? missing : `\${${variables.server}:-${server}}`;
  return program([
    '#!/usr/bin/env bash',
    `# ${request.title}`,
    about,
    'set -euo pipefail',
    '',
    `server="${address}"`,
    (sends(request, 'request-id') || hasKey) &&
      "uuid() { openssl rand -hex 15 | sed -E 's/(.{8})(.{4})(.{3})(.{3})(.{12})/\\1-\\2-4\\3-8\\4-\\5/'; }",
    request.keys.length > 0 && ENCODED,
    sends(request, 'timestamp') && 'timestamp=$(date +%s)',
    sends(request, 'request-id') && 'request_id=$(uuid)',
    hasKey && [keyNote, 'idempotency_key=$(uuid)'],
    written && `body=${written}`,
    signing && [
      `signed="${signing.parts.map((part) => (part.kind === 'text' ? inDoubleQuotes(part.text) : variableOf(part.kind))).join('')}"`,
      `hash=$(printf '%s' "$signed" | openssl dgst -sha256 -hmac "$${variables.secret}" | sed 's/^.* //')`,
    ],
    '',
    command(`curl --silent --show-error --request ${method} "$server${pathOf(request)}"`, [
      ...headers.map(headerOption),
      ...(own ?? (written ? ['--data-binary "$body"'] : [])),
    ]),
  ]);
}

/** Has a shell stop where a variable has no value: curl leaves out an empty header, and sends an empty password. */
function guarded(option: string, variables: readonly string[]): string {
  const names = ['idempotency_key', ...variables].join('|');
  return option.replaceAll(new RegExp(`\\$(${names})\\b`, 'g'), (_, name) => `\${${name}:?}`);
}

/** Returns a command with its options, each on a line of its own. */
function command(start: string, options: string[]): string[] {
  const lines = [start, ...options.map((option) => `  ${option}`)];
  return lines.map((line, at) => (at < lines.length - 1 ? `${line} \\` : line));
}

/** Returns the path with the values of keys in its query. */
function pathOf(request: SampleRequest): string {
  return address(request, inDoubleQuotes, (name) => `$(encoded "$${name}")`).join('');
}

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  const name = { timestamp: 'timestamp', 'request-id': 'request_id', body: 'body' }[kind];
  return `\${${name}}`;
}

/** Shell function that writes each byte as `%` and two hex digits, which any address may contain. */
const ENCODED =
  "encoded() { printf '%s' \"$1\" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g'; }";

/** Returns "A", "A and B", "A, B and C". */
function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function headerOption(header: SampleHeader): string {
  const { value } = header;
  return value.kind === 'basic' ? `--user "$${value.variable}"` : `--header ${headerText(header)}`;
}

function headerText({ name, value }: SampleHeader): string {
  switch (value.kind) {
    case 'text':
      return quoted(`${name}: ${value.text}`);
    case 'environment':
      return `"${name}: ${value.prefix}$${value.variable}"`;
    case 'basic':
      return `"${name}: Basic $(printf '%s' "$${value.variable}" | openssl base64 -A)"`;
    case 'cookies':
      return `"${name}: ${cookieParts(value.cookies, (prefix, variable) => `${inDoubleQuotes(prefix)}$${variable}`).join('')}"`;
    case 'timestamp':
      return `"${name}: $timestamp"`;
    case 'request-id':
      return `"${name}: $request_id"`;
    case 'idempotency-key':
      return `"${name}: $idempotency_key"`;
    case 'hash':
      return `"${name}: ${value.prefix}$hash"`;
  }
}

/** Returns the options with which curl writes the body itself: for forms and parts. */
function ownOptions(body: SampleBody): string[] | undefined {
  if (body.kind === 'form') {
    return body.fields.map(({ name, value }) => `--data-urlencode ${quoted(`${name}=${value}`)}`);
  }
  return body.kind === 'text' ? body.parts?.map(partOption) : undefined;
}

function partOption({ name, value, type, file }: BodyPart): string {
  if (file !== undefined) return `--form ${quoted(`${name}=@${file};type=${type}`)}`;
  if (type === undefined) return `--form-string ${quoted(`${name}=${value}`)}`;
  const text = value.replaceAll(/[\\"]/g, '\\$&');
  return `--form ${quoted(`${name}="${text}";type=${type}`)}`;
}

function textOf(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value, null, 2);
    case 'form':
      return formText(body.fields);
    case 'text':
      return body.lines.join(body.separator);
  }
}

/** Makes a UUID, where `uuidgen` isn't installed from Linux itself. */
const UUID = '$(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)';

/** Returns a body as one word of a shell command. */
export function quotedBody(text: string): string {
  return text.includes('\r') ? escaped(text) : quoted(text);
}

/** Writes a string with the escapes of bash, because the reader's file might lose line ends. */
function escaped(text: string): string {
  return `$'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`;
}

/** Puts a string in single quotes, in which a shell changes nothing. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Escapes a string for double quotes, in which a shell replaces variables. */
export function inDoubleQuotes(text: string): string {
  return text.replaceAll(/[\\"$`]/g, '\\$&');
}
