import {
  type SampleRequest,
  type SampleValue,
  SECRET_VARIABLE,
  SERVER_VARIABLE,
  sends,
} from './request.ts';
import { program } from './text.ts';

/** A call in PHP 8, without extensions and packages. */
export function phpSample(request: SampleRequest): string {
  const { method, path, server, headers, body, signing, title } = request;
  const needsUuid = sends(request, 'uuid') || sends(request, 'request-id');
  return program([
    '<?php',
    `// ${title}`,
    `$gateway = getenv('${SERVER_VARIABLE}') ?: ${quoted(server)};`,
    sends(request, 'timestamp') && '$timestamp = (string) time();',
    sends(request, 'request-id') && '$requestId = uuid();',
    body !== undefined && [
      "$body = <<<'JSON'",
      ...JSON.stringify(body, null, 4).split('\n'),
      'JSON;',
    ],
    signing && [
      `$signed = ${signing.parts.map((part) => (part.kind === 'text' ? quoted(part.text) : variableOf(part.kind))).join(' . ')};`,
      `$hash = hash_hmac('sha256', $signed, getenv('${SECRET_VARIABLE}'));`,
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
    `$answer = fopen($gateway . ${quoted(path)}, 'r', false, $context);`,
    "echo stream_get_meta_data($answer)['wrapper_data'][0], ' ', stream_get_contents($answer), PHP_EOL;",
    needsUuid && UUID,
  ]);
}

/** Version 4 and its variant (RFC 9562, section 5.4). */
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

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  return { timestamp: '$timestamp', 'request-id': '$requestId', body: '$body' }[kind];
}

function headerText(name: string, value: SampleValue): string {
  switch (value.kind) {
    case 'text':
      return quoted(`${name}: ${value.text}`);
    case 'environment':
      return `${quoted(`${name}: ${value.prefix}`)} . getenv('${value.variable}')`;
    case 'timestamp':
      return `${quoted(`${name}: `)} . $timestamp`;
    case 'request-id':
      return `${quoted(`${name}: `)} . $requestId`;
    case 'uuid':
      return `${quoted(`${name}: `)} . uuid()`;
    case 'hash':
      return `${quoted(`${name}: ${value.prefix}`)} . $hash`;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
