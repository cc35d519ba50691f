import {
  address,
  cookieParts,
  notesAbove,
  type SampleBody,
  type SampleRequest,
  type SampleValue,
  type SampleWriter,
  sends,
} from './request.ts';
import { type LiteralStyle, literal, program } from './text.ts';

/** Writes a call in Python 3, without packages. */
export const python: SampleWriter = {
  file: ({ name }) => `${name.replaceAll('-', '_')}.py`,
  write,
};

function write(request: SampleRequest): string {
  const { variables, method, server, headers, body, signing, title, keys } = request;
  const parsers = [keys.length > 0 && 'quote', body?.kind === 'form' && 'urlencode'].filter(
    Boolean,
  );
  const modules = [
    sends(request, 'basic') && 'base64',
    signing && 'hashlib',
    signing && 'hmac',
    body?.kind === 'json' && 'json',
    'os',
    sends(request, 'timestamp') && 'time',
    (sends(request, 'idempotency-key') || sends(request, 'request-id')) && 'uuid',
  ].filter((name) => typeof name === 'string');
  return program([
    `# ${title}`,
    notesAbove(request).map((note) => `# ${note}`),
    modules.map((name) => `import ${name}`),
    'from urllib.error import HTTPError',
    parsers.length > 0 && `from urllib.parse import ${parsers.join(', ')}`,
    'from urllib.request import Request, urlopen',
    '',
    server === undefined
      ? `server = os.environ["${variables.server}"]`
      : `server = os.environ.get("${variables.server}", ${quoted(server)})`,
    sends(request, 'timestamp') && 'timestamp = str(int(time.time()))',
    sends(request, 'request-id') && 'request_id = str(uuid.uuid4())',
    sends(request, 'idempotency-key') && [
      `# ${request.keyNote}`,
      'idempotency_key = str(uuid.uuid4())',
    ],
    body !== undefined && bodyLines(body),
    signing && [
      `signed = f"${signing.parts.map((part) => (part.kind === 'text' ? inFormat(part.text) : variableOf(part.kind))).join('')}"`,
      `secret = os.environ["${variables.secret}"]`,
      'digest = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).hexdigest()',
    ],
    '',
    'request = Request(',
    `    server + ${address(request, quoted, (name) => `quote(os.environ["${name}"], safe="")`).join(' + ')},`,
    `    method="${method}",`,
    body !== undefined && '    data=body.encode(),',
    '    headers={',
    headers.map(({ name, value }) => `        ${quoted(name)}: ${expression(value)},`),
    '    },',
    ')',
    'try:',
    '    with urlopen(request) as response:',
    '        print(response.status, response.read().decode())',
    'except HTTPError as error:',
    '    print(error.code, error.read().decode())',
  ]);
}

const STYLE: LiteralStyle = {
  string: quoted,
  key: quoted,
  true: 'True',
  false: 'False',
  null: 'None',
  step: '    ',
};

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'form') {
    const pairs = body.fields.map(({ name, value }) => `    (${quoted(name)}, ${quoted(value)}),`);
    return ['body = urlencode([', ...pairs, '])'];
  }
  if (body.kind === 'text') {
    const [only = '', ...others] = body.lines.map(quoted);
    if (others.length === 0) return [`body = ${only}`];
    const lines = [only, ...others].map((line) => `    ${line},`);
    return [`body = ${quoted(body.separator)}.join([`, ...lines, '])'];
  }
  const [first = '', ...rest] = literal(body.value, STYLE);
  const lines = [`body = json.dumps(${first}`, ...rest];
  return [...lines.slice(0, -1), `${lines.at(-1)}, ensure_ascii=False)`];
}

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  return { timestamp: '{timestamp}', 'request-id': '{request_id}', body: '{body}' }[kind];
}

function expression(value: SampleValue): string {
  switch (value.kind) {
    case 'text':
      return quoted(value.text);
    case 'environment':
      return `${value.prefix ? `${quoted(value.prefix)} + ` : ''}os.environ["${value.variable}"]`;
    case 'basic':
      return `"Basic " + base64.b64encode(os.environ["${value.variable}"].encode()).decode()`;
    case 'cookies':
      return cookieParts(
        value.cookies,
        (prefix, variable) => `${quoted(prefix)} + os.environ["${variable}"]`,
      ).join(' + ');
    case 'timestamp':
      return 'timestamp';
    case 'request-id':
      return 'request_id';
    case 'idempotency-key':
      return 'idempotency_key';
    case 'hash':
      return `f"${inFormat(value.prefix)}{digest}"`;
  }
}

/** Quotes a string as JSON: Python reads every escape that JSON writes. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function inFormat(text: string): string {
  return quoted(text).slice(1, -1).replaceAll(/[{}]/g, '$&$&');
}
