import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Heading, Node, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type FrontMatter, parseFrontMatter } from '../../src/docs/front-matter.ts';
import { headingId, remarkHeadingIds } from '../../src/markdown/heading-ids.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'content', 'docs');
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/** A guide as its author wrote it. */
export interface Guide {
  /** Below the repository: `content/docs/callback.mdx`. */
  file: string;
  /** `/callback`. */
  route: string;
  /** The whole file. */
  text: string;
  frontMatter: FrontMatter;
  /** The text after the front matter, with the line numbers of the file. */
  tree: Root;
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const readHeadingIds = remarkHeadingIds({});

export function parseGuide(text: string, file = 'content/docs/guide.mdx'): Guide {
  // Empty lines in its place keep the line numbers.
  const body = text.replace(FRONT_MATTER, (found) => '\n'.repeat(found.split('\n').length - 1));
  const tree = parser.parse(body);
  readHeadingIds(tree, { path: file });
  const id = file.replace(/^content\/docs\//, '').replace(/(?:\/?index)?\.mdx$/, '');
  return {
    file,
    route: `/${id}`,
    text,
    frontMatter: parseFrontMatter(text, file),
    tree,
  };
}

/** Returns a guide for the tests of a check: `body` after valid front matter. */
export function sketch(body: string, file?: string): Guide {
  const frontMatter = '---\ntitle: A guide\ndescription: What it is for.\n---\n';
  return parseGuide(`${frontMatter}\n${body}\n`, file);
}

/** Returns all guides, by file. */
export function readGuides(): Guide[] {
  return readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .sort()
    .map((path) => parseGuide(readFileSync(join(DOCS, path), 'utf8'), `content/docs/${path}`));
}

/** Tells whether a page answers a task; the others lead to such pages, or are for looking things up. */
export function isTask(guide: Guide): boolean {
  const { route, frontMatter } = guide;
  return frontMatter.template === 'doc' && !CATEGORIES.has(route) && !isLookup(guide);
}

/** Tells whether readers look things up on a page, instead of working through it. */
export function isLookup({ route }: Guide): boolean {
  return LOOKUPS.has(route);
}

const LOOKUPS = new Set([
  '/accessibility',
  '/callback-delivery',
  '/errors',
  '/events',
  '/glossary',
  '/going-live',
  '/integration/pci-dss',
  '/limits',
  '/not-offered',
  '/payments/statuses',
  '/tools',
  '/versioning',
]);

const CATEGORIES = new Set([
  '/changelog',
  '/integration',
  '/integration/checkout',
  '/payments',
  '/payments/auth_and_capture',
  '/payments/payment-methods',
  '/payments/payment-methods/applepay',
  '/payments/payment-methods/buy-now-pay-later',
  '/payments/purchase',
  '/payments/saving_cards',
]);

/** Returns what is wrong, where, and what to do. */
export function fault(guide: Guide, node: Node | number, found: string, fix: string): string {
  const line = typeof node === 'number' ? node : (node.position?.start.line ?? 1);
  return `${guide.file}:${line}: ${found} Fix: ${fix}`;
}

export type Component = MdxJsxFlowElement | MdxJsxTextElement;

export function componentsOf({ tree }: Guide, name?: string): Component[] {
  const found: Component[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const component = node as Component;
    if (name === undefined || component.name === name) found.push(component);
  });
  return found;
}

/** Returns the text of an attribute; undefined when it is missing or an expression. */
export function attributeOf(component: Component, name: string): string | undefined {
  const found = component.attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}

export interface GuideHeading {
  depth: number;
  text: string;
  /** Its own id, or the one made from its text. */
  id: string;
  node: Heading;
}

export function headingsOf({ tree }: Guide): GuideHeading[] {
  const found: GuideHeading[] = [];
  const slugger = new GithubSlugger();
  visit(tree, 'heading', (node) => {
    const text = textOf(node);
    found.push({ depth: node.depth, text, id: headingId(node) ?? slugger.slug(text), node });
  });
  return found;
}

/** Returns the words of a node; components and inline code give theirs. */
export function textOf(node: Node): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  if (!('children' in node)) return '';
  return (node.children as Node[]).map(textOf).join('');
}
