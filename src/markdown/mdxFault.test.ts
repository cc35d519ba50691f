import { describe, expect, it } from 'vitest';
import { mdxFault } from './mdxFault.ts';

const bundler = (place: string, text: string): string =>
  `Build failed with 1 error:\n\n[plugin @mdx-js/rolldown] ${process.cwd()}/content/docs/a.mdx:${place}\n${text}\n    at handler (x.js:1:1)`;

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
});
