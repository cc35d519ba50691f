import type { Node, Program } from 'estree';
import { createVisitors } from 'estree-util-scope';
import { visit as visitProgram } from 'estree-util-visit';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { nearest } from '../../../lib/nearest.ts';
import { COMPONENT_NAMES } from '../../mdx/component-names.ts';
import { HTML_ELEMENTS } from '../../reference/markdown/to-html.ts';
import type { GuideFault } from './guide-fault.ts';

/** Names that Astro and the MDX compiler give every MDX page, besides its own imports. */
const GIVEN = ['props', 'frontmatter', 'file', 'url', 'Fragment', 'arguments'];

function unknownComponent(
  name: string,
  known: readonly string[],
): Omit<GuideFault, 'line' | 'column'> {
  const [near] = nearest(name, known, 1);
  return {
    what: `there is no component <${name}>.`,
    fix: near
      ? `write <${near}>; all components: content/README.md.`
      : `use one of content/README.md, import yours at the top of the page, or write <code>&lt;${name}&gt;</code> if it is meant as text.`,
  };
}

function unknownIdentifier(
  name: string,
  known: readonly string[],
): Omit<GuideFault, 'line' | 'column'> {
  const [near] = name.length > 2 ? nearest(name, known, 1) : [];
  return {
    what: `what stands in braces is JavaScript, and there is no \`${name}\` in it.`,
    fix: `${near ? `write ${near}, or ` : ''}braces that are meant as text: put them in \`code\`, or write \\{ and \\}.`,
  };
}

/** Returns the JavaScript of a node: braces in the text, imports, and attribute values. */
export function programsOf(node: unknown): Program[] {
  const { data, attributes } = node as {
    data?: { estree?: Program | null };
    attributes?: { data?: { estree?: Program | null }; value?: unknown }[] | object;
  };
  const values = (Array.isArray(attributes) ? attributes : []).flatMap((one) => [one, one.value]);
  const all = [{ data }, ...values] as ({ data?: { estree?: Program | null } } | string | null)[];
  return all.flatMap((one) =>
    typeof one === 'object' && one !== null ? (one.data?.estree ?? []) : [],
  );
}

/** Returns the name in a component's tag, such as `<Card>` or `<Icons.Card>`, but not `<p>`. */
function componentName(node: MdxJsxFlowElement): string | undefined {
  const name = node.name?.split('.')[0] ?? '';
  return /^[A-Z]/.test(name) ? name : undefined;
}

/** Elements that contain element names of their own. */
const FOREIGN = ['svg', 'math'];

/**
 * Returns a fault for each tag like `<admonition>`: it's neither HTML nor a custom element, so browsers
 * show its content without a frame.
 */
function unknownElements(tree: Root, known: readonly string[]): GuideFault[] {
  const foreign = new Set<unknown>();
  const faults: GuideFault[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const element = node as MdxJsxFlowElement;
    const { name, position, children } = element;
    if (name === null || !position) return;
    // Parents come first.
    if (foreign.has(element) || FOREIGN.includes(name)) {
      visit({ type: 'root', children } as Root, (child) => void foreign.add(child));
      return;
    }
    const isKnown = HTML_ELEMENTS.has(name) || /^[A-Z]|[-.:]/.test(name) || known.includes(name);
    if (isKnown) return;
    const { line, column } = position.start;
    faults.push({ line, column, ...unknownComponent(name, known) });
  });
  return faults;
}

/** Returns the names that a guide's own JavaScript declares or imports. */
export function declaredNames(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, (node) => {
    for (const program of programsOf(node)) {
      for (const name of namesIn(program).declared) names.add(name);
    }
  });
  return names;
}

/** Returns a fault for each component or variable that isn't defined: the page can't be shown. */
export function unknownNames(tree: Root): GuideFault[] {
  const declared: string[] = [];
  const used: UsedName[] = [];
  visit(tree, (node) => {
    for (const program of programsOf(node)) {
      const names = namesIn(program);
      declared.push(...names.declared);
      used.push(...names.used);
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const element = node as MdxJsxFlowElement;
    const name = componentName(element);
    const start = element.position?.start;
    if (name && start) used.push({ name, isTag: true, line: start.line, column: start.column });
  });
  const components = new Set<string>([...COMPONENT_NAMES, ...declared, 'Fragment']);
  const variables = new Set([...declared, ...GIVEN]);
  const named = used.flatMap(({ name, isTag, line, column }): GuideFault[] => {
    if (isTag) {
      if (!/^[A-Z]/.test(name) || components.has(name)) return [];
      return [{ line, column, ...unknownComponent(name, [...components]) }];
    }
    if (variables.has(name) || name in globalThis) return [];
    return [{ line, column, ...unknownIdentifier(name, declared) }];
  });
  return [...named, ...unknownElements(tree, [...components])];
}

/** A name in JavaScript, with its place in the guide. */
interface UsedName {
  name: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** True if it's the tag of an element: `<Badge>` inside braces. */
  isTag: boolean;
}

/** Returns true where an identifier names nothing: keys of objects and members, labels. */
function isLabel(parent: Node | undefined, key: string | null | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return key === 'property' && !parent.computed;
    case 'Property':
      return key === 'key' && !parent.computed;
    case 'ImportSpecifier':
      return key === 'imported';
    case 'MetaProperty':
    case 'LabeledStatement':
    case 'ExportSpecifier':
    case 'MethodDefinition':
      return true;
    default:
      return false;
  }
}

/**
 * Returns the names that a piece of JavaScript declares, in any scope, and the names it uses, including
 * the declared ones.
 */
function namesIn(program: Program): { declared: string[]; used: UsedName[] } {
  const { enter, exit, scopes } = createVisitors();
  const all = new Set(scopes);
  const expressions: string[] = [];
  const used: UsedName[] = [];
  visitProgram(program, {
    enter(node, key, _index, ancestors) {
      enter(node as Node);
      const inner = scopes.at(-1);
      if (inner) all.add(inner);
      if (node.type === 'ClassExpression' && node.id) expressions.push(node.id.name);
      const parent = ancestors.at(-1);
      const isTag = node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement';
      if (node.type !== 'Identifier' && !isTag) return;
      if (isLabel(parent as Node | undefined, key)) return;
      const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
      used.push({ name: node.name as string, isTag, line, column: column + 1 });
    },
    leave: (node) => exit(node as Node),
  });
  return { declared: [...expressions, ...[...all].flatMap(({ defined }) => defined)], used };
}
