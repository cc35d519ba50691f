import { describe, expect, it } from 'vitest';
import { eachPosting, findTerm, openIndex, prefixRange } from '../query/term-index.ts';
import { documentsOf, type PageEntry } from './documents.ts';
import { decodeTerms } from './index-file.ts';
import { pageSections } from './page-sections.ts';
import { buildFullIndex } from './unshown-words.ts';
import { indexFile, indexFiles } from './write-indexes.ts';

const HTML = `
<body><nav>Menu words</nav><main id="main"><nav>Breadcrumb</nav><article>
<header><h1>Refund a payment</h1><p>Give money back.</p></header>
<details><summary>On this page</summary><nav><a href="#how">How</a></nav></details>
<p>Intro with <code>payment_id</code>, <b>bold</b>text.</p>
<h2 id="how">How it works<a class="heading-anchor" href="#how" aria-label="Link"></a></h2>
<p>One</p><p>Two<svg><text>picture</text></svg></p>
<figure><figcaption><span>Example</span><span>JSON</span></figcaption>
<pre><code>const secretSauce = hash_equals(payment_id, "pay_01k73r4f6n9y4r0x8a3d");</code></pre></figure>
<button>Copy</button>
<ul><li id="body-order"><p><a href="#body-order"><code>order</code></a><span>object</span></p>
<ul><li id="body-order-number"><p><a><code>number</code></a><span>string</span></p><p>Your own.</p></li></ul>
</li></ul>
<ul data-search="names"><li><p><code>status</code> hidden words</p></li><li><p><code>amount</code></p></li></ul>
<h3 id="empty">Empty</h3>
</article><aside>Aside</aside></main></body>`;

const ENTRY: PageEntry = {
  tag: 'docs-default-current',
  locale: 'en',
  url: '/Integration/Checkout/Checkout%20SDK',
  title: 'Refund a payment',
  tags: ['money back'],
  categories: ['Payments'],
  type: 'docs',
  isReference: false,
};

const documents = documentsOf([{ entry: ENTRY, sections: pageSections(HTML) }]);

describe('documents of a page', () => {
  it('S3-03 one for the head, each heading, each anchored item', () => {
    expect(documents.map(({ title, sectionRoute }) => [title, sectionRoute])).toEqual([
      ['Refund a payment', '/Integration/Checkout/Checkout%20SDK'],
      ['How it works', '/Integration/Checkout/Checkout%20SDK#how'],
      ['order', '/Integration/Checkout/Checkout%20SDK#body-order'],
      ['order.number', '/Integration/Checkout/Checkout%20SDK#body-order-number'],
      ['Empty', '/Integration/Checkout/Checkout%20SDK#empty'],
    ]);
  });

  it('S3-03 have exactly the fields of the specification', () => {
    const { documents: written } = indexFile(documents);
    for (const document of written) {
      expect(new Set(Object.keys(document))).toEqual(
        new Set([
          'id',
          'title',
          'content',
          'tags',
          'sidebarParentCategories',
          'type',
          'sectionTitle',
          'pageTitle',
          'sectionRoute',
        ]),
      );
    }
    expect(written[0]).toMatchObject({
      id: 0,
      tags: ['money back'],
      sidebarParentCategories: ['Payments'],
      type: 'docs',
      pageTitle: 'Refund a payment',
    });
    expect(written[1]?.tags).toEqual([]);
  });

  it("have readers' words for the credentials on the page about a contract", () => {
    const html = `<main><article><h1>Camel API</h1>
<h2 id="authenticating">Authenticating</h2><p>Send a password.</p>
<h2 id="servers">Servers</h2><h2 id="security">Credentials</h2>
<ul><li id="security-basicAuth"><p><code>basicAuth</code> authorization</p></li></ul></article></main>`;
    const tagsOf = (entry: PageEntry) =>
      documentsOf([{ entry, sections: pageSections(html) }])
        .filter(({ tags }) => tags.includes('API key'))
        .map(({ sectionRoute }) => sectionRoute);
    expect(tagsOf({ ...ENTRY, url: '/api/camel', isAbout: true })).toEqual([
      '/api/camel#authenticating',
      '/api/camel#security',
    ]);
    expect(tagsOf(ENTRY)).toEqual([]);
  });

  it('have the text of the page and nothing around it', () => {
    const text = documents.map(({ content }) => content).join(' | ');
    expect(documents[0]?.content).toBe('Give money back. Intro with payment_id, boldtext.');
    expect(documents[1]?.content).toContain('One Two');
    for (const word of ['Menu', 'Breadcrumb', 'On this page', 'picture', 'Copy', 'Aside', 'Link']) {
      expect(text).not.toContain(word);
    }
  });

  it('read texts apart that a style sheet sets apart', () => {
    expect(documents[1]?.content).toContain('Example JSON');
    expect(documents[2]?.content).toBe('object');
  });

  it('have one for each variant of a field, whose fields are those of the field', () => {
    const html = `<main><article><h1>Pay</h1><ul><li id="body-way"><p><code>way</code></p>
      <details id="body-way-card"><summary><b>CardWay</b> when <code>type</code> is <code>card</code></summary>
        <p><a href="#body-way-card">Link to this variant</a></p>
        <ul><li id="body-way-card-number"><p><code>number</code> digits</p></li></ul>
      </details></li></ul></article></main>`;
    const found = documentsOf([{ entry: ENTRY, sections: pageSections(html) }]);
    expect(found.slice(1).map(({ title, content }) => [title, content])).toEqual([
      ['way', ''],
      ['way: CardWay', 'CardWay when type is card'],
      ['way.number', 'digits'],
    ]);
  });

  it('have no value that chooses another variant at the field that the first variant has', () => {
    const variant = (name: string, note: string) =>
      `<details id="body-way-${name}"><summary><b>${name}</b> when <code>type</code> is <code>${name}</code></summary>
        <ul><li id="body-way-${name}-type"><p><code>type</code> Always ${name}</p></li>
          <li id="body-way-${name}-name"><p><code>name</code> ${note}</p></li></ul>
      </details>`;
    const html = `<main><article><h1>Pay</h1><ul><li id="body-way"><p><code>way</code></p>
      ${variant('card', 'of the holder')} ${variant('wallet', 'of the owner')}</li></ul></article></main>`;
    const found = documentsOf([{ entry: ENTRY, sections: pageSections(html) }]);
    const contentOf = (title: string) => found.find((one) => one.title === title)?.content;
    expect(contentOf('way.type')).toBe('Always card');
    expect(contentOf('way.name')).toBe('of the holder … of the owner');
    expect(contentOf('way: wallet')).toBe('wallet when type is wallet');
  });

  it('say once what two descriptions of a field say', () => {
    const item = (id: string, text: string) =>
      `<ul><li id="${id}"><p><code>due</code> ${text}</p></li></ul>`;
    const html = `<main><article><h1>Pay</h1>${item('body-due', 'date required')}
      ${item('response-200-due', 'date')}</article></main>`;
    const found = documentsOf([{ entry: ENTRY, sections: pageSections(html) }]);
    expect(found.find(({ title }) => title === 'due')?.content).toBe('date required');
    // What it says of the request isn't said of another page's response.
    const other = `<main><article><h1>Get</h1>${item('response-200-due', 'date')}</article></main>`;
    const both = documentsOf([
      { entry: ENTRY, sections: pageSections(html) },
      { entry: { ...ENTRY, url: '/other' }, sections: pageSections(other) },
    ]);
    expect(both.at(-1)).toMatchObject({ content: 'date', sectionRoute: '/other#response-200-due' });
  });

  it('take the names alone from lists whose meanings stand elsewhere', () => {
    expect(documents[1]?.content).toContain('status, amount');
    expect(documents[1]?.content).not.toContain('hidden words');
  });

  it('keep the same item in the same words once in a tag', () => {
    const twice = documentsOf([
      { entry: ENTRY, sections: pageSections(HTML) },
      { entry: { ...ENTRY, url: '/other' }, sections: pageSections(HTML) },
    ]);
    const numbers = twice.filter(({ title }) => title === 'order.number');
    expect(numbers.map(({ sectionRoute }) => sectionRoute)).toEqual([
      '/Integration/Checkout/Checkout%20SDK#body-order-number',
    ]);
    // The other page is found by the field, and its file doesn't list it.
    const index = openIndex(buildFullIndex(twice), twice);
    const found: string[] = [];
    eachPosting(index, findTerm(index, 'ordernumber'), (at) => {
      found.push(twice[at]?.sectionRoute ?? '');
    });
    expect(found).toEqual([numbers[0]?.sectionRoute, '/other']);
    expect(JSON.stringify(indexFile(twice).documents)).not.toMatch(/fields|repeats/);
  });

  it('tell the index which fields of a page another one describes, and where each is', () => {
    const field = (id: string, name: string) =>
      `<li id="${id}"><p><code>${name}</code> text</p></li>`;
    const pageOf = (...fields: string[]) =>
      pageSections(`<main><article><h1>Pay</h1><ul>${fields.join('')}</ul></article></main>`);
    const found = documentsOf([
      {
        entry: ENTRY,
        sections: pageOf(field('body-hump', 'hump'), field('body-way-Card-sand', 'sand')),
      },
      {
        entry: { ...ENTRY, url: '/other' },
        sections: pageOf(
          field('response-200-hump', 'hump'),
          field('body-hump', 'hump'),
          field('response-201-way-sand', 'sand'),
        ),
      },
    ]);
    expect(buildFullIndex(found).repeats).toEqual({
      3: { 'response-200': '2A', body: '2A', '#response-201-way-sand': '3A' },
    });
  });
});

describe('index', () => {
  const index = openIndex(buildFullIndex(documents), documents);
  const found = (term: string): [number, number][] => {
    const hits: [number, number][] = [];
    const at = findTerm(index, term);
    if (at >= 0) eachPosting(index, at, (document, bits) => hits.push([document, bits]));
    return hits;
  };

  it('knows where each term stands: title 1, tags 2, above 4, content 8 and more', () => {
    expect(found('refund')).toEqual([
      [0, 1],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
    expect(found('money')).toEqual([[0, 2 + 8]]);
    expect(found('ordernumber')).toEqual([[3, 1]]);
    expect(found('paymentid')).toEqual([
      [0, 8],
      [1, 8],
    ]);
  });

  it('knows fields that a page does not describe, within others too, and those of a body as mentioned twice', () => {
    const item = (id: string) => `<li id="${id}"><p><code>ship_to</code> place</p></li>`;
    const group = (id: string) =>
      `<ul><li id="${id}"><p><code>order</code></p><ul>${item(`${id}-to`)}</ul></li></ul>`;
    const page = (id: string) =>
      pageSections(`<main><article><h1>${id}</h1>${group(id)}</article></main>`);
    const pages = documentsOf(
      ['body-a', 'body-b', 'response-200-c'].map((id) => ({
        entry: { ...ENTRY, title: id, url: `/${id}` },
        sections: page(id),
      })),
    );
    const own = openIndex(buildFullIndex(pages), pages);
    const hits: [string | undefined, number][] = [];
    eachPosting(own, findTerm(own, 'shipto'), (at, bits) => hits.push([pages[at]?.title, bits]));
    expect(hits).toEqual([
      ['order.ship_to', 1],
      ['body-b', 16],
      ['response-200-c', 8],
    ]);
  });

  it('takes what a path ends with for the name that it is', () => {
    expect(found('number')).toEqual([[3, 1]]);
    expect(found('order').at(-1)).toEqual([3, 4]);
  });

  it('knows the names in code that texts use too, and not its values', () => {
    expect(found('paymentid')).toEqual([
      [0, 8],
      [1, 8],
    ]);
    expect(found('hashequals')).toEqual([]);
    expect(found('secretsauce')).toEqual([]);
    expect(found('const')).toEqual([]);
    expect(found('pay01k73r4f6n9y4r0x8a3d')).toEqual([]);
  });

  it('keeps what names a document out of the file: it stands in the documents', () => {
    const { terms } = buildFullIndex(documents);
    expect(decodeTerms(terms)).not.toContain('refund');
    expect(index.terms).toContain('refund');
    expect(found('money')).toEqual([[0, 2 + 8]]);
  });

  it('leaves words that say nothing out of texts, and keeps those of titles', () => {
    expect(found('with')).toEqual([]);
    expect(found('how')).toEqual([[1, 1]]);
  });

  it('finds the terms that begin with a word', () => {
    const [first, end] = prefixRange(index, 'order');
    expect(index.terms.slice(first, end)).toEqual(['order', 'ordernumber']);
    expect(prefixRange(index, 'zzz')[0]).toBe(prefixRange(index, 'zzz')[1]);
  });

  it('counts the words of titles', () => {
    expect(index.titleWords[0]).toBe(3);
    expect(index.titleWords[3]).toBe(1);
  });

  it('is the same for the same documents, and survives JSON', () => {
    expect(JSON.stringify(buildFullIndex(documents))).toBe(
      JSON.stringify(buildFullIndex([...documents])),
    );
    expect(openIndex(JSON.parse(JSON.stringify(buildFullIndex(documents))), documents)).toEqual(
      index,
    );
  });

  it('keeps within the budget by shortening texts, and says where it cut', () => {
    // Words that have nothing in common, from a generator that always gives the same ones.
    let seed = 1;
    const word = (): string => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed.toString(36);
    };
    const many = [...Array(60).keys()].map((id) => ({
      ...(documents[0] as (typeof documents)[number]),
      id,
      content: `first${id} ${[...Array(300)].map(word).join(' ')} last${id}`,
    }));
    const { documents: written } = indexFile(many);
    expect(written.every(({ content }) => content.endsWith(' …') && content.length < 110)).toBe(
      true,
    );
    expect(openIndex(buildFullIndex(many), many).terms).toContain('last59');
  });

  it('is one file up to the limit; beyond, parts whose names change with what is in them', () => {
    const whole = JSON.stringify(indexFile(documents));
    expect([...indexFiles('ar/index.json', documents)]).toEqual([['ar/index.json', whole]]);
    const [first = '', ...parts] = indexFiles('ar/index.json', documents, 100).keys();
    expect(first).toBe('ar/index.json');
    const names = parts.map((path) => path.replace(/\.[0-9a-f]{8}\./, '.STAMP.'));
    expect(names).toEqual(['ar/index.STAMP.t0.json', 'ar/index.STAMP.d0.json']);
    const changed = indexFiles('ar/index.json', documents.slice(1), 100);
    expect(parts.filter((path) => changed.has(path))).toEqual([]);
  });
});
