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

  describe('for a name that a page has in a field described on another page', () => {
    const documents = [
      { sectionRoute: '/ride', title: 'Ride', tags: ['POST /rides'] },
      {
        sectionRoute: '/ride#body-camel-hump_count',
        title: 'camel.hump_count',
        content: 'integer',
      },
      { sectionRoute: '/ride#body-hump_count', title: 'hump_count', content: 'Text.' },
      { sectionRoute: '/walk', title: 'Walk', tags: ['GET /walks', 'hump_count'], content: 'On.' },
    ].map((one) => ({ ...one, pageTitle: one.sectionRoute.startsWith('/walk') ? 'Walk' : 'Ride' }));
    const walkOf = (repeats: unknown, query = 'hump_count') => {
      const { documents: all, index } = JSON.parse(new TextDecoder().decode(fileOf(documents)));
      engine.open(
        '/walks.json',
        'walks',
        bytesOf({ documents: all, index: { ...index, repeats } }),
      );
      const { sections } = engine.find([{ url: '/walks.json', label: '' }], query);
      return sections.find(({ call }) => call === 'GET /walks');
    };

    it('shows the field, with its path and where it is on the page', () => {
      expect(walkOf({ 3: { 'response-200': '2AA' } })).toMatchObject({
        route: '/walk#response-200-hump_count',
        path: ['Walk'],
        title: ['', 'hump_count'],
        excerpt: ['Text.'],
      });
      expect(walkOf({ 3: { 'response-200': '2A' } }, 'hump_cou')).toMatchObject({
        route: '/walk#response-200-camel-hump_count',
        title: ['camel.', 'hump_count'],
      });
    });

    it('prefers one that is sent, and then one with fewer levels above it', () => {
      expect(walkOf({ 3: { 'response-200': '3A', body: '2A' } })?.route).toBe(
        '/walk#body-camel-hump_count',
      );
      expect(walkOf({ 3: { 'response-200': '2AA' } })?.route).toBe('/walk#response-200-hump_count');
      expect(walkOf({ 3: { '#response-200-other-hump': '3A' } })?.route).toBe(
        '/walk#response-200-other-hump',
      );
    });

    it.each([{}, null, [], { 3: 7 }, { 3: { body: 7 } }, { 3: { body: 'zzA' } }])(
      'shows the page if the index has %j',
      (repeats) => {
        expect(walkOf(repeats)).toMatchObject({ route: '/walk', title: ['Walk'] });
      },
    );
  });

  it('begins with the beginning where the title shows the name of a field, which tells its type', () => {
    const content = `string at most 22 characters. ${'It is long. '.repeat(9)} See hump_count_suffix and hump_count.`;
    const documents = [
      { sectionRoute: '/ride#body-hump_count', title: 'hump_count', content },
      { sectionRoute: '/guide', title: 'Guide', content },
    ];
    engine.open('/types.json', 'types', fileOf(documents));
    const { sections } = engine.find([{ url: '/types.json', label: '' }], 'hump_count');
    expect(sections.map(({ excerpt }) => excerpt[0]?.slice(0, 6))).toEqual(['string', '… It i']);
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
