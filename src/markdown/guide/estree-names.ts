import type { Node, Program } from 'estree';
import { createVisitors } from 'estree-util-scope';
import { visit } from 'estree-util-visit';

/** A name in JavaScript, with its place in the guide. */
export interface UsedName {
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
export function namesIn(program: Program): { declared: string[]; used: UsedName[] } {
  const { enter, exit, scopes } = createVisitors();
  const all = new Set(scopes);
  const expressions: string[] = [];
  const used: UsedName[] = [];
  visit(program, {
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
