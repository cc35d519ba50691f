import type { Comment } from 'hast';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { rehypeContractText, remarkHeadingIds } from './heading-ids.ts';
import { CONTRACT_TEXT } from './jsx.ts';
import { remarkCodeBlocks } from './remark-code-blocks.ts';
import { remarkTabs } from './remark-components.ts';

const parser = unified().use(remarkParse).use(remarkMdx);
const FILE = { path: `${process.cwd()}/content/docs/a.mdx` };
const CODE = '```cobol\nx\n```\n\n```\ny\n```\n\n```pyhton\nz\n```\n\n```php\n$a;\n```';
const TABS =
  '<Tabs>\n<TabItem>\nx\n</TabItem>\n<TabItem value={"php"}>\ny\n</TabItem>\n<TabItem value="go">\nz\n</TabItem>\n</Tabs>';

/** Returns the build's messages about a guide, collected at its end. */
function collected(plugin: typeof remarkCodeBlocks, text: string): string {
  const messages: string[] = [];
  plugin({ collect: (more) => messages.push(...more) })(parser.parse(text) as Root, FILE);
  return messages.join('\n');
}

it('a build names all code blocks without a known language', () => {
  expect(collected(remarkCodeBlocks, CODE)).toMatchInlineSnapshot(`
    "content/docs/a.mdx:1:1: there is no language "cobol" for code blocks.
    Fix: write a language after \`\`\`; known: bash, csharp, css, diff, go, html, http, ini, java, javascript, json, nginx, php, python, sql, text, typescript, xml, yaml, mermaid. What is in none of them is text.
    content/docs/a.mdx:5:1: this code block has no language.
    Fix: write a language after \`\`\`; known: bash, csharp, css, diff, go, html, http, ini, java, javascript, json, nginx, php, python, sql, text, typescript, xml, yaml, mermaid. What is in none of them is text.
    content/docs/a.mdx:9:1: there is no language "pyhton" for code blocks.
    Fix: write \`\`\`python, or another language after \`\`\`; known: bash, csharp, css, diff, go, html, http, ini, java, javascript, json, nginx, php, python, sql, text, typescript, xml, yaml, mermaid. What is in none of them is text."
  `);
});

describe('a diagram in Mermaid', () => {
  it('becomes a picture with the title of the block, or of the heading above it', () => {
    const block = '```mermaid\nsequenceDiagram\nA->>B: Pay\n```';
    const titled = block.replace('mermaid', 'mermaid title="Pay"');
    const tree = parser.parse(`## *Two* ways\n\n${block}\n\n${titled}\n\n${block}`) as Root;
    remarkCodeBlocks({})(tree, FILE);
    expect(tree.children.slice(1)).toMatchObject(
      ['Two ways', 'Pay', 'Two ways (2)'].map((value) => ({
        name: 'Sequence',
        attributes: [
          { name: 'title', value },
          { name: 'lanes', value: { value: '["A","B"]' } },
          { name: 'messages', value: { value: '[{"from":"A","to":"B","text":"Pay"}]' } },
        ],
      })),
    );
  });

  it('that is not read is named with file, line and what is', () => {
    const text = '1. Pay:\n\n   ```mermaid\n   sequenceDiagram\n     A->>B\n   ```';
    expect(collected(remarkCodeBlocks, text)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:5:6: \`A->>B\` isn't a message that is read here.
      Fix: write \`A->>B: Pay\`; supported here: \`participant\` and \`actor\` (with \`as\`), messages with ->> -->> -> --> -x --x -) --), \`Note over\`, \`loop\`, \`opt\`, \`alt\` with \`else\`, \`autonumber\`, \`activate\`, \`deactivate\` and \`title\`."
    `);
  });
});

it('a build names all tabs without a value', () => {
  expect(collected(remarkTabs, TABS)).toMatchInlineSnapshot(`
    "content/docs/a.mdx:2:1: <TabItem> has no value.
    Fix: write its value as text, for example <TabItem value="php" label="PHP">.
    content/docs/a.mdx:5:1: <TabItem> has a value in braces, which cannot be read before the page is built.
    Fix: write its value as text, for example <TabItem value="php" label="PHP">."
  `);
});

it.each([
  [remarkCodeBlocks, CODE],
  [remarkTabs, TABS],
])('the authoring server names those of the guide that is looked at', (plugin, text) => {
  const expected = collected(plugin, text).replaceAll('.\ncontent', '.\n\ncontent');
  expect(() => plugin({})(parser.parse(text) as Root, FILE)).toThrow(expected);
});

it('guides without faults are changed in silence', () => {
  const tree = parser.parse('```php\n$a;\n```') as Root;
  remarkCodeBlocks({})(tree, FILE);
  expect(tree.children[0]).toMatchObject({ type: 'mdxJsxFlowElement', name: 'CodeBlock' });
});

describe('ids of headings', () => {
  const HEADINGS =
    '## Why is my hash *rejected*? {/* #hash-mismatch */}\n\n### Find a payment\n\n## `X-Hash` {/*#x*/}';

  it('come from the comment at the end of a heading, which is gone from its text', () => {
    const tree = parser.parse(HEADINGS) as Root;
    remarkHeadingIds({})(tree, FILE);
    const [first, second, third] = tree.children;
    expect(first?.data).toEqual({ hProperties: { id: 'hash-mismatch' } });
    expect(first).toMatchObject({ children: [{}, {}, { type: 'text', value: '?' }] });
    expect(second?.data).toBeUndefined();
    expect(third?.data).toEqual({ hProperties: { id: 'x' } });
  });

  it('leave a place for the headings of a contract where its text is shown', () => {
    const heading = (slug: string) => ({ depth: 2, slug, text: slug });
    const element = (tagName: string) => ({
      ...{ type: 'element' as const, tagName, properties: {}, children: [] },
    });
    const tag = { type: 'mdxJsxFlowElement', name: 'ContractIntroduction' } as unknown as Comment;
    const file = { data: { astro: { headings: [heading('a'), heading('b')] } } };
    const children = [element('h2'), element('p'), tag, element('h3')];
    rehypeContractText()({ type: 'root', children }, file);
    expect(file.data.astro.headings).toEqual([heading('a'), CONTRACT_TEXT, heading('b')]);
  });

  it('that are malformed or taken are named with their line and what to write', () => {
    const text =
      '## A {/* #Find it! */}\n\n## B {/* later */}\n\n## C {/* #d */}\n\n## D\n\n## E {/* #f */}\n\n## G {/* #f */}\n\n## H {/* # */}';
    expect(collected(remarkHeadingIds, text)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:1:6: \`#Find it!\` can't be the id of a heading.
      Fix: write {/* #find-it */}.
      content/docs/a.mdx:3:6: \`later\` can't be the id of a heading.
      Fix: write {/* #later */}.
      content/docs/a.mdx:5:1: the heading on line 7 has the id #d too.
      Fix: give each heading an id of its own.
      content/docs/a.mdx:9:1: the heading on line 11 has the id #f too.
      Fix: give each heading an id of its own.
      content/docs/a.mdx:11:1: the heading on line 9 has the id #f too.
      Fix: give each heading an id of its own.
      content/docs/a.mdx:13:6: \`#\` can't be the id of a heading.
      Fix: write {/* #h */}."
    `);
    expect(() => remarkHeadingIds({})(parser.parse(text) as Root, FILE)).toThrow('the id #d too');
  });
});
