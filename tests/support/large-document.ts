import type { OpenApiDocument, Schema } from '../../openapi/index.ts';

/**
 * Returns a synthetic contract for tests of size. Every schema refers to three others and to itself, so
 * each is reachable from each, and a generator that copies schemas never finishes.
 */
export function largeDocument(size: { operations: number; schemas: number }): OpenApiDocument {
  const ref = (index: number): Schema => ({
    $ref: `#/components/schemas/Schema${index % size.schemas}`,
  });
  const schemas: Record<string, Schema> = {};
  for (let index = 0; index < size.schemas; index++) {
    schemas[`Schema${index}`] = {
      type: 'object',
      required: ['id'],
      description: `Schema number ${index}, with \`code\` in its text.`,
      properties: {
        id: { type: 'string', format: 'uuid', examples: ['00000000-0000-4000-8000-000000000000'] },
        [`text_${index}`]: { type: 'string', maxLength: 255, description: 'A text.' },
        kind: { type: 'string', enum: ['a', 'b', 'c'] },
        self: ref(index),
        next: ref(index + 1),
        list: { type: 'array', items: ref(index * 7 + 3) },
        choice: { oneOf: [ref(index + 2), ref(index + 5)] },
      },
    };
  }
  const paths: OpenApiDocument['paths'] = {};
  for (let index = 0; index < size.operations; index++) {
    const json = { 'application/json': { schema: ref(index) } };
    paths[`/things/${index}`] = {
      post: {
        operationId: `createThing${index}`,
        tags: [`Group ${index % 20}`],
        summary: `Create thing ${index}`,
        requestBody: { content: json },
        responses: {
          '201': { description: 'Created', content: json },
          '400': { description: 'Wrong', content: { 'application/json': { schema: ref(0) } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Large Gateway', version: '1.0.0' },
    servers: [{ url: 'https://api.large.example' }],
    paths,
    components: { schemas },
  };
}
