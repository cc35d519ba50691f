import { describe, expect, it } from 'vitest';
import { buildIndex } from '../indexing/build-index.ts';
import type { SearchDocument } from '../indexing/index-file.ts';
import * as engine from './engine.ts';

function bytesOf(file: unknown): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(file)).buffer;
}

function fileOf(given: readonly Partial<SearchDocument>[]): ArrayBuffer {
  const documents = given.map((part, id): SearchDocument => {
    const title = part.title ?? 'Untitled';
    return {
      id,
      title,
      content: '',
      tags: [],
      sidebarParentCategories: [],
      type: 'docs',
      sectionTitle: title,
      pageTitle: title,
      sectionRoute: `/${id}`,
      ...part,
    };
  });
  return bytesOf({ documents, index: buildIndex(documents) });
}

describe('engine', () => {
  it('S3-04 gives what is drawn of a result: breadcrumb, texts by turns, terms', () => {
    engine.open('/docs.json', 'docs', fileOf([{ title: 'A camel', content: 'The camels walk.' }]));
    engine.open(
      '/api.json',
      'api',
      fileOf([{ title: 'Sand', sidebarParentCategories: ['Deserts'], pageTitle: 'Dry land' }]),
    );
    const sources = [
      { url: '/docs.json', label: '' },
      { url: '/api.json', label: 'API' },
    ];
    expect(engine.find(sources, 'camel').sections).toEqual([
      {
        key: '/0 camel camels',
        route: '/0',
        path: ['A camel'],
        call: '',
        title: ['A ', 'camel'],
        excerpt: ['The ', 'camels', ' walk.'],
        terms: [{ word: 'camel', terms: ['camel', 'camels'], parts: [] }],
      },
    ]);
    expect(engine.find(sources, 'desert').sections.map(({ path }) => path)).toEqual([
      ['API', 'Deserts', 'Dry land'],
    ]);
  });

  it('gives the call of the page that a result is on', () => {
    const of = (sectionRoute: string, rest: object) => ({
      sectionRoute,
      title: sectionRoute,
      ...rest,
    });
    const documents = [
      of('/list', { tags: ['GET /camels/{Name}', 'and/or'], content: 'hump' }),
      of('/list#query-hump', { content: 'hump' }),
      of('/guide', { tags: ['and/or'], content: 'hump' }),
    ];
    engine.open('/calls.json', 'calls', fileOf(documents));
    const { sections } = engine.find([{ url: '/calls.json', label: '' }], 'hump');
    expect(Object.fromEntries(sections.map(({ route, call }) => [route, call]))).toEqual({
      '/list': 'GET /camels/{Name}',
      '/list#query-hump': 'GET /camels/{Name}',
      '/guide': '',
    });
  });

  it('shows the name that a result has where none of its texts show it', () => {
    const documents = [
      { title: 'hump_count' },
      { title: 'Ride', content: 'Count the rides.', tags: ['hump_count'] },
      { title: 'Walk', content: 'Needs a hump_count.' },
    ];
    engine.open('/names.json', 'names', fileOf(documents));
    const { sections } = engine.find([{ url: '/names.json', label: '' }], ' hump_count ');
    const excerpts = new Map(sections.map(({ title, excerpt }) => [title.join(''), excerpt]));
    expect(excerpts.get('Ride')).toEqual(['', 'hump_count', ' … Count the rides.']);
    expect(excerpts.get('Walk')?.join('')).toBe('Needs a hump_count.');
    expect(excerpts.get('hump_count')?.join('')).toBe('');
  });

  it('shows and marks an identifier where it is, and its parts only in results without it', () => {
    const kinds =
      'Account type: CREDIT, DEBIT, PREPAID, DEPOSIT_ACCOUNT, CHEQUE_ACCOUNT, SAND_ACCOUNT.';
    const documents = [
      { title: 'account_type', content: `${kinds} The sand is dry.` },
      { title: 'Sand', content: 'Sand moves. No account is dry.' },
    ];
    engine.open('/parts.json', 'parts', fileOf(documents));
    const { sections } = engine.find([{ url: '/parts.json', label: '' }], 'SAND_ACCOUNT');
    expect(sections.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      [
        ['account_type'],
        [expect.stringMatching(/^… DEPOSIT_ACCOUNT, /), 'SAND_ACCOUNT', '. The sand is dry.'],
      ],
      [
        ['', 'Sand'],
        ['', 'Sand', ' moves. No ', 'account', ' is dry.'],
      ],
    ]);
  });

  it('searches nothing of a file that it does not know', () => {
    expect(engine.find([{ url: '/none.json', label: '' }], 'camel').sections).toEqual([]);
  });

  it.each([
    ['no JSON', new TextEncoder().encode('<h1>Hello</h1>').buffer, /JSON/],
    ['no index', bytesOf({ results: [] }), /no list of search documents/],
  ])('S8-01 says of %s what it is', (_what, file, reason) => {
    const answer = engine.answer({ id: 7, name: 'open', args: ['/bad.json', 'bad', file] });
    expect(answer).toEqual({ id: 7, fault: expect.stringMatching(reason) });
    expect(engine.find([{ url: '/bad.json', label: '' }], 'camel').sections).toEqual([]);
  });

  it('answers a call under its id', () => {
    expect(engine.answer({ id: 3, name: 'find', args: [[], 'camel'] })).toEqual({
      id: 3,
      value: { sections: [], lacking: [] },
    });
  });
});

describe('excerpt', () => {
  const shown = (text: string, ...terms: string[]): string =>
    engine
      .excerptOf(text, new Set(terms))
      .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
      .join('');
  const sand = 'sand '.repeat(100);

  it('begins with the text where a match is near its beginning, or nowhere', () => {
    expect(shown(`A camel walks. ${sand}`, 'camel')).toMatch(/^A \[camel\] walks\. sand/);
    expect(shown(sand, 'camel')).toMatch(/^(?:sand ?){36} …$/);
    expect(shown('', 'camel')).toBe('');
  });

  it('shows the surroundings of a match that is further on', () => {
    const text = shown(`${sand}A camel walks. ${sand}`, 'camel');
    expect(text).toMatch(/^… sand .*A \[camel\] walks/);
    expect(text.length).toBeLessThan(240);
  });
});
