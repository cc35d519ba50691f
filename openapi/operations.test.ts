import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, Schema } from './document.ts';
import { resolveAt } from './operations.ts';
import { pathToPointer, pointerToPath, valueAt } from './pointer.ts';

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Other gateway', version: '1.0.0' },
  components: {
    schemas: {
      Alias: { $ref: '#/components/schemas/a~1b' },
      'a/b': { type: 'string' },
      Left: { $ref: '#/components/schemas/Right' },
      Right: { $ref: '#/components/schemas/Left' },
    },
  },
};

describe('resolveAt', () => {
  it('follows references to their end, and tells where that is', () => {
    const found = resolveAt<Schema>(document, { $ref: '#/components/schemas/Alias' }, ['paths']);
    expect(found).toEqual({ value: { type: 'string' }, at: ['components', 'schemas', 'a/b'] });
    expect(resolveAt<Schema>(document, { type: 'number' }, ['paths'])).toEqual({
      value: { type: 'number' },
      at: ['paths'],
    });
  });

  it('adds what is written beside a reference, that of the first above all', () => {
    const beside = { $ref: '#/components/schemas/Alias', description: 'Own', format: 'uuid' };
    expect(resolveAt<Schema>(document, beside, []).value).toEqual({
      type: 'string',
      description: 'Own',
      format: 'uuid',
    });
  });

  it('refuses circles', () => {
    const circle = { $ref: '#/components/schemas/Left' };
    expect(() => resolveAt<Schema>(document, circle, [])).toThrow(/back to itself/);
  });
});

describe('pointers', () => {
  it('are percent-encoded in references alone', () => {
    expect(pathToPointer(['paths', '/a~b/{id}', 0])).toBe('#/paths/~1a~0b~1%7Bid%7D/0');
    expect(pointerToPath('#/paths/~1a~0b~1%7Bid%7D/0')).toEqual(['paths', '/a~b/{id}', '0']);
    expect(pointerToPath('/100%25/~01')).toEqual(['100%25', '~1']);
    expect(pointerToPath('#/100%')).toEqual(['100%']);
    expect(pointerToPath('')).toEqual([]);
  });

  it('lead to no inherited key', () => {
    expect(valueAt(document, ['constructor'])).toBeUndefined();
    expect(valueAt(['first'], ['0'])).toBe('first');
  });
});
