import { describe, expect, it } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

const markdownPages = (article: string) =>
  toMarkdown(`<body><nav>Menu</nav><main><article>${article}</article></main></body>`, {
    origin: 'https://docs.example',
    url: 'https://docs.example/refund',
    withoutTwin: ['/search'],
  });

const markdown = (article: string): string => markdownPages(article).texts[0]?.text ?? '';

describe('a page as Markdown', () => {
  it('has its own text, with whole addresses, and nothing of the frame', () => {
    expect(
      markdown(
        '<header><h1>Refund</h1><p>Give back.</p></header>' +
          '<details><summary>On this page</summary><nav><a href="#a">A</a></nav></details>' +
          '<label>Example<select><option>Card</option></select></label>' +
          '<h2 id="a">A<a class="heading-anchor" href="#a"></a></h2>' +
          '<p>See <a href="/Integration/Checkout/Checkout%20SDK">the SDK</a> and <a href="#a">A</a>.</p>',
      ),
    ).toMatchInlineSnapshot(`
      "# Refund

      Give back.

      ## A

      See [the SDK](https://docs.example/Integration/Checkout/Checkout%20SDK.md) and [A](#a).
      "
    `);
  });

  it('has all panels of tabs, and code with its language, title and status', () => {
    const code = (lang: string, shown: string, text: string): string =>
      `<figure data-code="${lang}"><figcaption><span>refund</span><span>202</span>${shown}` +
      `<button>Copy</button></figcaption><pre><code><span class="s">${text}</span></code></pre></figure>`;
    expect(
      markdown(
        '<div data-tabs=""><div role="tablist"><button>PHP</button></div>' +
          `<section data-panel="php"><p><svg></svg>PHP</p>${code('php', '', '$a =  1;')}</section>` +
          `<section data-panel="json"><p>JSON</p>${code('', '<span>JSON</span>', '{}')}</section></div>`,
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

  it('is there once more for each language of its samples, with that language alone', () => {
    const panel = (value: string, label: string) =>
      `<section data-panel="${value}"><p>${label}</p><pre><code>refund in ${label}</code></pre></section>`;
    const tabs = (group: string, panels: readonly [string, string][]) =>
      `<div data-tabs="${group}" class="tabs"><div class="list" role="tablist">${panels
        .map(([value, label]) => `<button data-value="${value}">${label}</button>`)
        .join('')}</div>${panels.map(([value, label]) => panel(value, label)).join('')}</div>`;
    const { texts } = markdownPages(
      tabs('language', [
        ['php', 'PHP'],
        ['go', 'Go'],
      ]) +
        tabs('language', [['php', 'PHP']]) +
        tabs('schedule', [['weekly', 'Weekly']]) +
        tabs('framework', [
          ['laravel', 'Laravel'],
          ['django', 'Django'],
        ]),
    );
    const code = (label: string) => `\`\`\`\nrefund in ${label}\n\`\`\`\n`;
    expect(texts.map(({ language }) => language)).toEqual([undefined, 'php', 'go']);
    const [, php, go] = texts;
    const weekly = `**Weekly**\n\n${code('Weekly')}`;
    expect(php?.text).toBe(
      `${code('PHP')}\n${code('PHP')}\n${weekly}\n**Laravel**\n\n${code('Laravel')}`,
    );
    const elsewhere = (labels: string) =>
      `We have this in ${labels}: see [this page in all languages](https://docs.example/refund.md).\n`;
    expect(go?.text).toBe(
      `${code('Go')}\n${elsewhere('PHP')}\n${weekly}\n${elsewhere('Laravel and Django')}`,
    );
  });

  it('is the same around the samples, and keeps lists and samples inside other blocks apart', () => {
    const tabs = (label: string) =>
      '<div data-tabs="language"><div role="tablist"><button data-value="php">PHP</button></div>' +
      `<section data-panel="php"><p>PHP</p><p>${label}</p></section></div>`;
    const lists = '<ul><li>one</li></ul><ul><li>two</li></ul>';
    const { texts } = markdownPages(
      `<h2>First</h2>${lists}${tabs('at the top')}<details><summary>More</summary>${tabs('in a fold')}</details>` +
        `<div role="note"><p>Note</p>${tabs('in a note')}</div><ul><li>three</li></ul>`,
    );
    const [whole = '', php] = texts.map(({ text }) => text);
    expect(whole).toMatchInlineSnapshot(`
      "## First

      - one

      * two

      **PHP**

      at the top

      **More**

      **PHP**

      in a fold

      > **Note**
      >
      > **PHP**
      >
      > in a note

      - three
      "
    `);
    expect(php).toBe(whole.replaceAll(/(?:> )?\*\*PHP\*\*\n>?\n/g, ''));
  });

  it('says which heading each id is under, and escapes no bare address', () => {
    const { texts, headings } = markdownPages(
      '<h1>Refund</h1><p id="lead">At http://127.0.0.1:8080/callbacks, a_b.</p>' +
        '<nav><h2 id="gone">Gone</h2></nav>' +
        '<h2 id="find-it">Find <code>it</code><a class="heading-anchor" href="#find-it"></a></h2>' +
        '<ul><li id="item"><p><code>x</code></p></li></ul>' +
        '<div id="samples"><h2>Samples and examples</h2><p id="inside">…</p></div>' +
        '<h2 id="again">Find it</h2>',
    );
    expect(texts[0]?.text).toContain('At http://127.0.0.1:8080/callbacks, a_b.');
    expect(headings).toEqual({
      ...{ lead: 'refund', 'find-it': 'find-it', item: 'find-it', again: 'find-it-1' },
      ...{ samples: 'samples-and-examples', inside: 'samples-and-examples' },
    });
  });

  it('leads to other pages as Markdown, and to what has none as it is', () => {
    const link = (href: string) => `<a href="${href}">x</a> `;
    const hrefs = ['/callback#wait', '/api/', '/search', '/downloads/a.zip', 'https://b.example/c'];
    expect(markdown(`<p>${hrefs.map(link).join('')}</p>`).match(/(?<=\()[^)]+/g)).toEqual([
      'https://docs.example/callback.md#wait',
      'https://docs.example/api/index.md',
      'https://docs.example/search',
      'https://docs.example/downloads/a.zip',
      'https://b.example/c',
    ]);
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

  it('keeps several meanings of a name apart', () => {
    const paid = '<dd><code>settled</code> <span>paid</span></dd>';
    expect(
      markdown(`<dl><div><dt>Status</dt>${paid}<dd><code>pending</code></dd></div></dl>`),
    ).toContain('- Status: `settled` paid, `pending`');
  });

  it('has the words of a diagram, remarks, and what folds hide; no control, nothing twice', () => {
    expect(
      markdown(
        '<figure><figcaption>A refund</figcaption><div><svg><text>x</text></svg></div>' +
          '<details><summary>Steps in words</summary><ol start="3"><li>You ask</li></ol></details></figure>' +
          '<div role="note"><p><svg></svg>Take care</p><div><p>Never twice.</p></div></div>' +
          '<details><summary>All errors</summary><p>None.</p></details>' +
          '<details id="card"><summary>Card</summary><p><a href="/pay#card">Link</a> digits</p></details>' +
          '<fieldset><legend>Show</legend></fieldset><astro-island><p>Tool</p></astro-island>' +
          '<form><label>x</label></form>' +
          '<div data-answers=""><h3>Response</h3><p>As below</p></div>',
      ),
    ).toMatchInlineSnapshot(`
      "**A refund**

      3. You ask

      > **Take care**
      >
      > Never twice.

      **All errors**

      None.

      **Card**

      digits
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

  it('has the ids of a field that an earlier page has too, under its own headings', () => {
    const page = (heading: string, at: string, inside = '') =>
      markdownPages(
        `<h2 id="${at}">${heading}</h2><ul><li id="${at}-card"><p><code>card</code></p>` +
          `<details><summary>Fields</summary>${inside}<ul><li id="${at}-card-number"><p>Digits</p>` +
          `<ul><li id="${at}-card-number-last"><p>Four</p></li></ul></li></ul></details></li></ul>`,
      );
    const first = page('Body', 'body');
    const second = page('Response', 'response');
    expect(second.texts[0]?.text).toBe(first.texts[0]?.text.replace('Body', 'Response'));
    expect(second.headings).toEqual({
      response: 'response',
      'response-card': 'response',
      'response-card-number': 'response',
      'response-card-number-last': 'response',
    });
    const withHeading = '<h3>Numbers</h3>';
    page('Body', 'body', withHeading);
    expect(page('Response', 'response', withHeading).headings).toMatchObject({
      'response-card': 'response',
      'response-card-number': 'numbers',
    });
  });

  it('has the target of a link in a field, also where an earlier field differs in nothing else', () => {
    const field = (id: string) =>
      `<ul><li id="amount"><p><a class="b" href="#${id}"><code>currency</code> codes</a></p></li></ul>`;
    expect(markdown(field('one'))).toContain('(#one)');
    expect(markdown(field('two'))).toContain('(#two)');
  });
});
