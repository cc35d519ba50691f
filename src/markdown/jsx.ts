import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** Prop with a component's line in the guide. The renderer removes it, so components don't see it. */
export const LINE_PROP = 'mdxLine';

/** Returns a JSX attribute with a text value. */
export function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

/** Returns a JSX attribute whose value is a JSON literal in braces. */
export function jsonAttribute(name: string, value: unknown): MdxJsxAttribute {
  const source = JSON.stringify(value);
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: source,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression: toExpression(value) }],
        },
      },
    },
  };
}

type Expression = import('estree').Expression;

function toExpression(value: unknown): Expression {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(toExpression) };
  if (typeof value === 'object' && value !== null) {
    return {
      type: 'ObjectExpression',
      properties: Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => ({
          type: 'Property',
          kind: 'init',
          method: false,
          shorthand: false,
          computed: false,
          key: { type: 'Literal', value: key },
          value: toExpression(item),
        })),
    };
  }
  return { type: 'Literal', value: value as string | number | boolean | null };
}

/** Returns a JSX element on its own line. */
export function jsxElement(name: string, attributes: MdxJsxAttribute[]): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] };
}

/** Stands for the headings of a contract's text among the headings of a guide that shows it. */
export const CONTRACT_TEXT = { depth: 2, slug: '<ContractIntroduction>', text: '' };
