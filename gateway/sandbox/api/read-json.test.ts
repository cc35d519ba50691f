import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain/index.ts';
import { readJson } from './read-request.ts';

function problemOf(body: string | Uint8Array): [string, string, string | undefined] {
  try {
    readJson(typeof body === 'string' ? new TextEncoder().encode(body) : body);
  } catch (error) {
    if (error instanceof DomainError) {
      return [error.code, error.errors[0]?.pointer ?? '-', error.errors[0]?.code];
    }
    throw error;
  }
  throw new Error(`Accepted: ${body}`);
}

describe('reading a body', () => {
  it('takes any JSON object', () => {
    const text = '{"a":[1,{"b":"x\\"],{}"}],"c":{"a":null},"ف":"\\ud83d\\ude00"}';
    expect(readJson(new TextEncoder().encode(text))).toEqual(JSON.parse(text));
  });

  it.each([
    ['', ''],
    ['{"a":1', ''],
    ["{'a':1}", ''],
    ['[]', ''],
    ['"text"', ''],
    ['null', ''],
    ['\uFEFF{}', ''],
  ])('refuses what is no JSON object: %j', (body, pointer) => {
    expect(problemOf(body)).toEqual(['malformed_json', pointer, 'format']);
  });

  it('refuses bytes that are no UTF-8', () => {
    expect(problemOf(new Uint8Array([0x7b, 0xff, 0x7d]))[0]).toBe('malformed_json');
    const utf16 = new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]);
    expect(problemOf(utf16)[0]).toBe('malformed_json');
  });

  it('refuses a key that stands twice, however it is written, and names it', () => {
    expect(problemOf('{"a":{"b":1,"b":2}}')).toEqual(['malformed_json', '/a/b', 'duplicate']);
    expect(problemOf('{"a":1,"\\u0061":2}')).toEqual(['malformed_json', '/a', 'duplicate']);
    expect(problemOf('{"l":[{"x":1},{"x":1,"y/~":{},"y/~":0}]}')).toEqual([
      'malformed_json',
      '/l/1/y~1~0',
      'duplicate',
    ]);
    expect(problemOf('{"__proto__":1,"__proto__":2}')[1]).toBe('/__proto__');
  });

  it('refuses what is nested too deeply, without an overflow', () => {
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(problemOf(deep)[0]).toBe('malformed_json');
    expect(() =>
      readJson(new TextEncoder().encode(`{"a":${'[{"b":'.repeat(15)}1${'}]'.repeat(15)}}`)),
    ).not.toThrow();
  });

  it('refuses half of a surrogate pair, in a value or a key', () => {
    expect(problemOf('{"a":{"b":"x\\ud83d"}}')).toEqual(['validation_failed', '/a/b', 'format']);
    expect(problemOf('{"a":{"\\udc00":1}}')).toEqual(['validation_failed', '/a', 'format']);
  });
});
