import type { Expression, Program } from 'estree';
import { visit as visitProgram } from 'estree-util-visit';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { COMPONENT_ATTRIBUTES } from '../../mdx/component-attributes.ts';
import { type AttributeRules, attributeFaults } from '../../reference/mdx/attributes.ts';
import type { GuideFault } from './guide-fault.ts';
import { declaredNames, programsOf } from './unknown-names.ts';

/** A component's tag, in the text or inside braces. */
interface Tag {
  name: string;
  /** Values by name; undefined for one that is only known when the page is rendered. */
  written: Map<string, { value: unknown; line: number; column: number }>;
  /** True for `{...props}`. */
  hasSpread: boolean;
  line: number;
  column: number;
}

/** Returns the value of a literal; undefined for all else, which is computed when the page is rendered. */
function literal(node: Expression | undefined): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
    case 'ArrayExpression': {
      const items = node.elements.map((item) => literal(item as Expression));
      return items.includes(undefined) ? undefined : items;
    }
    default:
      return undefined;
  }
}

function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Returns the tag of an element in the text. */
function tagOf({ name, attributes, position }: MdxJsxFlowElement): Tag[] {
  if (name === null || !position) return [];
  const tag: Tag = { name, written: new Map(), hasSpread: false, ...position.start };
  for (const one of attributes) {
    if (one.type === 'mdxJsxExpressionAttribute') {
      tag.hasSpread = true;
      continue;
    }
    const { line, column } = one.position?.start ?? position.start;
    const value =
      typeof one.value === 'object' && one.value !== null
        ? literal(expressionOf(one.value.data?.estree))
        : (one.value ?? true);
    tag.written.set(one.name, { value, line, column });
  }
  return [tag];
}

/** Node of an element inside braces. */
interface JsxNode {
  type: string;
  name?: { name?: unknown };
  value?: { type: string; expression?: Expression } | null;
  attributes?: JsxNode[];
  loc?: { start: { line: number; column: number } } | null;
}

/** Returns the tags inside braces: `{rows.map((row) => <Card title={row} />)}`. */
function tagsIn(program: Program): Tag[] {
  const tags: Tag[] = [];
  visitProgram(program, (visited) => {
    const node = visited as unknown as JsxNode;
    if (node.type !== 'JSXOpeningElement' || typeof node.name?.name !== 'string') return;
    const placeOf = ({ loc }: JsxNode) => ({
      line: loc?.start.line ?? 1,
      column: (loc?.start.column ?? 0) + 1,
    });
    const tag: Tag = {
      name: node.name.name,
      written: new Map(),
      hasSpread: false,
      ...placeOf(node),
    };
    for (const one of node.attributes ?? []) {
      if (typeof one.name?.name === 'string') {
        const expression = one.value?.expression ?? (one.value as Expression | undefined);
        const value = one.value ? literal(expression) : true;
        tag.written.set(one.name.name, { value, ...placeOf(one) });
      } else tag.hasSpread ||= one.type === 'JSXSpreadAttribute';
    }
    tags.push(tag);
  });
  return tags;
}

/**
 * Returns a fault for each attribute that a component doesn't have or that it lacks, and for each value
 * that it doesn't accept. Components of the guide's own are left alone.
 */
export function componentAttributes(tree: Root): GuideFault[] {
  const own = declaredNames(tree);
  const tags: Tag[] = [];
  visit(tree, (node) => {
    for (const program of programsOf(node)) tags.push(...tagsIn(program));
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      tags.push(...tagOf(node as MdxJsxFlowElement));
    }
  });
  const all: Readonly<Record<string, AttributeRules>> = COMPONENT_ATTRIBUTES;
  return tags.flatMap(({ name, written, hasSpread, line, column }): GuideFault[] => {
    const rules = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!rules || own.has(name)) return [];
    // React takes `key` for itself.
    const values = new Map(
      [...written].filter(([key]) => key !== 'key').map(([key, { value }]) => [key, value]),
    );
    return attributeFaults(values, rules, !hasSpread).map((fault) => {
      const place = written.get(fault.name ?? '') ?? { line, column };
      const known = fault.known === undefined ? '' : ` Known: ${fault.known}.`;
      return {
        line: place.line,
        column: place.column,
        what: `<${name}>: ${fault.what}${known}`,
        fix: fault.fix,
      };
    });
  });
}
