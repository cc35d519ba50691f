import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

function messageFor(text: string): string {
  try {
    parseFrontMatter(text, 'content/docs/refund.mdx');
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

describe('front matter', () => {
  it('fills in the defaults', () => {
    const read = parseFrontMatter(
      '---\ntitle: Refund\ndescription: Return money.\n---\n\nText',
      'x',
    );
    expect(read).toMatchObject({ title: 'Refund', draft: false, tags: [], template: 'doc' });
  });

  it('reads a file with Windows line ends', () => {
    const read = parseFrontMatter('---\r\ntitle: A\r\ndescription: B\r\n---\r\n', 'x');
    expect(read.title).toBe('A');
  });

  it('without any', () => {
    expect(messageFor('# Refund')).toMatchInlineSnapshot(`
      "content/docs/refund.mdx, line 1: no front matter.
      Fix: begin the file with
      ---
      title: The page's title
      description: What the reader can do after it.
      ---"
    `);
  });

  it('without title', () => {
    expect(messageFor('---\ndescription: Return money.\n---\n')).toMatchInlineSnapshot(`
      "content/docs/refund.mdx, key \`title\`: found nothing.
      Fix: write a value of type string."
    `);
  });

  it('with a key that is misspelt', () => {
    expect(
      messageFor('---\ntitle: A\ndescription: B\nsidebar_lable: C\n---\n'),
    ).toMatchInlineSnapshot(`
      "unknown key \`sidebar_lable\`
        at the top level of content/docs/refund.mdx
      Fix: write \`sidebar_label\` instead."
    `);
  });

  it.each(['/../../pwn', '/a/./b', '/a\\\\b', '/a?b', '/a#b', '/a%2fb', '/a\\0b', '/a//b'])(
    'with a slug that is no route: %s',
    (slug) => {
      const message = messageFor(`---\ntitle: A\ndescription: B\nslug: "${slug}"\n---\n`);
      expect(message).toContain('content/docs/refund.mdx, key `slug`: found "/');
      expect(message).toContain('Fix: write the route in the form /payments/refund');
    },
  );

  it.each([
    ['an alias inside its own value', 'tags: &a [*a]'],
    ['aliases of aliases', `a: &a [1, 2]\nb: [${'*a, '.repeat(200)}]`],
  ])('with %s', (_, lines) => {
    const message = messageFor(`---\ntitle: A\ndescription: B\n${lines}\n---\n`);
    expect(message).toMatch(/^content\/docs\/refund\.mdx, line [45]: .*alias/);
    expect(message).toContain('\nFix: write the value where the alias is');
  });

  it('with YAML that cannot be read', () => {
    expect(messageFor('---\ntitle: Refund: all or part\n---\n')).toMatchInlineSnapshot(`
      "content/docs/refund.mdx, line 2: the front matter is not valid YAML: Nested mappings are not allowed in compact mappings
      Fix: begin each name at the start of its line, and quote values that contain a colon or a hash, for example title: "Refund: all or part"."
    `);
  });
});
