import { describe, expect, it } from 'vitest';
import { ContractError } from './contract-error.ts';
import { parseSource } from './source.ts';

const yaml = `openapi: 3.1.0
info:
  title: Demo
paths:
  /a:
    get:
      tags: [one, two]
`;

describe('parseSource', () => {
  it('reads YAML and says where a key stands', () => {
    const source = parseSource(yaml, 'demo.yaml');
    expect(source.value).toMatchObject({ info: { title: 'Demo' } });
    expect(source.positionOf(['paths', '/a', 'get'])).toEqual({ line: 6, column: 5 });
    expect(source.positionOf(['paths', '/a', 'get', 'tags', 1])).toEqual({ line: 7, column: 19 });
  });

  it('gives the nearest ancestor for a key that is missing', () => {
    const source = parseSource(yaml, 'demo.yaml');
    expect(source.positionOf(['info', 'version'])).toEqual({ line: 2, column: 1 });
  });

  it('reads JSON and finds places in it', () => {
    const source = parseSource('{\n  "a": {\n    "b": 1\n  }\n}', 'demo.json');
    expect(source.value).toEqual({ a: { b: 1 } });
    expect(source.positionOf(['a', 'b'])).toEqual({ line: 3, column: 5 });
  });

  it('follows aliases and merge keys', () => {
    const source = parseSource('base: &b\n  x: 1\nuse: *b\nmerged:\n  <<: *b\n', 'demo.yaml');
    expect(source.value).toMatchObject({ use: { x: 1 }, merged: { x: 1 } });
    expect(source.positionOf(['use', 'x'])).toEqual({ line: 2, column: 3 });
  });

  it('takes an anchor that comes twice where it came last, also within an alias', () => {
    const source = parseSource(
      'a: &x\n  k: 1\nb: &y\n  in: *x\nc: &x\n  k: 2\nd: *x\ne: *y\n',
      'demo.yaml',
    );
    expect(source.value).toMatchObject({ b: { in: { k: 1 } }, d: { k: 2 }, e: { in: { k: 1 } } });
    expect(source.positionOf(['d', 'k'])).toEqual({ line: 6, column: 3 });
    expect(source.positionOf(['e', 'in', 'k'])).toEqual({ line: 2, column: 3 });
  });

  it.each([
    ['an unclosed quote', 'info:\n  title: "Demo\n  version: 1\n'],
    ['a tab as indent', 'info:\n\ttitle: Demo\n'],
    ['a colon in a plain value', 'info:\n  description: Note: in SAR\n'],
    ['a key written twice', 'info:\n  title: A\n  title: B\n'],
    ['broken JSON', '{\n  "info": { "title": "A",\n  "paths": {}\n'],
  ])('tells place and fix of %s', (_, text) => {
    let message = '';
    try {
      parseSource(text, 'contract/openapi.yaml');
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      message = error.message;
      expect(error.cause).toBeInstanceOf(Error);
    }
    expect(message).toMatchSnapshot();
  });
});
