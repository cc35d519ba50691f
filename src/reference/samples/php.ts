import type { FormField } from '../request/written-body.ts';
import {
  address,
  cookieParts,
  noServer,
  notesAbove,
  type SampleBody,
  type SampleRequest,
  type SampleValue,
  type SampleWriter,
  sends,
} from './request.ts';
import { program } from './text.ts';

/** Writes a call in PHP 8, without extensions and packages. */
export const php: SampleWriter = { file: ({ name }) => `${name}.php`, write };

function write(request: SampleRequest): string {
  const { variables, method, server, headers, body, signing, title } = request;
  const needsUuid = sends(request, 'idempotency-key') || sends(request, 'request-id');
  return program([
    '<?php',
    `// ${title}`,
    notesAbove(request).map((note) => `// ${note}`),
    `$server = getenv('${variables.server}') ?: ${server === undefined ? `throw new RuntimeException(${quoted(noServer(request))})` : quoted(server)};`,
    sends(request, 'timestamp') && '$timestamp = (string) time();',
    sends(request, 'request-id') && '$requestId = uuid();',
    sends(request, 'idempotency-key') && [`// ${request.keyNote}`, '$idempotencyKey = uuid();'],
    body !== undefined && bodyLines(body),
    signing && [
      `$signed = ${signing.parts.map((part) => (part.kind === 'text' ? quoted(part.text) : variableOf(part.kind))).join(' . ')};`,
      `$hash = hash_hmac('sha256', $signed, getenv('${variables.secret}'));`,
    ],
    '',
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    headers.length > 0 && [
      "    'header' => [",
      headers.map(({ name, value }) => `        ${headerText(name, value)},`),
      '    ],',
    ],
    body !== undefined && "    'content' => $body,",
    "    'ignore_errors' => true, // an error has a body too",
    ']]);',
    `$answer = fopen($server . ${address(request, quoted, (name) => `rawurlencode(getenv('${name}'))`).join(' . ')}, 'r', false, $context);`,
    "echo stream_get_meta_data($answer)['wrapper_data'][0], ' ', stream_get_contents($answer), PHP_EOL;",
    needsUuid && UUID,
  ]);
}

/** Code that sets version 4 and its variant (RFC 9562, section 5.4). */
const UUID = [
  '',
  '/** A random UUID. */',
  'function uuid(): string',
  '{',
  '    $bytes = random_bytes(16);',
  '    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);',
  '    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);',
  "    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));",
  '}',
];

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'json') {
    return ["$body = <<<'JSON'", ...JSON.stringify(body.value, null, 4).split('\n'), 'JSON;'];
  }
  if (body.kind === 'form') return formLines(body.fields);
  const [only = '', ...others] = body.lines.map(quoted);
  if (others.length === 0) return [`$body = ${only};`];
  return [
    `$body = implode(${JSON.stringify(body.separator)}, [`,
    ...[only, ...others].map((line) => `    ${line},`),
    ']);',
  ];
}

/** Writes the lines of a form. A PHP array has each name only once. */
function formLines(fields: FormField[]): string[] {
  if (new Set(fields.map(({ name }) => name)).size < fields.length) {
    const texts = fields.map(
      ({ name, value }) =>
        `    ${quoted(`${encodeURIComponent(name)}=`)} . urlencode(${quoted(value)}),`,
    );
    return ["$body = implode('&', [", ...texts, ']);'];
  }
  const pairs = fields.map(({ name, value }) => `    ${quoted(name)} => ${quoted(value)},`);
  return ['$body = http_build_query([', ...pairs, ']);'];
}

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  return { timestamp: '$timestamp', 'request-id': '$requestId', body: '$body' }[kind];
}

function headerText(name: string, value: SampleValue): string {
  switch (value.kind) {
    case 'text':
      return quoted(`${name}: ${value.text}`);
    case 'environment':
      return `${quoted(`${name}: ${value.prefix}`)} . getenv('${value.variable}')`;
    case 'basic':
      return `${quoted(`${name}: Basic `)} . base64_encode(getenv('${value.variable}'))`;
    case 'cookies':
      return cookieParts(
        value.cookies,
        (prefix, variable) =>
          `${quoted(prefix.startsWith(';') ? prefix : `${name}: ${prefix}`)} . getenv('${variable}')`,
      ).join(' . ');
    case 'timestamp':
      return `${quoted(`${name}: `)} . $timestamp`;
    case 'request-id':
      return `${quoted(`${name}: `)} . $requestId`;
    case 'idempotency-key':
      return `${quoted(`${name}: `)} . $idempotencyKey`;
    case 'hash':
      return `${quoted(`${name}: ${value.prefix}`)} . $hash`;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
