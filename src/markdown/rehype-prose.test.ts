import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
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
