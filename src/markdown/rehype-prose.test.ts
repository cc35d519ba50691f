import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import * as ar from '../messages/ar.ts';
import * as en from '../messages/en.ts';
import { rehypeProse } from './rehype-prose.ts';

function cellsOf(html: string): string[] {
  const tree: Root = fromHtml(html, { fragment: true });
  rehypeProse({ baseUrl: '/' })(tree);
  const found: string[] = [];
  visit(tree, 'element', ({ tagName }: Element) => {
    if (tagName === 'th' || tagName === 'td') found.push(tagName);
  });
  return found;
}

it('an empty heading cell becomes a plain one; one with an icon stays', () => {
  const rows = '<tbody><tr><td>Who</td><td>You</td><td>We</td></tr></tbody>';
  const table = (corner: string) =>
    `<table><thead><tr><th>${corner}</th><th>A</th><th>B</th></tr></thead>${rows}</table>`;
  expect(cellsOf(table(' '))).toEqual(['td', 'th', 'th', 'td', 'td', 'td']);
  expect(cellsOf(table('<img src="/a.svg" alt="Who">'))).toEqual([
    'th',
    'th',
    'th',
    'td',
    'td',
    'td',
  ]);
});

it('names of anchors and tables are in the language of the guide', () => {
  const html = '<h2 id="a">ألف</h2><table></table><table></table>';
  const labels = (file: string) => {
    const tree: Root = fromHtml(html, { fragment: true });
    const messagesOf = (path: string) => (path.includes('/ar/') ? ar : en);
    rehypeProse({ baseUrl: '/', messagesOf })(tree, { path: file });
    const found: unknown[] = [];
    visit(tree, 'element', ({ properties }: Element) => {
      if (properties.ariaLabel) found.push(properties.ariaLabel);
    });
    return found;
  };
  expect(labels('content/docs/a.mdx')).toEqual(['Link to ألف', 'ألف (table)', 'ألف (table 2)']);
  expect(labels('content/ar/default/current/a.mdx')).toEqual([
    'رابط إلى ألف',
    'ألف (جدول)',
    'ألف (الجدول 2)',
  ]);
});
