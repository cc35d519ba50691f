import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { writeSamples } from './languages.ts';
import { sampleRequest } from './request.ts';

/** Returns the programs of one call with a body, by language, without blank lines. */
function programs(content: string, more = ''): Record<string, string> {
  const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
${more}
paths:
  /things:
    post:
      operationId: send
      ${more && 'parameters: [{ name: X-Hash, in: header, required: true, schema: { type: string } }]'}
      requestBody: { content: ${content} }
      responses: { '204': { description: Done } }
`);
  const [operation] = model.operations;
  if (!operation) throw new Error('The contract has no operation.');
  return writeSamples(sampleRequest(model, operation));
}

const FORM =
  "{ application/x-www-form-urlencoded: { example: { grant_type: client_credentials, client_id: cli_9f3a, client_secret: it's a+b } } }";
const PARTS =
  '{ multipart/form-data: { schema: { type: object, required: [evidence], properties: { purpose: { type: string, example: dispute }, evidence: { type: string, format: binary } } } } }';

describe('request samples with a form', () => {
  it('encode its fields in every language, and say so in the header', () => {
    const { curl, javascript, php, python, java, go } = programs(FORM);
    for (const program of [curl, javascript, php, python, java, go]) {
      expect(program).toMatch(/Content-Type\W+application\/x-www-form-urlencoded/);
      expect(program).not.toMatch(/JSON|json/);
    }
    expect(curl).toContain(`  --header 'Content-Type: application/x-www-form-urlencoded' \\
  --data-urlencode 'grant_type=client_credentials' \\
  --data-urlencode 'client_id=cli_9f3a' \\
  --data-urlencode 'client_secret=it'\\''s a+b'
`);
    expect(javascript).toContain(`const body = new URLSearchParams([
  ['grant_type', 'client_credentials'],
  ['client_id', 'cli_9f3a'],
  ['client_secret', 'it\\'s a+b'],
]).toString();
`);
    expect(php).toContain(`$body = http_build_query([
    'grant_type' => 'client_credentials',
    'client_id' => 'cli_9f3a',
    'client_secret' => 'it\\'s a+b',
]);
`);
    expect(python).toContain(`body = urlencode([
    ("grant_type", "client_credentials"),
    ("client_id", "cli_9f3a"),
    ("client_secret", "it's a+b"),
])
`);
    expect(python).toContain('from urllib.parse import urlencode');
    expect(java).toContain(`        String body = String.join("&",
            field("grant_type", "client_credentials"),
            field("client_id", "cli_9f3a"),
            field("client_secret", "it's a+b"));
`);
    expect(go).toContain(`	form := url.Values{}
	form.Add("grant_type", "client_credentials")
	form.Add("client_id", "cli_9f3a")
	form.Add("client_secret", "it's a+b")
	body := form.Encode()
`);
  });

  it('repeat a name that has several values', () => {
    const { php, go } = programs(
      '{ application/x-www-form-urlencoded: { example: { a: [x, y], bc: z } } }',
    );
    expect(php).toContain("'a=' . urlencode('x'),\n    'a=' . urlencode('y'),");
    expect(go).toContain('\tform.Add("a", "x")\n\tform.Add("a", "y")\n');
  });

  it('sign its text, as it is sent', () => {
    const signing =
      'x-request-signing: { algorithm: HMAC-SHA256, encoding: hex, text: "{body}", headers: { hash: X-Hash } }';
    const { curl } = programs(FORM, signing);
    expect(curl).toContain(
      "body='grant_type=client_credentials&client_id=cli_9f3a&client_secret=it%27s+a%2Bb'",
    );
    expect(curl).toContain('  --data-binary "$body"');
  });
});

describe('request samples with parts', () => {
  it('send each part as one, and say where the file goes', () => {
    const { curl, javascript, php, python, java, go } = programs(PARTS);
    expect(curl).toContain(`  --form-string 'purpose=dispute' \\
  --form 'evidence=@evidence;type=application/octet-stream'
`);
    expect(curl).not.toContain('Content-Type');
    for (const program of [javascript, php, python, java, go]) {
      expect(program).toContain('multipart/form-data; boundary=part-of-the-body');
      expect(program).toContain('Content-Disposition: form-data; name=');
      expect(program).toContain('The line "text" stands for the contents of a file.');
    }
    expect(javascript).toContain(`const body = [
  '--part-of-the-body',
  'Content-Disposition: form-data; name="purpose"',
  '',
  'dispute',
`);
    expect(javascript).toContain("].join('\\r\\n');");
  });
});

describe('request samples with a text', () => {
  it.each(['text/plain', 'application/xml'])('send it as it is: %s', (type) => {
    const texts = programs(`{ ${type}: { example: "<a>\\n  it's\\n</a>" } }`);
    expect(texts.curl).toContain("--data-binary '<a>\n  it'\\''s\n</a>'\n");
    expect(texts.javascript).toContain(
      "const body = [\n  '<a>',\n  '  it\\'s',\n  '</a>',\n].join('\\n');",
    );
    expect(texts.php).toContain(
      "$body = implode(\"\\n\", [\n    '<a>',\n    '  it\\'s',\n    '</a>',\n]);",
    );
    expect(texts.python).toContain(
      'body = "\\n".join([\n    "<a>",\n    "  it\'s",\n    "</a>",\n])',
    );
    expect(texts.java).toContain(
      'String body = String.join("\\n",\n            "<a>",\n            "  it\'s",\n            "</a>");',
    );
    expect(texts.go).toContain(
      'body := strings.Join([]string{\n\t\t"<a>",\n\t\t"  it\'s",\n\t\t"</a>",\n\t}, "\\n")',
    );
    for (const text of Object.values(texts)) expect(text).not.toMatch(/json/i);
  });

  it('stand in one line where they have one', () => {
    const { javascript, go } = programs('{ text/plain: { schema: { type: string } } }');
    expect(javascript).toContain("const body = 'text';");
    expect(go).toContain('\tbody := "text"\n');
  });

  it('say that there is none where the contract has only fields', () => {
    const xml = '{ application/xml: { example: { a: 1 } } }';
    for (const program of Object.values(programs(xml))) {
      expect(program).toContain(
        'The contract has no example of this body in application/xml: write it yourself.',
      );
      expect(program).not.toContain('{"a":1}');
    }
  });
});

describe('headers that the contract declares', () => {
  /** Returns the programs of a call with a header; its type has an example. */
  const withHeader = (name: string, example = '') => {
    const model = modelFrom(`
openapi: 3.0.3
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
paths:
  /things:
    post:
      operationId: send
      parameters: [{ name: ${name}, in: header, required: true, schema: { type: string } ${example} }]
      requestBody: { content: { application/json: { example: { a: 1 } } } }
      responses: { '204': { description: Done } }
`);
    const [operation] = model.operations;
    if (!operation) throw new Error('The contract has no operation.');
    return Object.entries(writeSamples(sampleRequest(model, operation)));
  };

  it('have the type of the body once', () => {
    for (const [language, program] of withHeader('content-type', ', example: application/json')) {
      expect(program.match(/content-type/gi), language).toHaveLength(1);
    }
  });

  it('get a new id for each request, unless the contract has an example', () => {
    for (const [language, program] of withHeader('Shop-Request-Id')) {
      expect(program, language).not.toMatch(/Shop-Request-Id\W{1,6}Shop-Request-Id/);
      expect(program, language).toMatch(/uuid/i);
    }
    for (const [language, program] of withHeader('Shop-Request-Id', ', example: r-17')) {
      expect(program, language).toContain('r-17');
      expect(program, language).not.toMatch(/uuid/i);
    }
  });
});
