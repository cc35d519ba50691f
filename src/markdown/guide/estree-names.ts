import type { Node, Program } from 'estree';

/** A name in JavaScript, with its place in the guide. */
export interface UsedName {
  name: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** As the tag of an element: `<Badge>` inside braces. */
  isTag: boolean;
}

/** A node as one may walk it: JSX inside braces is not part of the ESTree types. */
type AnyNode = { type: string; loc?: Node['loc'] } & Record<string, unknown>;

function isNode(value: unknown): value is AnyNode {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  );
}

function childrenOf(node: AnyNode): [string, AnyNode][] {
  return Object.entries(node).flatMap(([key, value]): [string, AnyNode][] =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [key, child]),
  );
}

/** Where an identifier names nothing: keys of objects and members. */
function isLabel(parent: AnyNode, key: string): boolean {
  if (parent.type === 'MemberExpression') return key === 'property' && parent.computed === false;
  if (parent.type === 'Property') return key === 'key' && parent.computed === false;
  return ['MetaProperty', 'LabeledStatement', 'ExportSpecifier', 'MethodDefinition'].includes(
    parent.type,
  );
}

/** Where an identifier gives a name: variables, parameters, functions, imports. */
function isBinding(parent: AnyNode, key: string): boolean {
  if (parent.type === 'VariableDeclarator' || parent.type.startsWith('Class')) return key === 'id';
  if (/Function/.test(parent.type)) return key === 'id' || key === 'params';
  if (parent.type.startsWith('Import')) return true;
  return parent.type === 'CatchClause' && key === 'param';
}

function walk(
  node: AnyNode,
  inBinding: boolean,
  visit: (node: AnyNode, parent: AnyNode, key: string, inBinding: boolean) => void,
): void {
  for (const [key, child] of childrenOf(node)) {
    // Within a pattern everything gives a name, its defaults aside.
    const within =
      node.type.endsWith('Pattern') || node.type === 'Property' || node.type === 'RestElement';
    const isDefault = node.type === 'AssignmentPattern' && key === 'right';
    const binds = isBinding(node, key) || (inBinding && within && !isDefault);
    visit(child, node, key, binds);
    walk(child, binds, visit);
  }
}

/** Names that a piece of JavaScript declares, whatever their scope, and those that it uses. */
export function namesIn(program: Program): { declared: string[]; used: UsedName[] } {
  const declared: string[] = [];
  const used: UsedName[] = [];
  walk(program as unknown as AnyNode, false, (node, parent, key, binds) => {
    const { name, loc } = node;
    const isTag = node.type === 'JSXIdentifier' && parent.type === 'JSXOpeningElement';
    if (typeof name !== 'string' || (node.type !== 'Identifier' && !isTag)) return;
    if (isLabel(parent, key)) return;
    if (binds) declared.push(name);
    else
      used.push({ name, isTag, line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 });
  });
  return { declared, used };
}
