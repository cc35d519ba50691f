import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './toHtml.ts';

describe('markdownToHtml', () => {
  it.each([
    [
      'text with `code` and **weight**',
      '<p>text with <code>code</code> and <strong>weight</strong></p>',
    ],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['[guide](/payments/refund)', '<p><a href="/payments/refund">guide</a></p>'],
    ['a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['<p>Some <b>HTML</b></p>', '<p>Some <b>HTML</b></p>'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', expect.stringContaining('<td>1</td>')],
  ])('turns %j into HTML', (markdown, html) => {
    expect(markdownToHtml(markdown)).toEqual(html);
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<img src=x onerror=alert(1) alt="a card">', 'a card'],
    ['<p onclick="x()" style="color:red" class="y">text</p>', '<p>text</p>'],
    ['<a href="javascript:alert(1)">go</a>', '<p><a>go</a></p>'],
    ['[go](javascript:alert(1))', '<p><a href="">go</a></p>'],
    ['[go](<java\tscript:alert(1)>)', expect.not.stringMatching(/href="java/)],
    ['<a href=" JavaScript:alert(1)">go</a>', '<p><a>go</a></p>'],
    ['<svg><script>alert(1)</script></svg>', '<p></p>'],
    ['<a href="java&#9;script:alert(1)">go</a>', '<p><a>go</a></p>'],
    ['<iframe src="https://evil.example"></iframe>text', expect.not.stringContaining('iframe')],
    ['<custom-box>inner</custom-box>', expect.not.stringContaining('custom')],
  ])('makes %j harmless', (markdown, html) => {
    expect(markdownToHtml(markdown)).toEqual(html);
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
