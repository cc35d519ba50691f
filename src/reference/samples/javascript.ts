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
import { indent, type LiteralStyle, literal, program, singleQuoted } from './text.ts';

/** Writes a call in JavaScript for Node, without packages. */
export const javascript: SampleWriter = { file: ({ name }) => `${name}.mjs`, write };

function write(request: SampleRequest): string {
  const { variables, method, server, headers, body, signing, title } = request;
  const imports = [
    signing && 'createHmac',
    (sends(request, 'idempotency-key') || sends(request, 'request-id')) && 'randomUUID',
  ].filter(Boolean);
  return program([
    `// ${title}`,
    notesAbove(request).map((note) => `// ${note}`),
    imports.length > 0 && [`import { ${imports.join(', ')} } from 'node:crypto';`, ''],
    server === undefined
      ? [
          `const server = process.env.${variables.server};`,
          `if (!server) throw new Error(${singleQuoted(noServer(request))});`,
        ]
      : `const server = process.env.${variables.server} ?? ${singleQuoted(server)};`,
    sends(request, 'timestamp') && 'const timestamp = String(Math.floor(Date.now() / 1000));',
    sends(request, 'request-id') && 'const requestId = randomUUID();',
    sends(request, 'idempotency-key') && [
      `// ${request.keyNote}`,
      'const idempotencyKey = randomUUID();',
    ],
    body !== undefined && bodyLines(body),
    signing && [
      `const hash = createHmac('sha256', process.env.${variables.secret})`,
      `  .update(\`${signing.parts.map((part) => (part.kind === 'text' ? inTemplate(part.text) : variableOf(part.kind))).join('')}\`)`,
      "  .digest('hex');",
    ],
    '',
    `const response = await fetch(\`\${server}${address(request, inTemplate, encoded).join('')}\`, {`,
    `  method: '${method}',`,
    headers.length > 0 && [
      '  headers: {',
      headers.map(({ name, value }) => `    ${singleQuoted(name)}: ${expression(value)},`),
      '  },',
    ],
    body !== undefined && '  body,',
    '});',
    'console.log(response.status, await response.text());',
  ]);
}

const STYLE: LiteralStyle = {
  string: singleQuoted,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name)),
  true: 'true',
  false: 'false',
  null: 'null',
  step: '  ',
};

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'form') {
    const pairs = body.fields.map(
      ({ name, value }) => `  [${singleQuoted(name)}, ${singleQuoted(value)}],`,
    );
    return ['const body = new URLSearchParams([', ...pairs, ']).toString();'];
  }
  if (body.kind === 'text') {
    const [only = '', ...others] = body.lines.map(singleQuoted);
    if (others.length === 0) return [`const body = ${only};`];
    const end = `].join(${singleQuoted(body.separator)});`;
    return ['const body = [', ...[only, ...others].map((line) => `  ${line},`), end];
  }
  const [first = '', ...rest] = literal(body.value, STYLE);
  const lines = [`const body = JSON.stringify(${first}`, ...indent(rest, '')];
  return [...lines.slice(0, -1), `${lines.at(-1)});`];
}

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  const name = { timestamp: 'timestamp', 'request-id': 'requestId', body: 'body' }[kind];
  return `\${${name}}`;
}

function expression(value: SampleValue): string {
  switch (value.kind) {
    case 'text':
      return singleQuoted(value.text);
    case 'environment':
      return value.prefix
        ? `\`${inTemplate(value.prefix)}\${process.env.${value.variable}}\``
        : `process.env.${value.variable}`;
    case 'basic':
      return `\`Basic \${Buffer.from(process.env.${value.variable}).toString('base64')}\``;
    case 'cookies':
      return `\`${cookieParts(value.cookies, (prefix, variable) => `${inTemplate(prefix)}\${process.env.${variable}}`).join('')}\``;
    case 'timestamp':
      return 'timestamp';
    case 'request-id':
      return 'requestId';
    case 'idempotency-key':
      return 'idempotencyKey';
    case 'hash':
      return `\`${inTemplate(value.prefix)}\${hash}\``;
  }
}

function encoded(variable: string): string {
  return `\${encodeURIComponent(process.env.${variable})}`;
}

function inTemplate(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
}
