import type { Element, ElementContent, Root } from 'hast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { wholeCode } from '../components/whole-code.ts';
import { routeToUrl } from '../docs/index.ts';
import * as english from '../messages/en.ts';
import type { Messages } from '../messages/index.ts';

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node
    ? node.children.map((child) => textOf(child as ElementContent)).join('')
    : '';
}

/** Adds a link to the heading itself, after its text. */
function addAnchor(heading: Element, { linkToHeading }: Messages): void {
  const id = heading.properties.id;
  if (typeof id !== 'string') return;
  heading.children.push({
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['heading-anchor'],
      href: `#${id}`,
      ariaLabel: linkToHeading.replace('{heading}', () => textOf(heading)),
    },
    children: [],
  });
}

/** Returns true for a heading cell without text, as in the corner of a comparison. It heads nothing. */
function isEmptyHeading({ tagName, children }: Element): boolean {
  return (
    tagName === 'th' &&
    children.every((child) => child.type === 'text' && child.value.trim() === '')
  );
}

/** Wraps a table in its own scrolling region, which the keyboard can reach. */
function wrapTable(table: Element, name: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: name },
    children: [table],
  };
}

/** Attributes that hold an address, by element. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
};

/** Adds the base URL to a route or a file of this site; returns other addresses unchanged. */
function withBase(address: string, baseUrl: string): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  return routeToUrl(decodeURI(path), baseUrl) + rest;
}

/** Adds the base URL to elements from Markdown: `[refunds](/refund)`, `![Portal](/img/portal.png)`. */
function addBaseToElement({ tagName, properties }: Element, baseUrl: string): void {
  for (const name of ADDRESSES[tagName] ?? []) {
    const address = properties[name];
    if (typeof address === 'string') properties[name] = withBase(address, baseUrl);
  }
}

/** Adds the base URL to HTML written in a guide: `<img src="/img/portal.png" alt="Portal" />`. */
function addBaseToJsx({ name, attributes }: MdxJsxFlowElement, baseUrl: string): void {
  const names = ADDRESSES[name ?? ''] ?? [];
  for (const one of attributes) {
    if (one.type !== 'mdxJsxAttribute' || !names.includes(one.name)) continue;
    if (typeof one.value === 'string') one.value = withBase(one.value, baseUrl);
  }
}

export interface ProseOptions {
  baseUrl: string;
  /** Returns the words of the frame in the language of a guide. Default: English. */
  messagesOf?: (file: string) => Messages;
}

/**
 * Adds anchors to headings and the base URL to addresses of this site. Tables scroll, empty heading
 * cells go, and short code stays in one piece.
 */
export function rehypeProse({ baseUrl, messagesOf = () => english }: ProseOptions) {
  return (tree: Root, file?: { path?: string }): void => {
    const messages = messagesOf(file?.path ?? '');
    let heading = messages.table;
    let tables = 0;
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[2-6]$/.test(node.tagName)) {
        heading = textOf(node);
        tables = 0;
        addAnchor(node, messages);
      } else if (node.tagName === 'table' && parent && index !== undefined) {
        tables += 1;
        const name = (tables === 1 ? messages.tableOf : messages.nextTableOf)
          .replace('{heading}', () => heading)
          .replace('{number}', `${tables}`);
        parent.children[index] = wrapTable(node, name);
        return index + 1;
      } else if (node.tagName === 'pre') {
        return SKIP;
      } else if (node.tagName === 'code') {
        const name = wholeCode(textOf(node));
        if (name) node.properties.className = [name];
      } else if (isEmptyHeading(node)) {
        node.tagName = 'td';
      } else addBaseToElement(node, baseUrl);
      return undefined;
    });
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        addBaseToJsx(node as MdxJsxFlowElement, baseUrl);
      }
    });
  };
}
