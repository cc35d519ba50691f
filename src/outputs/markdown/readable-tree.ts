import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { FRAMEWORKS } from '../../../samples/languages.mjs';
import { LANGUAGES } from '../../components/code/languages.ts';
import { twinRoute } from '../../docs/index.ts';

/** Elements that a page needs on screen and a text doesn't. */
const LEFT_OUT = new Set([
  ...['astro-island', 'button', 'dialog', 'fieldset', 'form', 'input', 'nav', 'progress'],
  ...['script', 'select', 'style', 'svg', 'template', 'textarea'],
]);

const INLINE = new Set(['a', 'b', 'code', 'em', 'kbd', 'span', 'strong', 'time']);

/** Elements of a field's labels (type, limits, required), which become a list if two are side by side. */
const LABELS = new Set(['b', 'span']);

const AND = new Intl.ListFormat('en-GB');

/** Names in the highlighter, by the names that readers see: "JSON" is `json`. */
const LANGUAGE_OF = new Map(Object.entries(LANGUAGES).map(([name, shown]) => [shown, name]));

export interface TreeOptions {
  /** Address of the site without a slash, for the site's own links. */
  origin: string;
  /** Base URLs of pages that have no Markdown: links to them don't change. Default: none. */
  withoutTwin?: readonly string[];
  /** Address of the page itself, in all languages. */
  url?: string;
  /** Returns the replacement of an item with a key in `data-key`. Default: the item with its content. */
  item?: (node: Element, content: () => ElementContent[]) => Element;
}

/**
 * Returns a page's content as a tree that Markdown can express: without controls and pictures, with the
 * content of tabs, folds and diagrams, languages on code, and absolute addresses in links.
 */
export function readableTree(tree: Root, options: TreeOptions): Root {
  return { type: 'root', children: contentOf(tree.children, options) as RootContent[] };
}

function contentOf(nodes: readonly Nodes[], options: TreeOptions): ElementContent[] {
  const found: ElementContent[] = [];
  for (const node of nodes) {
    const parts = readable(node, options);
    const [first] = parts;
    found.push(...between(found.at(-1), first));
    found.push(...parts);
  }
  return found;
}

/** Returns a separator for neighbours that only the style sheet keeps apart. */
function between(before: Nodes | undefined, after: Nodes | undefined): ElementContent[] {
  if (!isIn(INLINE, before) || !isIn(INLINE, after)) return [];
  const isList = isIn(LABELS, before) && isIn(LABELS, after);
  return [text(isList && !/[.:!?]\s*$/.test(textOf(before)) ? ', ' : ' ')];
}

function readable(node: Nodes, options: TreeOptions): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isLeftOut(node)) return [];
  const { tagName, properties } = node;
  if (tagName === 'figure') return figure(node, options);
  if (tagName === 'pre') return [codeBlock(textOf(node), undefined)];
  if (tagName === 'dl') return [definitions(node, options)];
  if (properties.dataTabs === 'language' || properties.dataTabs === 'framework') {
    return panels(node, options);
  }
  if (tagName === 'details') return details(node, options);
  if (options.item && properties.dataKey !== undefined) {
    return [options.item(node, () => contentOf(node.children, options))];
  }
  const children = contentOf(node.children, options);
  if (tagName === 'a') return link(node, children, options);
  if (properties.role === 'note') return [element('blockquote', boldFirst(children))];
  if (properties.dataPanel !== undefined) return boldFirst(children);
  const { colSpan, start } = properties;
  return [{ ...node, properties: { colSpan, start }, children }];
}

/**
 * Returns the panels of all languages, each as a `div` with its language in `data-samples`, and then
 * what a page in another language has instead: a link, in a `div` without a language.
 */
function panels({ children }: Element, options: TreeOptions): ElementContent[] {
  const all = children.filter(
    (child): child is Element =>
      child.type === 'element' && child.properties.dataPanel !== undefined,
  );
  const labels = AND.format(all.map((panel) => textOf(childOf(panel, 'p')).trim()));
  const whole = element('a', [text('this page in all languages')]);
  whole.properties.href = twinRoute(options.url ?? '');
  const elsewhere = element('p', [text(`We have this in ${labels}: see `), whole, text('.')]);
  const parts = all.map((panel) => {
    const { dataPanel } = panel.properties;
    const language = languageOf(dataPanel);
    // The label of a language's own panel, unlike a framework's, says nothing on a page in it.
    const hasLabel = language === dataPanel && isElement(firstElement(panel.children), 'p');
    return samples(boldFirst(contentOf(panel.children, options)), { language, hasLabel });
  });
  return [samples([...parts, samples([elsewhere])])];
}

function samples(
  children: ElementContent[],
  { language = '', hasLabel = false }: { language?: string; hasLabel?: boolean } = {},
): Element {
  const properties = { dataSamples: language, ...(hasLabel && { dataLabel: '' }) };
  return { type: 'element', tagName: 'div', properties, children };
}

/** Returns the language of a panel with samples: its name, or the language of its framework. */
function languageOf(panel: unknown): string {
  return FRAMEWORKS.find(({ id }) => id === panel)?.language ?? String(panel);
}

/** Tells whether an element is a control or a picture, or lists what the page shows elsewhere. */
export function isLeftOut({ tagName, properties, children }: Element): boolean {
  if (LEFT_OUT.has(tagName) || properties.role === 'tablist') return true;
  if (properties.dataChecklistProgress !== undefined) return true;
  if (properties.dataAnswers !== undefined) return true;
  if (tagName === 'label' && children.some((child) => isElement(child, 'select'))) return true;
  if (hasClass(properties.className, 'heading-anchor')) return true;
  if (
    children.some((child) => isElement(child, 'a') && child.properties.dataCopyPage !== undefined)
  ) {
    return true;
  }
  // The list of a page's own headings.
  const inside = children.filter((child) => child.type === 'element');
  return tagName === 'details' && inside.slice(1).every((child) => child.tagName === 'nav');
}

/** Returns code with its title, or the words of a diagram. */
function figure(node: Element, options: TreeOptions): ElementContent[] {
  const caption = childOf(node, 'figcaption');
  const { dataCode } = node.properties;
  if (dataCode === undefined) {
    const rest = node.children.filter((child) => child !== caption);
    const words = rest.flatMap((child) =>
      child.type === 'element' && child.tagName === 'details'
        ? contentOf(withoutSummary(child), options)
        : readable(child, options),
    );
    return [...title(caption ? textOf(caption) : ''), ...words];
  }
  const labels = (caption?.children ?? []).flatMap((child) =>
    child.type === 'element' && child.tagName === 'span' ? [textOf(child)] : [],
  );
  const shown = labels.findLast((label) => LANGUAGE_OF.has(label));
  const pre = childOf(node, 'pre');
  const named = labels.filter((label) => label !== shown).join(', ');
  const language = String(dataCode) || LANGUAGE_OF.get(shown ?? '');
  return [...title(named), codeBlock(pre ? textOf(pre) : '', language)];
}

function codeBlock(code: string, language: string | undefined): Element {
  const className = language === undefined ? {} : { className: [`language-${language}`] };
  return element('pre', [{ ...element('code', [text(code)]), properties: className }]);
}

/** Returns names with their meanings, one name per line. */
function definitions(node: Element, options: TreeOptions): Element {
  const items: Element[] = [];
  let last = '';
  const read = (children: readonly ElementContent[]): void => {
    for (const child of children) {
      if (child.type !== 'element') continue;
      const content = contentOf(child.children, options);
      const isFurther = last === 'dd';
      last = child.tagName;
      if (child.tagName === 'dt') items.push(element('li', [...content, text(': ')]));
      else if (child.tagName === 'dd') {
        items.at(-1)?.children.push(...(isFurther ? [text(', ')] : []), ...content);
      } else read(child.children);
    }
  };
  read(node.children);
  return element('ul', items);
}

function details(node: Element, options: TreeOptions): ElementContent[] {
  const summary = childOf(node, 'summary');
  return [
    ...title(summary ? textOf(summary).trim() : ''),
    ...contentOf(withoutSummary(node), options),
  ];
}

/** Returns the content of a fold without its summary, and without the link that leads to the fold itself. */
function withoutSummary({ children, properties: { id } }: Element): ElementContent[] {
  const isSelf = (node: Nodes) =>
    isElement(node, 'a') && id !== undefined && String(node.properties.href).endsWith(`#${id}`);
  return children
    .filter((child) => !isElement(child, 'summary'))
    .map((child) =>
      isElement(child, 'p')
        ? { ...child, children: child.children.filter((node) => !isSelf(node)) }
        : child,
    );
}

function link(
  node: Element,
  children: ElementContent[],
  { origin, withoutTwin = [] }: TreeOptions,
): ElementContent[] {
  const { href } = node.properties;
  if (typeof href !== 'string') return children;
  // A field's name that links to itself.
  const [only] = children;
  if (href.startsWith('#') && children.length === 1 && isElement(only, 'code')) return children;
  const [path = '', hash] = href.split('#');
  if (!path.startsWith('/')) return [{ ...element('a', children), properties: { href } }];
  const isPage = !/\.[a-z][a-z0-9]*$/i.test(path) && !withoutTwin.includes(path);
  const twin = isPage ? twinRoute(path) : path;
  const whole = `${origin}${twin}${hash === undefined ? '' : `#${hash}`}`;
  return [{ ...element('a', children), properties: { href: whole } }];
}

/** Makes the label of a tab or of a remark bold. */
function boldFirst(children: ElementContent[]): ElementContent[] {
  const label = firstElement(children);
  if (!isElement(label, 'p')) return children;
  const at = children.indexOf(label);
  return [...children.slice(0, at), ...title(textOf(label)), ...children.slice(at + 1)];
}

function title(label: string): Element[] {
  return label === '' ? [] : [element('p', [element('strong', [text(label)])])];
}

function firstElement(nodes: readonly ElementContent[]): ElementContent | undefined {
  return nodes.find((node) => node.type === 'element');
}

function childOf({ children }: Element, tagName: string): Element | undefined {
  return children.find((child): child is Element => isElement(child, tagName));
}

function isElement<T extends string>(
  node: Nodes | undefined,
  tagName: T,
): node is Element & { tagName: T } {
  return node?.type === 'element' && node.tagName === tagName;
}

function isIn(names: ReadonlySet<string>, node: Nodes | undefined): boolean {
  return node?.type === 'element' && names.has(node.tagName);
}

function hasClass(className: unknown, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Returns the text of a node and everything in it. */
export function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value;
  return node !== undefined && 'children' in node
    ? node.children.map((child) => textOf(child)).join('')
    : '';
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
