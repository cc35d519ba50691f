import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mdxFault } from './message-of.ts';

const bundler = (
  place: string,
  text: string,
  file = join(process.cwd(), 'content/docs/a.mdx'),
): string =>
  `Build failed with 1 error:\n\n[plugin @mdx-js/rolldown] ${file}:${place}\n${text}\n    at handler (x.js:1:1)`;

describe('a page that cannot be compiled', () => {
  it('is named with the line that the compiler tells in its text', () => {
    const text = 'MDXError: Expected a closing tag for `<Tabs>` (174:1-174:7)';
    expect(mdxFault(bundler('undefined:undefined', text))).toBe(
      'content/docs/a.mdx, line 174: Expected a closing tag for `<Tabs>`\n' +
        'Fix: close every tag; a < or { that is meant as text stands in `code` or is written {"<"}.',
    );
  });

  it('is named with the line that the bundler tells, and the cause', () => {
    const text =
      'MDXError: Could not parse expression\nCaused by:\n  SyntaxError: Unexpected token';
    expect(mdxFault(bundler('12:5', text))).toMatch(
      /^content\/docs\/a\.mdx, line 12: Could not parse expression: Unexpected token\n/,
    );
  });

  it('is nothing that another error speaks of', () => {
    expect(
      mdxFault('Build failed with 1 error:\n\n[plugin x] a.ts:1:2\nError: no'),
    ).toBeUndefined();
  });

  it.each([
    [
      'Unexpected character `!` (U+0021) before name, expected a name (note: to create a comment in MDX, use `{/* text */}`)',
      'content/docs/a.mdx, line 6: Unexpected character `!` (U+0021) before name, expected a name\n' +
        'Fix: write a remark as {/* text */}, not as <!-- text -->.',
    ],
    [
      'Expected a closing tag for `<br>` before the end of `paragraph`',
      'content/docs/a.mdx, line 6: Expected a closing tag for `<br>` before the end of `paragraph`\n' +
        'Fix: write <br />.',
    ],
    [
      'Could not parse expression with acorn',
      'content/docs/a.mdx, line 6: Could not parse expression with acorn\n' +
        'Fix: what stands in braces is JavaScript; braces that are meant as text: put them in `code`, or write \\{ and \\}.',
    ],
  ])('is told what fits: %s', (reason, said) => {
    expect(mdxFault(bundler('6:1', `MDXError: ${reason}`))).toBe(said);
  });
});

describe('a page that was written for another tool', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mdx-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the message about a page with these lines. */
  function said(lines: string[], messageOf: (file: string) => string): string | undefined {
    const file = join(folder, 'a.mdx');
    writeFileSync(file, lines.join('\n'));
    return mdxFault(messageOf(file))?.replaceAll(relative(process.cwd(), file), 'a.mdx');
  }

  it('names all ids of headings that are in braces, each with what to write instead', () => {
    const lines = [
      '## Find a payment {#find-it}',
      '',
      '```md',
      '## An example {#example}',
      '```',
      '',
      '### The `hash` of a [request](/x) {#h}',
    ];
    const reason =
      'MDXError: Could not parse expression with acorn\nCaused by:\n  SyntaxError: Unexpected token';
    expect(said(lines, (file) => bundler('1:22', reason, file))).toMatchInlineSnapshot(`
      "a.mdx:1:19: \`{#find-it}\` is read as JavaScript here.
      Fix: write {/* #find-it */} at the end of the heading.

      a.mdx:7:35: \`{#h}\` is read as JavaScript here.
      Fix: write {/* #h */} at the end of the heading."
    `);
    expect(said(lines, (file) => bundler('6:1', reason, file))).toContain(
      'Unexpected token\nFix: what',
    );
  });

  it('is told its imports that lead nowhere', () => {
    const unresolved = (what: string) => (file: string) =>
      `Build failed with 1 error:\n\nError: [vite]: Rolldown failed to resolve import "${what}" from "${file}".\nThis is most likely`;
    const lines = [
      "import Tabs from '@theme/Tabs';",
      "import TabItem from '@theme/TabItem';",
      "import { z } from 'zod';",
      'import {',
      '  Chart,',
      "} from '@acme/charts/line';",
    ];
    expect(said(lines, unresolved('@theme/Tabs'))).toMatchInlineSnapshot(`
      "a.mdx, line 1: there is no package "@theme/Tabs" to import.
      Fix: remove the line; components need no import here (all of them: content/README.md). One of your own is imported by its path from this file.

      a.mdx, line 2: there is no package "@theme/TabItem" to import.
      Fix: remove the line; components need no import here (all of them: content/README.md). One of your own is imported by its path from this file."
    `);
    expect(said(lines.slice(2), unresolved('@acme/charts/line'))).toMatchInlineSnapshot(`
      "a.mdx, line 4: there is no package "@acme/charts/line" to import.
      Fix: correct the name, or install the package: npm install @acme/charts."
    `);
  });
});
