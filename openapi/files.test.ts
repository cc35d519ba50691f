import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ContractError, formatIssue, readContract } from './index.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes files below a folder `contract`, and others beside it. @returns path of the contract */
function written(files: Record<string, string>, beside: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  folders.push(folder);
  const all = Object.entries(files).map(([name, text]) => [join('contract', name), text] as const);
  for (const [name, text] of [...all, ...Object.entries(beside)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, 'contract/openapi.yaml');
}

const HEAD = `openapi: 3.0.3
info: { title: Parts, version: '1' }
servers: [{ url: 'https://api.gateway.example' }]
`;
const ORDER = 'type: object\nproperties: { id: { type: string, maxLength: 9 } }\n';

/** Returns a contract whose operation takes the schema at a reference. */
function taking(reference: string): string {
  return `${HEAD}paths:
  /pay:
    post:
      operationId: pay
      requestBody: { content: { application/json: { schema: { $ref: '${reference}' } } } }
      responses: { '204': { description: Done } }
`;
}

/** Returns what an operator reads, with the folder of the test cut off. */
function told(path: string): string {
  const short = (text: string) => text.replaceAll(/[^\s"]*\/contract\//g, '');
  try {
    const { file, warnings } = readContract(path);
    return short(warnings.map((issue) => formatIssue(file, issue)).join('\n\n')) || 'nothing';
  } catch (error) {
    if (error instanceof ContractError) return short(error.message);
    throw error;
  }
}

describe('a contract in several files', () => {
  it('is one document: components under their names, paths and texts in their places', () => {
    const path = written({
      'openapi.yaml': `openapi: 3.0.3
info: { title: Parts, version: '1', description: { $ref: about.md } }
servers: [{ url: 'https://api.gateway.example' }]
paths: { /orders: { $ref: paths/orders.yaml } }
components: { schemas: { Order: { $ref: schemas/order.yaml } } }
`,
      'about.md': 'About it.',
      'paths/orders.yaml': `post:
  operationId: order
  parameters: [{ $ref: '../parameters.yaml#/Trace' }]
  requestBody: { content: { application/json: { schema: { $ref: ../schemas/order.yaml } } } }
  responses: { '200': { $ref: ../responses/done.json } }
`,
      'parameters.yaml': 'Trace: { name: X-Trace, in: header, schema: { type: string } }',
      'responses/done.json': '{ "description": "Done" }',
      'schemas/order.yaml': `type: object
properties:
  next: { $ref: order.yaml }
  up: { $ref: '../openapi.yaml#/components/schemas/Order' }
  kind:
    oneOf: [{ $ref: 'kinds.yaml#/A' }, { $ref: 'kinds.yaml#/B' }]
    discriminator: { propertyName: t, mapping: { a: 'kinds.yaml#/A', b: 'https://schemas.gateway.example/b.json' } }
`,
      'schemas/kinds.yaml': `A: { type: object, properties: { t: { $ref: '#/T' } } }
B: { type: object }
T: { type: string }
`,
    });
    const { document, files } = readContract(path);
    expect(document.info.description).toBe('About it.');
    expect(document.paths?.['/orders']?.post).toMatchObject({
      parameters: [{ $ref: '#/components/parameters/Trace' }],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
      },
      responses: { '200': { $ref: '#/components/responses/done' } },
    });
    expect(document.components?.schemas?.Order).toMatchObject({
      properties: {
        next: { $ref: '#/components/schemas/Order' },
        up: { $ref: '#/components/schemas/Order' },
        kind: {
          discriminator: {
            mapping: { a: '#/components/schemas/A', b: 'https://schemas.gateway.example/b.json' },
          },
        },
      },
    });
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(['Order', 'A', 'B', 'T']);
    expect(files).toHaveLength(7);
  });

  it('may name a file in a discriminator’s mapping that is not there: that is a warning', () => {
    const path = written({
      'openapi.yaml': taking('order.yaml'),
      'order.yaml':
        'oneOf: [{ type: object, properties: { t: { enum: [a] } } }]\n' +
        "discriminator: { propertyName: t, mapping: { a: 'models/gone.yml#/a' } }\n",
    });
    const { document, warnings } = readContract(path);
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(['order']);
    expect(warnings).toMatchObject([
      { what: '`$ref` leads to a file that is not there: "models/gone.yml".', line: 2 },
    ]);
  });

  it('may have maps, lists and texts of it in files of their own', () => {
    const path = written({
      'openapi.yaml': `${taking('order.yaml')}components: { schemas: { $ref: all.yaml } }\n`,
      'all.yaml': 'Id: { type: string }\n',
      'order.yaml':
        'type: object\nproperties: { $ref: fields.yaml }\nrequired: { $ref: required.yaml }\n',
      'fields.yaml': "id: { $ref: 'all.yaml#/Id' }\n",
      'required.yaml': '[id]\n',
    });
    expect(readContract(path).document.components?.schemas).toMatchObject({
      Id: { type: 'string' },
      order: { properties: { id: { $ref: '#/components/schemas/Id' } }, required: ['id'] },
    });
  });

  it('keeps two schemas of one name apart', () => {
    const path = written({
      'openapi.yaml': `${taking('a/order.yaml')}components: { schemas: { order: { $ref: b/order.yaml } } }\n`,
      'a/order.yaml': 'type: string\n',
      'b/order.yaml': 'type: integer\n',
    });
    expect(readContract(path).document.components?.schemas).toEqual({
      order: { type: 'integer' },
      order_2: { type: 'string' },
    });
  });

  it('names the file, line and key of a fault in a part', () => {
    const path = written({
      'openapi.yaml': taking('schemas/order.yaml#/Order'),
      'schemas/order.yaml': 'Order:\n  type: object\n  requird: [id]\n',
    });
    expect(told(path)).toMatchInlineSnapshot(`
      "schemas/order.yaml:3:3: \`requird\` has no meaning in \`Order\`.
        Key: components.schemas.Order.requird
        Fix: Write \`required\`, or \`x-requird\` for a key of your own."
    `);
  });

  it.each([
    ['a file that is not there', 'schemas/ordr.yaml'],
    ['a place that is not there', 'schemas/order.yaml#/Order'],
    ['a file above the folder', '../secret.yaml'],
    ['a link to a file above the folder', 'schemas/link.yaml'],
    ['another server', 'https://schemas.gateway.example/order.yaml'],
    ['a file of this machine', 'file:///etc/hosts'],
    ['a file with a mistake', 'schemas/broken.yaml'],
    ['files that refer to each other alone', 'schemas/one.yaml'],
    ['a folder', 'schemas'],
  ])('refuses %s', (_, reference) => {
    const path = written(
      {
        'openapi.yaml': taking(reference),
        'schemas/order.yaml': ORDER,
        'schemas/broken.yaml': 'type: [object\n',
        'schemas/one.yaml': '$ref: two.yaml\n',
        'schemas/two.yaml': '$ref: one.yaml\n',
      },
      { 'secret.yaml': 'type: string\n' },
    );
    symlinkSync('../../secret.yaml', join(dirname(path), 'schemas/link.yaml'));
    expect(told(path)).toMatchSnapshot();
  });
});
