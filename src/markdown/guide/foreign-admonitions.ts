import type { Root, Text } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { ADMONITION_TYPES, admonitionTypeOf } from '../../components/admonition-types.ts';
import type { GuideFault } from './guide-fault.ts';

/** Matches `:::note`, `:::note Title`, `:::note[Title]`: how other tools begin a remark. */
const OPENING = /^\s*:{3,}\s*(?<name>[A-Za-z]\w*)(?:\[(?<bracket>.*)\]|[ \t]+(?<plain>[^\n]*))?/;

const known = ADMONITION_TYPES.map((type) => `"${type}"`).join(', ');

function fixFor(name: string, title: string): string {
  const type = admonitionTypeOf(name);
  if (!type) {
    return `write a component, for example <Admonition type="note">…</Admonition>; all of them: content/README.md.`;
  }
  const named = title === '' ? '' : ` title="${title.replaceAll('"', '&quot;')}"`;
  const called = type === name ? '' : `; "${name}" is called "${type}" here`;
  return `write <Admonition type="${type}"${named}>…</Admonition>, and no ::: at its end${called}.`;
}

function inText(node: Text, isFirst: boolean, source: readonly string[]): GuideFault[] {
  return node.value.split('\n').flatMap((text, at): GuideFault[] => {
    if ((at === 0 && !isFirst) || !OPENING.test(text) || !node.position) return [];
    const line = node.position.start.line + at;
    const written = source[line - 1] ?? text;
    const column = written.indexOf(':::') + 1;
    const whole = written.slice(column - 1).trimEnd();
    const { name = '', bracket, plain } = OPENING.exec(whole)?.groups ?? {};
    const title = (bracket ?? plain ?? '').trim();
    return [
      {
        line,
        column,
        what: `\`${whole}\` is not read here: readers would see it as text.`,
        fix: fixFor(name, title),
      },
    ];
  });
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
          : `write one of the types ${known}.`,
      },
    ];
  });
}

/** Returns a fault for every remark in the spelling of other tools. Code is left alone. */
export function foreignAdmonitions(tree: Root, source: string): GuideFault[] {
  const lines = source.split('\n');
  const faults: GuideFault[] = [];
  visit(tree, (node, index) => {
    if (node.type === 'text') faults.push(...inText(node, index === 0, lines));
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const element = node as MdxJsxFlowElement;
      if (element.name === 'Admonition') faults.push(...unknownType(element));
    }
  });
  return faults;
}
