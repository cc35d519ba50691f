import { describe, expect, it } from 'vitest';
import { markdownToHtml, outlineOf } from './to-html.ts';

describe('markdownToHtml', () => {
  it.each([
    [
      'text with `code` and **weight**',
      '<p>text with <code>code</code> and <strong>weight</strong></p>',
    ],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['[guide](/payments/refund)', '<p><a href="/payments/refund">guide</a></p>'],
    [
      'at https://a.example/b, not `https://c.example`',
      '<p>at <a href="https://a.example/b">https://a.example/b</a>, not <code>https://c.example</code></p>',
    ],
    [
      '<a href="https://a.example">https://a.example</a>',
      '<p><a href="https://a.example">https://a.example</a></p>',
    ],
    ['a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['<p>Some <b>HTML</b></p>', '<p>Some <b>HTML</b></p>'],
    ['<p>One</p>\n<p>**Two:** a_b</p>', '<p>One</p>\n<p><strong>Two:</strong> a_b</p>\n'],
    ['<p>2 * 3 * 4</p>', '<p>2 * 3 * 4</p>'],
    ['See <a href="/a"target="b">a</a>', '<p>See <a href="/a">a</a></p>'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', expect.stringContaining('<td>1</td>')],
  ])('turns %j into HTML', (markdown, html) => {
    expect(markdownToHtml(markdown)).toEqual(html);
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<img src=x onerror=alert(1) alt="a card">', 'a card'],
    [
      '![The flow](https://pay.example/flow.png) <img src="https://pay.example/b.png" alt="Image" onload=x()>',
      '<p><a href="https://pay.example/flow.png">The flow</a> <a href="https://pay.example/b.png">b.png</a></p>',
    ],
    [
      '[![Run](https://pay.example/run.svg)](https://pay.example/run)',
      '<p><a href="https://pay.example/run">Run</a></p>',
    ],
    ['<p onclick="x()" style="color:red" class="y">text</p>', '<p>text</p>'],
    ['<a href="javascript:alert(1)">go</a>', '<p><a>go</a></p>'],
    ['[go](javascript:alert(1))', '<p><a href="">go</a></p>'],
    ['[go](<java\tscript:alert(1)>)', expect.not.stringMatching(/href="java/)],
    ['<a href=" JavaScript:alert(1)">go</a>', '<p><a>go</a></p>'],
    ['<svg><script>alert(1)</script></svg>', '<p></p>'],
    ['<a href="java&#9;script:alert(1)">go</a>', '<p><a>go</a></p>'],
    ['<iframe src="https://evil.example"></iframe>text', expect.not.stringContaining('iframe')],
    // Their content is text to the parser, which would write it without escapes.
    ['<xmp><img src=x onerror=alert(1)></xmp>', expect.not.stringContaining('<img')],
    ['<plaintext><img src=x onerror=alert(1)>', expect.not.stringContaining('<img')],
    ['<noembed><script>alert(1)</script></noembed>', expect.not.stringContaining('<script')],
    ['<noframes><script>alert(1)</script></noframes>', expect.not.stringContaining('<script')],
    ['<custom-box>inner</custom-box>', expect.not.stringContaining('custom')],
  ])('makes %j harmless', (markdown, html) => {
    expect(markdownToHtml(markdown)).toEqual(html);
  });

  it.each([
    ['Use <token>.', '<p>Use &lt;token&gt;.</p>'],
    [
      'Bearer <your-api-key>, or **none**',
      '<p>Bearer &lt;your-api-key&gt;, or <strong>none</strong></p>',
    ],
    ['List<String> of <b>names</b>', '<p>List&lt;String&gt; of <b>names</b></p>'],
    ['Send <Amount>115.00</Amount>.', '<p>Send &lt;Amount&gt;115.00&lt;/Amount&gt;.</p>'],
    ['<token>\n\nNext', '&lt;token&gt;\n<p>Next</p>'],
    ['one <a>\n\ntwo <id/> <br>', '<p>one </p><a>\n<p>two &lt;id/&gt; <br></p></a>'],
    [
      '<order id="1" onclick=alert(1)><script>alert(2)</script>x',
      '<p>&lt;order id="1" onclick=alert(1)&gt;x</p>',
    ],
    ['<font color=red>old</font> <span>text</span>', '<p>old text</p>'],
  ])('keeps tags as text in %j that HTML does not have, and no others', (markdown, html) => {
    expect(markdownToHtml(markdown)).toEqual(html);
  });

  it.each([
    ['| a | b |\n|:-:|--:|\n| 1 | 2 |', '<td align="center">1</td>\n<td align="right">2</td>'],
    [
      '<table><tr><th colspan=2>a</th></tr><tr><td rowspan="2">b</td></tr></table>',
      '<tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td></tr>',
    ],
    ['<table><tfoot><tr><td>sum</td></tr></tfoot></table>', '<tfoot><tr><td>sum</td></tr></tfoot>'],
    ['<details open><summary>More</summary>text</details>', '<details open=""><summary>More'],
    ['<ol start="3"><li>c</li></ol>', '<ol start="3"><li>c</li></ol>'],
    ['<abbr title="Merchant of record">MoR</abbr>', '<abbr title="Merchant of record">MoR</abbr>'],
    ['<a href=" https://shop.example ">a</a>', '<a href="https://shop.example">a</a>'],
    ['<a href="mailto:a@shop.example">a</a>', '<a href="mailto:a@shop.example">a</a>'],
    ['[a](?page=1:2) [b](#a:b) [c](./a:b)', '<a href="?page=1:2">a</a> <a href="#a:b">b</a>'],
  ])('keeps what has a meaning in %j', (markdown, html) => {
    expect(markdownToHtml(markdown)).toContain(html);
  });

  it('moves headings below those of the page', () => {
    expect(markdownToHtml('# One\n\n## Two')).toBe('<h5>One</h5>\n<h6>Two</h6>');
    expect(markdownToHtml('## How it works', { headings: 2, ids: true })).toBe(
      '<h2 id="how-it-works">How it works</h2>',
    );
  });

  it('hands links to the site', () => {
    const html = markdownToHtml('[a](/b)', { href: (target) => `/docs${target}` });
    expect(html).toContain('href="/docs/b"');
  });
});

it('a table scrolls by itself, and the keyboard reaches it', () => {
  expect(markdownToHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
    /^<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>.*<\/table><\/div>$/s,
  );
});

it.each([
  [
    'Scales: <li>8 for a</li><li>18 for b</li>All else.',
    '<p>Scales: </p><ul><li>8 for a</li><li>18 for b</li></ul>All else.<p></p>',
  ],
  ['<dd>one', '<dl><dd>one</dd></dl>'],
  ['After.</li></ul></p></div> More.', '<p>After.</p> More.<p></p>'],
  ['<ol><li>one<li>two</ol>', '<ol><li>one</li><li>two</li></ol>'],
])('closes nothing of the page around %j', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

describe('the outline of an introduction', () => {
  const outline = (markdown: string) =>
    outlineOf(markdownToHtml(markdown, { headings: 2, ids: true }));
  const sections = [
    { id: 'log-in', title: 'Log in' },
    { id: 'versions', title: 'Versions' },
  ];

  it('is what comes before its first section, and the titles of its main ones', () => {
    expect(outline('First\n\nSecond\n\n## *Log in*\nx\n\n### Keys\n\n## Versions')).toEqual({
      lead: '<p>First</p>\n<p>Second</p>\n',
      sections,
    });
    expect(outline('Alone')).toEqual({ lead: '<p>Alone</p>', sections: [] });
    expect(outline('')).toEqual({ lead: '', sections: [] });
  });

  it('begins below a title of the whole text', () => {
    const text = '# Introduction\nFirst\n\n## Log in\nx\n\n## Versions\ny';
    expect(outline(text)).toEqual({ lead: '\n<p>First</p>\n', sections });
  });

  it('has the text of its first section if nothing comes before it', () => {
    expect(outline('## Log in\nx\n\n## Versions\ny')).toEqual({
      lead: '\n<p>x</p>\n',
      sections,
    });
  });
});
