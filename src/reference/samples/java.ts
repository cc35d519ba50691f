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
import { indent, program } from './text.ts';

/** Writes a call in Java 17 as one file without packages: `java Refund.java` runs it. */
export const java: SampleWriter = { file: ({ name }) => `${className(name)}.java`, write };

function write(request: SampleRequest): string {
  const { variables, method, server, headers, body, signing, title, name, keys } = request;
  const isForm = body?.kind === 'form';
  const encodes = isForm || keys.length > 0;
  const isBasic = sends(request, 'basic');
  const imports = [
    'java.net.URI',
    encodes && 'java.net.URLEncoder',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    (signing || isBasic || encodes) && 'java.nio.charset.StandardCharsets',
    sends(request, 'timestamp') && 'java.time.Instant',
    isBasic && 'java.util.Base64',
    signing && 'java.util.HexFormat',
    server === undefined && 'java.util.Objects',
    (sends(request, 'idempotency-key') || sends(request, 'request-id')) && 'java.util.UUID',
    signing && 'javax.crypto.Mac',
    signing && 'javax.crypto.spec.SecretKeySpec',
  ].filter((value) => typeof value === 'string');
  const publisher =
    body === undefined ? 'BodyPublishers.noBody()' : 'BodyPublishers.ofString(body)';
  return program([
    imports.map((value) => `import ${value};`),
    '',
    `/** ${title} */`,
    notesAbove(request).map((note) => `// ${note}`),
    `public class ${className(name)} {`,
    '    public static void main(String[] args) throws Exception {',
    server === undefined
      ? `        String server = Objects.requireNonNull(System.getenv("${variables.server}"), ${quoted(noServer(request))});`
      : `        String server = System.getenv().getOrDefault("${variables.server}", ${quoted(server)});`,
    sends(request, 'timestamp') &&
      '        String timestamp = String.valueOf(Instant.now().getEpochSecond());',
    sends(request, 'request-id') && '        String requestId = UUID.randomUUID().toString();',
    sends(request, 'idempotency-key') && [
      `        // ${request.keyNote}`,
      '        String idempotencyKey = UUID.randomUUID().toString();',
    ],
    body !== undefined && bodyLines(body),
    signing && [
      `        String signed = ${signing.parts.map((part) => (part.kind === 'text' ? quoted(part.text) : variableOf(part.kind))).join(' + ')};`,
      `        byte[] secret = System.getenv("${variables.secret}").getBytes(StandardCharsets.UTF_8);`,
      '        Mac mac = Mac.getInstance("HmacSHA256");',
      '        mac.init(new SecretKeySpec(secret, "HmacSHA256"));',
      '        byte[] digest = mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));',
      '        String hash = HexFormat.of().formatHex(digest);',
    ],
    '',
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(server + ${address(request, quoted, encoded).join(' + ')}))`,
    `            .method("${method}", HttpRequest.${publisher})`,
    headers.map(
      ({ name: header, value }) => `            .header(${quoted(header)}, ${expression(value)})`,
    ),
    '            .build();',
    '        HttpResponse<String> response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    isForm && FIELD,
    '}',
  ]);
}

/** Returns `RefundRequest` for `refund-request`. */
function className(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

const FIELD = [
  '',
  '    /** A field of a form, encoded. */',
  '    private static String field(String name, String value) {',
  '        return URLEncoder.encode(name, StandardCharsets.UTF_8)',
  '            + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);',
  '    }',
];

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'form') {
    const fields = body.fields.map(({ name, value }) => `field(${quoted(name)}, ${quoted(value)})`);
    return joined('&', fields);
  }
  if (body.kind === 'text') {
    const [only = '', ...others] = body.lines.map(quoted);
    if (others.length === 0) return [`        String body = ${only};`];
    return joined(body.separator, [only, ...others]);
  }
  const text = JSON.stringify(body.value, null, 2)
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"""');
  const lines = text.split('\n');
  return [
    '        String body = """',
    ...indent(lines.slice(0, -1), '            '),
    `            ${lines.at(-1)}""";`,
  ];
}

function joined(separator: string, texts: string[]): string[] {
  return [
    `        String body = String.join(${quoted(separator)},`,
    ...texts.map((text, at) => `            ${text}${at < texts.length - 1 ? ',' : ');'}`),
  ];
}

function variableOf(kind: 'timestamp' | 'request-id' | 'body'): string {
  return { timestamp: 'timestamp', 'request-id': 'requestId', body: 'body' }[kind];
}

function expression(value: SampleValue): string {
  switch (value.kind) {
    case 'text':
      return quoted(value.text);
    case 'environment':
      return `${value.prefix ? `${quoted(value.prefix)} + ` : ''}System.getenv("${value.variable}")`;
    case 'basic':
      return `"Basic " + Base64.getEncoder().encodeToString(System.getenv("${value.variable}").getBytes(StandardCharsets.UTF_8))`;
    case 'cookies':
      return cookieParts(
        value.cookies,
        (prefix, variable) => `${quoted(prefix)} + System.getenv("${variable}")`,
      ).join(' + ');
    case 'timestamp':
      return 'timestamp';
    case 'request-id':
      return 'requestId';
    case 'idempotency-key':
      return 'idempotencyKey';
    case 'hash':
      return `${quoted(value.prefix)} + hash`;
  }
}

function encoded(variable: string): string {
  return `URLEncoder.encode(System.getenv("${variable}"), StandardCharsets.UTF_8)`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
