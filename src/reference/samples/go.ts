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

/** Writes a call in Go, without modules. */
export const go: SampleWriter = { file: ({ name }) => `${name}.go`, write };

function write(request: SampleRequest): string {
  const { variables, method, server, headers, body, signing, title, keys } = request;
  const needsUuid = sends(request, 'idempotency-key') || sends(request, 'request-id');
  const imports = [
    signing && 'crypto/hmac',
    needsUuid && 'crypto/rand',
    signing && 'crypto/sha256',
    sends(request, 'basic') && 'encoding/base64',
    signing && 'encoding/hex',
    'fmt',
    'io',
    'net/http',
    (keys.length > 0 || body?.kind === 'form') && 'net/url',
    'os',
    sends(request, 'timestamp') && 'strconv',
    body !== undefined && 'strings',
    sends(request, 'timestamp') && 'time',
  ].filter((name) => typeof name === 'string');
  return program([
    `// ${title}`,
    notesAbove(request).map((note) => `// ${note}`),
    'package main',
    '',
    'import (',
    imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    `\tserver := os.Getenv("${variables.server}")`,
    '\tif server == "" {',
    server === undefined
      ? `\t\tpanic(${quoted(noServer(request))})`
      : `\t\tserver = ${quoted(server)}`,
    '\t}',
    sends(request, 'timestamp') && '\ttimestamp := strconv.FormatInt(time.Now().Unix(), 10)',
    sends(request, 'request-id') && '\trequestID := uuid()',
    sends(request, 'idempotency-key') && [`\t// ${request.keyNote}`, '\tidempotencyKey := uuid()'],
    body !== undefined && bodyLines(body),
    signing && [
      `\tmac := hmac.New(sha256.New, []byte(os.Getenv("${variables.secret}")))`,
      `\tmac.Write([]byte(${signing.parts.map((part) => (part.kind === 'text' ? quoted(part.text) : variableOf(part.kind))).join(' + ')}))`,
      '\thash := hex.EncodeToString(mac.Sum(nil))',
    ],
    '',
    `\trequest, err := http.NewRequest("${method}", server+${address(request, quoted, (name) => `url.QueryEscape(os.Getenv("${name}"))`).join('+')}, ${body === undefined ? 'nil' : 'strings.NewReader(body)'})`,
    PANIC,
    headers.map(({ name, value }) => `\trequest.Header.Set(${quoted(name)}, ${expression(value)})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    PANIC,
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    PANIC,
    '\tfmt.Println(response.StatusCode, string(answer))',
    '}',
    needsUuid && UUID,
  ]);
}

const PANIC = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

/** Code that sets version 4 and its variant (RFC 9562, section 5.4). */
const UUID = [
  '',
  '// uuid returns a random UUID.',
  'func uuid() string {',
  '\tb := make([]byte, 16)',
  '\tif _, err := rand.Read(b); err != nil {',
  '\t\tpanic(err)',
  '\t}',
  '\tb[6] = b[6]&0x0f | 0x40',
  '\tb[8] = b[8]&0x3f | 0x80',
  '\treturn fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:])',
  '}',
];

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'form') {
    const fields = body.fields.map(
      ({ name, value }) => `\tform.Add(${quoted(name)}, ${quoted(value)})`,
    );
    return ['\tform := url.Values{}', ...fields, '\tbody := form.Encode()'];
  }
  if (body.kind === 'text') {
    const [only = '', ...others] = body.lines.map(quoted);
    if (others.length === 0) return [`\tbody := ${only}`];
    const lines = [only, ...others].map((line) => `\t\t${line},`);
    return ['\tbody := strings.Join([]string{', ...lines, `\t}, ${quoted(body.separator)})`];
  }
  const text = JSON.stringify(body.value, null, 2);
  if (text.includes('`')) return [`\tbody := ${quoted(text)}`];
  return `\tbody := \`${text}\``.split('\n');
}

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  return { timestamp: 'timestamp', 'request-id': 'requestID', body: 'body' }[kind];
}

function expression(value: SampleValue): string {
  switch (value.kind) {
    case 'text':
      return quoted(value.text);
    case 'environment':
      return `${value.prefix ? `${quoted(value.prefix)}+` : ''}os.Getenv("${value.variable}")`;
    case 'basic':
      return `"Basic "+base64.StdEncoding.EncodeToString([]byte(os.Getenv("${value.variable}")))`;
    case 'cookies':
      return cookieParts(
        value.cookies,
        (prefix, variable) => `${quoted(prefix)}+os.Getenv("${variable}")`,
      ).join('+');
    case 'timestamp':
      return 'timestamp';
    case 'request-id':
      return 'requestID';
    case 'idempotency-key':
      return 'idempotencyKey';
    case 'hash':
      return `${quoted(value.prefix)}+hash`;
  }
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
