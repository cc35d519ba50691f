import { describe, expect, it } from 'vitest';
import {
  type BodyForm,
  type BodyRow,
  isInJson,
  isJsonOf,
  isNotationOf,
  matches,
  readBody,
  rowsIn,
  rowText,
  suits,
  writeRow,
} from './body-rows.ts';

function row(path: string, type = 'string', rest: Partial<BodyRow> = {}): BodyRow {
  return { path: path.split('.'), required: 0, type, ...rest };
}

function contentOf(kind: BodyForm['kind'], text: string) {
  const content = readBody(kind, text);
  if (!content) throw new Error(`unreadable: ${text}`);
  return content;
}

/** Returns the JSON body after a row has another text. */
function changed(body: unknown, one: BodyRow, text: string): unknown {
  return JSON.parse(writeRow(contentOf('json', JSON.stringify(body)), one, text));
}

describe('a row of a JSON body', () => {
  it('shows the value that the text has', () => {
    const content = contentOf(
      'json',
      '{"amount":{"value":10,"note":null},"live":false,"list":[1]}',
    );
    const texts = ['amount.value', 'amount.note', 'live', 'list', 'list.0', 'toString', 'no.where'];
    expect(texts.map((path) => rowText(content, row(path)))).toEqual([
      '10',
      '',
      'false',
      '[1]',
      '',
      '',
      '',
    ]);
  });

  it('changes its value where it is, and adds the objects above it', () => {
    const body = { a: { b: 'x', c: 1 }, d: 2 };
    const text = writeRow(contentOf('json', JSON.stringify(body)), row('a.b'), 'y');
    expect(text).toBe(JSON.stringify({ a: { b: 'y', c: 1 }, d: 2 }, null, 2));
    expect(changed({ a: null }, row('a.b.c'), 'y')).toEqual({ a: { b: { c: 'y' } } });
    expect(JSON.parse(writeRow(contentOf('json', ' '), row('a'), 'y'))).toEqual({ a: 'y' });
  });

  it('belongs to a variant that another row chooses, which clears what the one before had', () => {
    const type = row('source.type', 'string', {
      required: 2,
      variants: [['card', 'mada'], ['wallet']],
    });
    const rows = [
      type,
      row('source.pan', 'string', { of: { path: type.path, variant: 0 } }),
      row('source.token', 'string', { of: { path: type.path, variant: 1 } }),
    ];
    const shown = (body: unknown) =>
      rowsIn(contentOf('json', JSON.stringify(body)), rows).map(({ path }) => path.join('.'));
    const body = { source: { type: 'card', pan: '4111' }, id: 1 };
    expect(shown(body)).toEqual(['source.type', 'source.pan']);
    expect(shown({})).toEqual(['source.type']);
    expect(shown(changed(body, type, 'wallet'))).toEqual(['source.type', 'source.token']);
    expect(changed(body, type, 'wallet')).toEqual({ source: { type: 'wallet' }, id: 1 });
    expect(changed(body, type, 'mada')).toEqual({ source: { type: 'mada', pan: '4111' }, id: 1 });
  });

  it('can not be changed beside an integer that would be rounded', () => {
    expect(readBody('json', '{"a":{"b":[12345678901234567890]}}')).toBeUndefined();
    expect(readBody('json', '{"a":{"b":[9007199254740991, 1.5]}}')).toBeDefined();
  });

  it('writes numbers and booleans as such, and anything else as a string', () => {
    const written = (type: string, text: string) => changed({}, row('a', type), text);
    expect(written('integer · int64', '-12')).toEqual({ a: -12 });
    expect(written('number', '1.50')).toEqual({ a: 1.5 });
    expect(written('integer | boolean', 'true')).toEqual({ a: true });
    for (const text of ['12 SAR', '012', '1.', ' 1', '12345678901234567890', '1e999', 'true']) {
      expect(written('number', text)).toEqual({ a: text });
    }
    expect(written('string', '12')).toEqual({ a: '12' });
    expect(written('boolean | string', 'true')).toEqual({ a: 'true' });
  });

  it('writes a list from its JSON, and what isn’t a list as a string', () => {
    const list = row('a', 'array of string');
    expect(changed({ a: ['x'] }, list, '["x", "y"]')).toEqual({ a: ['x', 'y'] });
    expect(changed({ a: ['x'] }, list, '["x", ')).toEqual({ a: '["x", ' });
    expect(changed({ a: ['x'] }, list, '{"x": 1}')).toEqual({ a: '{"x": 1}' });
    expect(changed({ a: ['x'], b: 1 }, list, '')).toEqual({ b: 1 });
    expect(isNotationOf(contentOf('json', '{"a":[1,2]}'), list, '[1, 2]')).toBe(true);
  });

  it('writes an object from its JSON, and a list of objects', () => {
    const object = row('a', 'object');
    expect(changed({}, object, '{"x": {"y": 1}}')).toEqual({ a: { x: { y: 1 } } });
    expect(changed({}, object, '[1]')).toEqual({ a: '[1]' });
    const either = row('a', 'object | array of object');
    expect(changed({}, either, '[{"x": 1}]')).toEqual({ a: [{ x: 1 }] });
    expect([isInJson(either.type), isInJson('object | string')]).toEqual([true, false]);
    expect([
      isJsonOf('object', '{}'),
      isJsonOf('object', '{'),
      isJsonOf('array of any', '{}'),
    ]).toEqual([true, false, false]);
  });

  it('removes an optional field without a value, with objects that are then empty', () => {
    expect(changed({ a: { b: { c: 1 } }, d: 2 }, row('a.b.c'), '')).toEqual({ d: 2 });
    expect(changed({ a: { b: { c: 1 }, e: 3 } }, row('a.b.c'), '')).toEqual({ a: { e: 3 } });
    const below = row('a.b.c', 'string', { required: 1 });
    expect(changed({ a: { b: { c: 1 } } }, below, '')).toEqual({ a: {} });
  });

  it('keeps a required field, but for a choice', () => {
    const required = { required: 2 };
    expect(changed({ a: { b: 'x' } }, row('a.b', 'string', required), '')).toEqual({
      a: { b: '' },
    });
    const choice = row('a.b', 'string', { ...required, values: ['x'] });
    expect(changed({ a: { b: 'x' } }, choice, '')).toEqual({ a: {} });
  });

  it('knows other notations of its value, so that 1.05 can be typed', () => {
    const content = contentOf('json', '{"a":1}');
    expect(isNotationOf(content, row('a', 'number'), '1.0')).toBe(true);
    expect(isNotationOf(content, row('a', 'number'), '1.05')).toBe(false);
    expect(isNotationOf(content, row('a'), '1')).toBe(false);
  });

  it('needs an object', () => {
    for (const text of ['{', '[1]', 'null', '"a"']) expect(readBody('json', text)).toBeUndefined();
  });
});

describe('a row of a form', () => {
  const city = row('shipping[address][city]');
  const name = row('name', 'string', { required: 1 });

  it('shows the value that the text has', () => {
    const content = contentOf('form', 'name=A+%26+B\n&shipping%5Baddress%5D%5Bcity%5D=Riyadh');
    expect([rowText(content, name), rowText(content, city)]).toEqual(['A & B', 'Riyadh']);
  });

  it('changes, adds and removes its field', () => {
    const write = (text: string, one: BodyRow, value: string) =>
      writeRow(contentOf('form', text), one, value);
    expect(write('name=A&list%5B0%5D=1', name, 'B & C')).toBe('name=B+%26+C&list[0]=1');
    expect(write('', city, 'Abha')).toBe('shipping[address][city]=Abha');
    expect(write('shipping[address][city]=Abha&name=A', city, '')).toBe('name=A');
    expect(write('name=A', name, '')).toBe('name=');
  });

  it('shows an object of any keys as JSON, and sends its keys in brackets', () => {
    const metadata = row('shipping[metadata]', 'object');
    const write = (text: string, value: string) =>
      writeRow(contentOf('form', text), metadata, value);
    const sent = 'shipping[metadata][order]=A 1&shipping[metadata][shop]=2';
    expect(rowText(contentOf('form', sent), metadata)).toBe('{"order":"A 1","shop":"2"}');
    expect(write(`a=1&${sent}&b=2`, '{"order": "B"}')).toBe('a=1&shipping[metadata][order]=B&b=2');
    expect(write(`${sent}&name=A`, '')).toBe('name=A');
    const half = write('', '{"order"');
    expect(half).toBe('shipping[metadata]=%7B%22order%22');
    expect(rowText(contentOf('form', half), metadata)).toBe('{"order"');
    expect(write(half, '{"order": "C"}')).toBe('shipping[metadata][order]=C');
  });
});

it('takes any text where the contract has no number', () => {
  const whole = ['12', '-3', '1e3', ''].map((text) => suits(text, 'integer · int64 | null'));
  expect(whole).toEqual([true, true, true, true]);
  const others = ['12.5', 'twelve', '1,5'].map((text) => suits(text, 'integer'));
  expect(others).toEqual([false, false, false]);
  expect([suits('12.5', 'number'), suits('a', 'number')]).toEqual([true, false]);
  expect(suits('a', 'integer | string')).toBe(true);
  const amount = String.raw`^\d{1,3}\.\d\d$`;
  expect(['1.50', '', 'abc'].map((text) => matches(text, amount))).toEqual([true, true, false]);
  expect([matches('a', '(?i)^b$'), matches('a', undefined)]).toEqual([true, true]);
});
