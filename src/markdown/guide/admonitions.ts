import type { Root, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { nearest } from '../../../lib/nearest.ts';
import { ADMONITION_TYPES, admonitionTypeOf } from '../../components/admonition-types.ts';
import { labelOf } from '../remark-admonitions.ts';
import type { GuideFault } from './guide-fault.ts';

/** Matches a line of colons that the parser has left as text: `:::note Title`, or `:::` alone. */
const LEFT = /^\s*(?<colons>:{3,})[ \t]*(?:(?<name>[A-Za-z][\w-]*)(?<more>[^\n]*))?$/;
/** Matches the line that ends a remark. */
const END = /:{3,}[ \t]*$/;

const known = ADMONITION_TYPES.map((type) => `:::${type}`).join(', ');

/** Returns the fault of a name that is no kind of remark, and what to write. */
function nameFix(name: string): string {
  const type = admonitionTypeOf(name) ?? nearest(name, ADMONITION_TYPES)[0];
  return type
    ? `write :::${type}${admonitionTypeOf(name) ? '; that is its name here' : ''}.`
    : `write one of ${known}, or a component of content/README.md.`;
}

/**
 * Returns the faults of lines of colons in a text.
 * @param open lines of those before that opened a remark, and have no end yet
 */
function inText(
  node: Text,
  isFirst: boolean,
  source: readonly string[],
  open: string[],
): GuideFault[] {
  return node.value.split('\n').flatMap((text, at): GuideFault[] => {
    if ((at === 0 && !isFirst) || !LEFT.test(text) || !node.position) return [];
    const line = node.position.start.line + at;
    const written = source[line - 1] ?? text;
    const column = written.indexOf(':::') + 1;
    const whole = written.slice(column - 1).trimEnd();
    const { colons = ':::', name, more = '' } = LEFT.exec(whole)?.groups ?? {};
    const what = `\`${whole}\` is not read here: readers would see it as text.`;
    if (name !== undefined) open.push(name);
    // The end of a remark whose beginning has been named.
    else if (open.pop() !== undefined) return [];
    else {
      return [{ line, column, what, fix: 'remove the line; no remark before it is open.' }];
    }
    const title = more.trim().replace(/^\[(.*)\]$/, '$1');
    const type = admonitionTypeOf(name);
    const fix = type
      ? `write ${colons}${type}${title === '' ? '' : `[${title}]`} on a line of its own, with the text below it and ${colons} at its end.`
      : nameFix(name);
    return [{ line, column, what, fix }];
  });
}

/** Returns the faults of `:::name[Title]`. */
function inDirective(node: ContainerDirective, source: readonly string[]): GuideFault[] {
  const { name, attributes, position } = node;
  if (!position) return [];
  const { line, column } = position.start;
  const faults: GuideFault[] = [];
  if (!ADMONITION_TYPES.some((type) => type === name)) {
    faults.push({ line, column, what: `there is no remark :::${name}.`, fix: nameFix(name) });
  }
  const [given] = Object.entries(attributes ?? {});
  if (given) {
    faults.push({
      line,
      column,
      what: `:::${name} has no attributes, but there is {${given[0]}}.`,
      fix: `write its title in brackets, [${given[1] || 'Title'}].`,
    });
  }
  const last = source[position.end.line - 1]?.slice(0, position.end.column - 1) ?? '';
  if (position.end.line === line || !END.test(last)) {
    const what = `:::${name} has no end, so the rest of the page would be part of it.`;
    faults.push({ line, column, what, fix: 'write ::: on a line of its own, below its text.' });
  } else if (node.children.length === (labelOf(node) ? 1 : 0)) {
    const fix = 'write its text on the lines before :::, or remove it.';
    faults.push({ line, column, what: `:::${name} has no text.`, fix });
  }
  return faults;
}

function unknownType(element: MdxJsxFlowElement): GuideFault[] {
  return element.attributes.flatMap((one): GuideFault[] => {
    if (one.type !== 'mdxJsxAttribute' || one.name !== 'type') return [];
    if (typeof one.value !== 'string' || !element.position) return [];
    const { value } = one;
    if (ADMONITION_TYPES.some((type) => type === value)) return [];
    const type = admonitionTypeOf(value);
    return [
      {
        line: element.position.start.line,
        column: element.position.start.column,
        what: `<Admonition> has no type "${value}".`,
        fix: type
          ? `write type="${type}"; that is its name here.`
          : `write one of the types ${ADMONITION_TYPES.map((name) => `"${name}"`).join(', ')}.`,
      },
    ];
  });
}

/** Returns a fault for each remark that is of no known kind or isn't written as one. Code is left alone. */
export function admonitionFaults(tree: Root, source: string): GuideFault[] {
  const lines = source.split('\n');
  const faults: GuideFault[] = [];
  const open: string[] = [];
  visit(tree, (node, index) => {
    if (node.type === 'containerDirective') faults.push(...inDirective(node, lines));
    if (node.type === 'text') faults.push(...inText(node, index === 0, lines, open));
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const element = node as MdxJsxFlowElement;
      if (element.name === 'Admonition') faults.push(...unknownType(element));
    }
  });
  return faults;
}
