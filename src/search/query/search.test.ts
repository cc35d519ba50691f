import { describe, expect, it } from 'vitest';
import { BOOSTS } from '../constants.ts';
import { FIELDS as IN_INDEX, type SearchDocument } from '../indexing/index-file.ts';
import { buildFullIndex } from '../indexing/unshown-words.ts';
import { slotMatches } from './matches.ts';
import { IndexShapeError, type OpenTag, openTag } from './open-tag.ts';
import { parseQuery } from './parse-query.ts';
import { search } from './search.ts';

function tagOf(given: readonly Partial<SearchDocument>[], tag = 'docs-default-current'): OpenTag {
  const documents = given.map((part, id): SearchDocument => {
    const title = part.title ?? `Page ${id}`;
    return {
      id,
      title,
      content: '',
      tags: [],
      sidebarParentCategories: [],
      type: 'docs',
      sectionTitle: title,
      pageTitle: title,
      sectionRoute: `/${tag}/${id}`,
      ...part,
    };
  });
  return openTag(tag, { documents, index: buildFullIndex(documents) });
}

const titles = (tags: readonly OpenTag[], query: string): string[] =>
  search(tags, query).map(({ document }) => document.title);

describe('order of results', () => {
  const FIELDS = tagOf([
    { title: 'In content', content: 'A camel walks.' },
    { title: 'In categories', sidebarParentCategories: ['Camel'] },
    { title: 'In tags', tags: ['camel'] },
    { title: 'A camel in title' },
  ]);

  it('weighs how many parts of a name a field has, if nothing has the name as a whole', () => {
    const { index, documents } = tagOf([
      { title: 'corporation.beneficial_owners.individual' },
      { title: 'corporation.beneficial_owners.prong' },
    ]);
    const [slot] = parseQuery('beneficial_owners.prong').slots;
    const [matches] = slot ? slotMatches([{ index, size: documents.length }], slot) : [];
    const above = [0, 1].map((at) => matches?.qualities[at * IN_INDEX.length + 2] ?? 0);
    expect(above[1]).toBeGreaterThan(0);
    expect((above[0] ?? 0) / (above[1] ?? 0)).toBeCloseTo(3 / 4, 5);
  });

  it('S9-02 title, tags, parent categories, content', () => {
    expect(titles([FIELDS], 'camel')).toEqual([
      'A camel in title',
      'In tags',
      'In categories',
      'In content',
    ]);
  });

  it.each(['title', 'tags', 'sidebarParentCategories', 'content'] as const)(
    'S9-02 raising only the boost of %s brings its match to the top',
    (field) => {
      const boosts = { title: 1, tags: 1, sidebarParentCategories: 1, content: 1, [field]: 50 };
      const first = search([FIELDS], 'camel', { boosts })[0]?.document.title;
      const usual = search([FIELDS], 'camel', { boosts: BOOSTS })[0]?.document.title;
      expect(first).toBe(
        {
          title: 'A camel in title',
          tags: 'In tags',
          sidebarParentCategories: 'In categories',
          content: 'In content',
        }[field],
      );
      if (field !== 'title') expect(first).not.toBe(usual);
    },
  );

  it('S9-03 exact before the beginning of a longer word', () => {
    const tag = tagOf([{ title: 'Camelback' }, { title: 'Camel' }]);
    expect(titles([tag], 'camel')).toEqual(['Camel', 'Camelback']);
  });

  it('S9-04 a title in one tag stands above a content in another, however rare each is there', () => {
    const common = tagOf(
      [...Array(40).keys()].map((at) => ({
        title: at === 39 ? 'Camel' : `P ${at}`,
        content: 'camel',
      })),
      'docs-api-current',
    );
    const rare = tagOf([{ title: 'Other', content: 'camel' }, ...Array(40).fill({ title: 'X' })]);
    expect(titles([rare, common], 'camel')[0]).toBe('Camel');
    expect(titles([common, rare], 'camel')[0]).toBe('Camel');
  });

  it('S9-01 S9-04 eight of each, merged by score, cut to eight', () => {
    const many = (tag: string) =>
      tagOf(
        [...Array(12).keys()].map((at) => ({ content: `camel ${'sand '.repeat(at)}` })),
        tag,
      );
    const hits = search([many('a'), many('b')], 'camel');
    expect(hits).toHaveLength(8);
    expect(new Set(hits.map(({ document }) => document.sectionRoute.split('/')[1]))).toEqual(
      new Set(['a', 'b']),
    );
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('a page with all the words stands above pages with one of them', () => {
    const tag = tagOf([{ content: 'Camel.' }, { content: 'Sand.' }, { content: 'Camel, sand.' }]);
    expect(titles([tag], 'camel sand')[0]).toBe('Page 2');
  });

  it('other pages get their turn beside the sections of one', () => {
    const sections = [...Array(8).keys()].map((at) => ({
      title: `Camel ${at}`,
      sectionRoute: `/one#s${at}`,
    }));
    const tag = tagOf([...sections, { title: 'Camel elsewhere', sectionRoute: '/two' }]);
    expect(titles([tag], 'camel')).toContain('Camel elsewhere');
  });

  it('others get their turn beside what says the same', () => {
    const content = 'Hours until the capture of the payment.';
    const alike = [...Array(9).keys()].map((at) => ({
      title: 'captureDelay',
      content,
      sectionRoute: `/op${at}#body-captureDelay`,
    }));
    const other = {
      title: 'captureOtherwise',
      content,
      sectionRoute: '/other#body-captureOtherwise',
    };
    const found = titles([tagOf([...alike, other])], 'capture');
    expect(found.slice(0, 3)).toContain('captureOtherwise');
  });
});

describe('what a page as a whole says', () => {
  const section = (page: string, anchor: string, part: Partial<SearchDocument> = {}) => ({
    title: 'Sand',
    pageTitle: page,
    sectionRoute: `/${page}#${anchor}`,
    ...part,
  });
  const head = (page: string, part: Partial<SearchDocument> = {}) => ({
    title: page,
    sectionRoute: `/${page}`,
    ...part,
  });
  const routes = (given: readonly Partial<SearchDocument>[], query: string) =>
    search([tagOf(given)], query).map(({ document }) => document.sectionRoute);

  it('lifts its sections: those of a page with the tag rank above others that say the same', () => {
    const found = routes(
      [head('one'), section('one', 's'), head('two', { tags: ['camel'] }), section('two', 's')],
      'camel sand',
    );
    expect(found.indexOf('/two#s')).toBeLessThan(found.indexOf('/one#s'));
  });

  it('lifts none of its sections above the page itself', () => {
    const pageTitle = 'Look for a camel';
    const content = 'camel '.repeat(5);
    const found = routes(
      [head('camel', { title: pageTitle }), section('camel', 'a', { pageTitle, content })],
      'camel',
    );
    expect(found[0]).toBe('/camel');
  });

  it('a field of the page that the query names comes before one of a longer name', () => {
    const given = [
      head('ride', { title: 'New camel ride' }),
      section('ride', 'body-sand', { pageTitle: 'New camel ride', content: 'sand' }),
      head('camel', { title: 'New camel' }),
      section('camel', 'body-sand', { pageTitle: 'New camel' }),
    ];
    expect(routes(given, 'new camel sand')[0]).toBe('/camel#body-sand');
    expect(routes(given, 'new camel ride sand')[0]).toBe('/ride#body-sand');
  });

  it('operations on what the query names come before fields of that name', () => {
    const given = [
      section('dunes', 'body-camel_ride', { title: 'camel_ride' }),
      section('dunes', 'path-camel_ride', { title: 'camel_ride' }),
      head('rides', { title: 'List all rides on a camel', tags: ['GET /camel_rides'] }),
      head('end', { title: 'End a camel ride', tags: ['POST /camel_rides/{camel_ride}/end'] }),
    ];
    expect(routes(given, 'camel_ride')[0]).toBe('/rides');
  });

  it('the word in a text comes before another word for it in the name of a field', () => {
    const given = [
      head('one', { title: 'Camel', content: `${'dune '.repeat(90)} in a webhook.` }),
      section('two', 'body-notificationId', { title: 'notificationId', content: 'notification' }),
    ];
    expect(routes(given, 'webhook')).toEqual(['/one', '/two#body-notificationId']);
  });

  it('the fields of the operation that the reader is looking at come before those of others', () => {
    const operation = (page: string) => head(page, { tags: [`POST /${page}`] });
    const field = (page: string) => section(page, 'body-sand');
    const given = [operation('dunes'), field('dunes'), operation('beaches'), field('beaches')];
    const first = (here: string) => search([tagOf(given)], 'sand', { here })[0]?.document.pageTitle;
    expect(['', 'POST /beaches', 'GET /beaches'].map(first)).toEqual(['dunes', 'beaches', 'dunes']);
  });

  it('what creates a thing comes before what is done with one that exists', () => {
    const operation = (method: string, path: string, title: string) =>
      head(`${method}-${path}`, { title, tags: [`${method} ${path}`] });
    const operations = [
      operation('DELETE', '/camels/{id}/rides/{ride}', 'End camel ride'),
      operation('GET', '/camels/{id}', 'Get camel'),
      operation('POST', '/camels', 'New camel'),
      operation('POST', '/camels/{id}/rides', 'New camel ride'),
    ];
    expect(routes(operations, 'camel')[0]).toBe('/POST-/camels');
    expect(routes(operations, 'camel ride').slice(0, 2)).toEqual([
      '/POST-/camels/{id}/rides',
      '/DELETE-/camels/{id}/rides/{ride}',
    ]);
    expect(routes(operations, 'get camel')[0]).toBe('/GET-/camels/{id}');
  });

  it('a deprecated operation and its fields come after what replaces them', () => {
    const operation = (page: string, tags: string[] = []) => [
      head(page, { title: 'List rides', tags: [`GET /${page}`, ...tags] }),
      section(page, 'query-sand'),
    ];
    const operations = [...operation('v1', ['deprecated']), ...operation('v3')];
    expect(routes(operations, 'list rides')[0]).toBe('/v3');
    expect(routes(operations, 'sand')[0]).toBe('/v3#query-sand');
  });

  it('an exact address comes before addresses that it is part of, and before fields', () => {
    const operation = (method: string, path: string) =>
      head(`${method}-${path}`, { title: 'Camel', tags: [`${method} ${path}`] });
    const found = routes(
      [
        operation('POST', '/payments/{id}/refunds'),
        operation('GET', '/payments/{id}'),
        section('one', 'body-payments', { title: 'payments', content: 'payments '.repeat(9) }),
        operation('POST', '/payments'),
      ],
      '/payments',
    );
    expect(found[0]).toBe('/POST-/payments');
  });

  it('operations on what a query says come before other operations, and guides keep their place', () => {
    const operation = (path: string, title: string) =>
      head(path, { title, tags: [`POST /${path}`] });
    const found = (query: string, last: string) =>
      routes(
        [
          head('guide', { title: query }),
          operation('draft-rides', 'Create ride draft of camel'),
          operation(`camels/{id}/${last}`, 'Create a ride of a camel in the desert at night'),
        ],
        query,
      );
    expect(found('create ride', 'tours')).toEqual(['/guide', '/draft-rides', '/camels/{id}/tours']);
    expect(found('create ride', 'rides')).toEqual(['/guide', '/camels/{id}/rides', '/draft-rides']);
    expect(found('create draft ride', 'rides')[0]).toBe('/draft-rides');
  });

  it('operations that have a field come right after the field, before what is within it', () => {
    const owner = { title: 'Pay', tags: ['POST /pay'], fields: ['lines'] };
    const found = routes(
      [
        section('one', 'body-lines', { title: 'lines' }),
        section('one', 'body-lines-vat', { title: 'lines.vat', content: 'Rate of one' }),
        head('POST-/pay', owner as Partial<SearchDocument>),
        head('GET-/other', { title: 'Other', tags: ['GET /other'] }),
      ],
      'lines',
    );
    expect(found).toEqual(['/one#body-lines', '/POST-/pay', '/one#body-lines-vat']);
  });

  it('fields of requests that change something come first, then others of that name, then operations', () => {
    const operation = (page: string, method: string, fields: string[] = []) =>
      head(page, { tags: [`${method} /${page}`], fields } as Partial<SearchDocument>);
    const found = routes(
      [
        operation('list', 'GET'),
        section('list', 'query-humpCount', { title: 'humpCount' }),
        operation('see', 'GET'),
        section('see', 'response-200-camel-humpCount', { title: 'camel.humpCount' }),
        operation('herd', 'POST'),
        section('herd', 'body-camels-humpCount', { title: 'camels.humpCount' }),
        operation('groom', 'GET', ['humpCount']),
        section('camel', 'schema-humpCount', { title: 'humpCount', content: 'humpCount' }),
        operation('count', 'POST'),
        section('count', 'body-type', { title: 'countType' }),
      ],
      'humpCount',
    );
    expect(found[0]).toBe('/herd#body-camels-humpCount');
    expect(new Set(found.slice(1, 4))).toEqual(
      new Set([
        '/list#query-humpCount',
        '/see#response-200-camel-humpCount',
        '/camel#schema-humpCount',
      ]),
    );
    expect(found[4]).toBe('/groom');
  });

  it("an operation's own field comes before one that is sent within another, and that before deeper ones", () => {
    const operation = (page: string) => head(page, { tags: [`POST /${page}`] });
    const field = (page: string, place: string, title: string) =>
      section(page, `${place}-${title.replaceAll('.', '-')}`, { title });
    const found = routes(
      [
        operation('herd'),
        field('herd', 'body', 'camel.back.humpCount'),
        operation('groom'),
        field('groom', 'body', 'camel.humpCount'),
        operation('count'),
        field('count', 'response-200', 'humpCount'),
      ],
      'humpCount',
    );
    expect(found.slice(0, 3)).toEqual([
      '/count#response-200-humpCount',
      '/groom#body-camel-humpCount',
      '/herd#body-camel-back-humpCount',
    ]);
  });

  it('each path of a field comes once before the pages that repeat it fill the list', () => {
    const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `page${number}`);
    const field = (page: string, title: string) =>
      section(page, `body-${title.replaceAll('.', '-')}`, { title });
    const given = pages.flatMap((page) => [
      head(page, { tags: [`POST /${page}`] }),
      field(page, 'camel.humpCount'),
    ]);
    const others = ['camels.humpCount', 'calf.humpCount'].map((title) => field('page9', title));
    const found = routes([...given, ...others], 'humpCount');
    expect(found.slice(0, 4)).toEqual([
      '/page1#body-camel-humpCount',
      '/page9#body-camels-humpCount',
      '/page9#body-calf-humpCount',
      '/page2#body-camel-humpCount',
    ]);
    // The reader's own page doesn't give way.
    const [here] = search([tagOf([...given, ...others])], 'humpCount', { here: 'POST /page7' });
    expect(here?.document.sectionRoute).toBe('/page7#body-camel-humpCount');
  });

  it('fields of other pages get their turn after the first of a page, wherever the reader is', () => {
    const field = (page: string, title: string) =>
      section(page, `body-${title.replaceAll('.', '-')}`, { title });
    const given = [
      head('herd', { tags: ['POST /herd'] }),
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) =>
        field('herd', `camel.${name}.humpCount`),
      ),
      head('groom', { tags: ['POST /groom'] }),
      field('groom', 'all.the.camels.humpCount'),
    ];
    for (const here of ['', 'POST /herd']) {
      const found = search([tagOf(given)], 'humpCount', { here });
      const first = found.slice(0, 5).map(({ document }) => document.sectionRoute);
      expect(first, here).toContain('/groom#body-all-the-camels-humpCount');
      expect(first[2], here).toMatch(/^\/herd#/);
    }
  });

  it('operations with only a piece of the name are not lifted', () => {
    const given = [
      head('dunes', { tags: ['POST /dunes'] }),
      section('dunes', 'body-sandType', { title: 'sandType' }),
      head('walk', { tags: ['POST /walk'], content: 'Sets the type.' }),
      head('rest', { tags: ['POST /rest'] }),
      head('about', { content: 'The sandType of a dune.' }),
    ];
    expect(routes(given, 'sandType').slice(0, 2)).toEqual(['/dunes#body-sandType', '/about']);
  });

  it('operations with one of the words come before fields that have them from their page or as a piece', () => {
    const field = (anchor: string, title: string) =>
      section('ride', `body-${anchor}`, { title, pageTitle: 'New camel ride' });
    const found = routes(
      [
        head('ride', { title: 'New camel ride', tags: ['POST /ride'] }),
        section('ride', 'body', {
          title: 'Body',
          pageTitle: 'New camel ride',
          content: 'object',
        }),
        field('colour', 'colour'),
        field('path', 'stops.rideLength'),
        head('walk', { title: 'Walk with a camel', tags: ['POST /walk'] }),
      ],
      'camel ride',
    );
    expect(found.slice(0, 2)).toEqual(['/ride', '/walk']);
  });

  it('a field with the rest of the words as its name comes before other operations', () => {
    const given = [
      head('ride', { title: 'New camel ride', tags: ['POST /ride'] }),
      section('ride', 'body-colour', { title: 'colour', pageTitle: 'New camel ride' }),
      head('walk', { title: 'Walk with a camel', tags: ['POST /walk'] }),
    ];
    expect(routes(given, 'camel colour')[0]).toBe('/ride#body-colour');
  });

  it('a variant of a field comes after a page about its name', () => {
    const found = routes(
      [
        section('one', 'body-way-camel', { title: 'way: Camel', content: 'Camel' }),
        head('two', { title: 'Ride a camel across the sand' }),
      ],
      'camel',
    );
    expect(found).toEqual(['/two', '/one#body-way-camel']);
  });

  it('a variant comes before fields that only mention its name or have it within theirs', () => {
    const found = routes(
      [
        section('one', 'schema-Camel.owner', { title: 'Camel.owner' }),
        section('two', 'schema-note', { title: 'note', content: 'camel camel camel' }),
        section('three', 'body-way-camel', { title: 'way: Camel', content: 'Goes slowly' }),
      ],
      'camel',
    );
    expect(found[0]).toBe('/three#body-way-camel');
  });

  it('does not lift the rows of a list, such as fields', () => {
    const found = routes(
      [head('two', { tags: ['camel'] }), section('two', 'body-s'), section('two', 's')],
      'camel sand',
    );
    expect(found.indexOf('/two#s')).toBeLessThan(found.indexOf('/two#body-s'));
  });

  it('counts the words of all its sections', () => {
    const camel = { title: 'A', content: 'camel' };
    const found = routes(
      [
        section('one', 'a', camel),
        section('two', 'a', camel),
        section('two', 'b', { title: 'B', content: 'sand' }),
      ],
      'camel sand',
    );
    expect(found.indexOf('/two#a')).toBeLessThan(found.indexOf('/one#a'));
  });
});

describe('words of a query', () => {
  const TAG = tagOf([
    { title: 'card_token', content: 'Token of a card.' },
    { title: 'Signature', content: 'The hash of a request.' },
    { title: 'Cards: mada', tags: ['مدى'] },
    { title: '3-D Secure', content: 'A challenge.' },
    { title: 'Receive callbacks' },
    { title: 'Create a session', tags: ['POST /api/v1/session'] },
    { title: 'Merchant key and secrets' },
    { title: 'amount_too_high', content: 'The amount is above the limit.' },
  ]);

  it.each([
    ['card_token', 'card_token'],
    ['cardToken', 'card_token'],
    ['CARD-TOKEN', 'card_token'],
    ['/api/v1/session', 'Create a session'],
    ['amount_too_high', 'amount_too_high'],
    ['amount too high', 'amount_too_high'],
    ['3ds', '3-D Secure'],
    ['3D Secure', '3-D Secure'],
    ['3-d secure', '3-D Secure'],
    ['مدي', 'Cards: mada'],
    ['webhook', 'Receive callbacks'],
    ['callback', 'Receive callbacks'],
    ['signatures', 'Signature'],
    ['singature', 'Signature'],
    ['merchantkey', 'Merchant key and secrets'],
    ['how do I create a session?', 'Create a session'],
  ])('%s finds %s first', (query, expected) => {
    expect(titles([TAG], query)[0]).toBe(expected);
  });

  it('a typing error finds nothing where the word itself is found, in whichever tag', () => {
    const one = tagOf([{ title: 'Captain' }], 'a');
    const other = tagOf([{ content: 'A capture.' }], 'b');
    expect(titles([one, other], 'captur')).toEqual(['Page 0']);
    const near = tagOf([{ title: 'Cupture' }], 'c');
    expect(titles([near, other], 'capture')).toEqual(['Page 0']);
    expect(titles([near], 'capture')).toEqual(['Cupture']);
  });

  it('four letters have to be right', () => {
    expect(titles([tagOf([{ title: 'Hash' }])], 'hsah')).toEqual([]);
  });

  it('a quoted phrase is found as it stands', () => {
    const tag = tagOf([
      { title: 'One', content: 'Compare in constant time.' },
      { title: 'Two', content: 'The time is constant.' },
    ]);
    expect(titles([tag], '"constant time"')).toEqual(['One']);
    expect(titles([tag], '“constant time”')).toEqual(['One']);
    expect(titles([tag], 'constant time')).toHaveLength(2);
    expect(titles([tag], '"time constant camel"')).toEqual([]);
  });

  it('S3-04 says which terms matched', () => {
    const [hit] = search([TAG], 'callback');
    expect(hit?.terms).toEqual([{ word: 'callback', terms: ['callbacks'], parts: [] }]);
  });
});

describe('an identifier of several words', () => {
  const KIND = { title: 'kind', content: 'Where the camel goes. One of WATER_HOLE, SAND_DUNE.' };
  const APART = { title: 'Look for water near a hole', tags: ['water', 'hole'] };

  it.each(['WATER_HOLE', 'waterHole', 'water.hole', 'WATER_HO'])(
    'comes before its parts apart, as %s',
    (query) => {
      expect(titles([tagOf([APART, KIND])], query)).toEqual([KIND.title, APART.title]);
      const tags = [tagOf([APART], 'one'), tagOf([KIND], 'two')];
      expect(titles(tags, query)).toEqual([KIND.title, APART.title]);
    },
  );

  it('in words as a title comes right after the best that has it', () => {
    const mentions = ['One', 'Two', 'Three'].map((title) => ({
      title,
      content: 'Its water_hole.',
    }));
    const tag = tagOf([...mentions, { title: 'water_hole' }, { title: 'Water holes and dunes' }]);
    expect(titles([tag], 'water_hole').slice(0, 2)).toEqual([
      'water_hole',
      'Water holes and dunes',
    ]);
    const spelt = { title: 'Water hole' };
    expect(titles([tagOf([spelt, KIND])], 'WATER_HOLE')).toEqual([KIND.title, spelt.title]);
    const tags = [tagOf([spelt], 'one'), tagOf([KIND], 'two')];
    expect(titles(tags, 'WATER_HOLE')).toEqual([KIND.title, spelt.title]);
  });

  it("leaves out what has only its parts, if it's the name of a field", () => {
    const spelt = { title: 'Size of a water hole' };
    const others = [{ title: 'water_hole' }, { title: 'hole_size' }, spelt];
    const guide = { title: 'Sand', content: 'Its water_hole_size.' };
    const field = { title: 'water_hole_size', sectionRoute: '/sand#body-water_hole_size' };
    const foundWith = (...more: object[]) =>
      titles([tagOf(others, 'one'), tagOf(more, 'two')], field.title);
    expect(foundWith(guide)).toHaveLength(4);
    expect(foundWith(guide, field).toSorted()).toEqual(['Sand', spelt.title, field.title]);
  });

  it('finds and marks nothing by the words that hold it together', () => {
    const tag = tagOf([
      { title: 'kind', content: 'One of DuneToDune.' },
      { title: 'sand.endToEnd', content: 'Goes to the end of it.' },
      { title: 'A dune' },
    ]);
    expect(titles([tag], 'DuneToDune')).toEqual(['kind', 'A dune']);
    const marked = search([tag], 'DuneToDune').map(({ terms }) => terms);
    expect(marked).toEqual([
      [{ word: 'dunetodune', terms: ['dunetodune'], parts: ['dune', 'dunetodune'] }],
      [{ word: 'dunetodune', terms: [], parts: ['dune'] }],
    ]);
  });

  it('is found by such words if it has no others, and by numerals and adverbs', () => {
    expect(titles([tagOf([{ title: 'From here to there' }])], 'from_to')).toHaveLength(1);
    const names = tagOf([{ title: 'Name' }, { title: 'Last of a name' }]);
    expect(titles([names], 'last_name')[0]).toBe('Last of a name');
  });
});

describe('an index file', () => {
  it.each([null, 1, 'x', [], {}, { documents: 5 }, { documents: [null] }, { documents: [{}] }])(
    'S7-04 refuses %j',
    (file) => {
      expect(() => openTag('x', file)).toThrow(IndexShapeError);
    },
  );

  it('S3-02 makes the same index from the documents when it has another form', () => {
    const { documents } = tagOf([{ title: 'Camel' }]);
    for (const index of [
      undefined,
      {},
      { format: 1, terms: 'a', postings: '', lengths: '' },
      'x',
    ]) {
      expect(titles([openTag('x', { documents, index })], 'camel')).toEqual(['Camel']);
    }
  });
});
