import { describe, expect, it } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

const markdown = (article: string): string =>
  toMarkdown(`<body><nav>Menu</nav><main><article>${article}</article></main></body>`, {
    origin: 'https://docs.example',
  });

describe('a page as Markdown', () => {
  it('has its own text, with whole addresses, and nothing of the frame', () => {
    expect(
      markdown(
        '<header><h1>Refund</h1><p>Give back.</p></header>' +
          '<details><summary>On this page</summary><nav><a href="#a">A</a></nav></details>' +
          '<h2 id="a">A<a class="heading-anchor" href="#a"></a></h2>' +
          '<p>See <a href="/Integration/Checkout/Checkout%20SDK">the SDK</a> and <a href="#a">A</a>.</p>',
      ),
    ).toMatchInlineSnapshot(`
      "# Refund

      Give back.

      ## A

      See [the SDK](https://docs.example/Integration/Checkout/Checkout%20SDK) and [A](#a).
      "
    `);
  });

  it('has all panels of tabs, and code with its language, title and status', () => {
    const code = (lang: string, text: string): string =>
      `<figure data-code=""><figcaption><span>refund</span><span>202</span><span>${lang}</span>` +
      `<button>Copy</button></figcaption><pre><code><span class="t-string">${text}</span></code></pre></figure>`;
    expect(
      markdown(
        '<div data-tabs=""><div role="tablist"><button>PHP</button></div>' +
          `<section data-panel="php"><p><svg></svg>PHP</p>${code('PHP', '$a =  1;')}</section>` +
          `<section data-panel="json"><p>JSON</p>${code('JSON', '{}')}</section></div>`,
      ),
    ).toMatchInlineSnapshot(`
      "**PHP**

      **refund, 202**

      \`\`\`php
      $a =  1;
      \`\`\`

      **JSON**

      **refund, 202**

      \`\`\`json
      {}
      \`\`\`
      "
    `);
  });

  it('has tables, with line breaks and bars that belong to their cells', () => {
    expect(
      markdown(
        '<div class="table-scroll"><table><thead><tr><th>See</th><th>Do</th></tr></thead>' +
          '<tbody><tr><td><code>a | b</code></td><td>wait</td></tr></tbody></table></div>',
      ),
    ).toMatchInlineSnapshot(`
      "| See | Do |
      | - | - |
      | \`a \\| b\` | wait |
      "
    `);
  });

  it('has fields with type and limits, and names with their meanings', () => {
    expect(
      markdown(
        '<ul><li><p><a href="#f"><code>amount</code></a><span>string</span><b>required</b>' +
          '<span>at most 13 characters</span></p><div><p>How much.</p></div>' +
          '<dl><div><dt>Example</dt><dd><code>115.00</code></dd></div></dl></li></ul>',
      ),
    ).toMatchInlineSnapshot(`
      "- \`amount\` string, **required**, at most 13 characters

        How much.

        - Example: \`115.00\`
      "
    `);
  });

  it('has the words of a diagram, remarks, and what folds hide; no control', () => {
    expect(
      markdown(
        '<figure><figcaption>A refund</figcaption><div><svg><text>x</text></svg></div>' +
          '<details><summary>Steps in words</summary><ol start="3"><li>You ask</li></ol></details></figure>' +
          '<div role="note"><p><svg></svg>Take care</p><div><p>Never twice.</p></div></div>' +
          '<details><summary>All errors</summary><p>None.</p></details>' +
          '<fieldset><legend>Show</legend></fieldset><astro-island><p>Tool</p></astro-island>' +
          '<form><label>x</label></form>',
      ),
    ).toMatchInlineSnapshot(`
      "**A refund**

      3. You ask

      > **Take care**
      >
      > Never twice.

      **All errors**

      None.
      "
    `);
  });

  it('sets no comma behind a sentence', () => {
    expect(markdown('<p><span>Wait.</span><span>Then send it.</span></p>')).toBe(
      'Wait. Then send it.\n',
    );
  });

  it('keeps Arabic as it is', () => {
    expect(markdown('<p>الطلب <code>طلب-1042</code></p>')).toBe('الطلب `طلب-1042`\n');
  });
});
