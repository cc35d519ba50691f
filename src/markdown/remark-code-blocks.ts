import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../lib/nearest.ts';
import { LANGUAGES, languageOf } from '../components/code/languages.ts';
import { type GuideFault, type ReportOptions, reportFaults } from './guide/guide-fault.ts';
import { attribute, jsonAttribute, jsxElement } from './jsx.ts';
import { readMermaid } from './mermaid/read-mermaid.ts';
import { textOf } from './remark-admonitions.ts';

/** Reads the part of ```` ```php title="Sign" {1,3-4} ```` after the language. */
function readMeta(meta: string): { title?: string; status?: string; highlight?: string } {
  return {
    title: /\btitle="([^"]*)"/.exec(meta)?.[1],
    status: /\bstatus="?(\w+)"?/.exec(meta)?.[1],
    highlight: /\{([\d,\s-]+)\}/.exec(meta)?.[1],
  };
}

/** Language of a block that becomes a picture. */
const MERMAID = 'mermaid';

/**
 * Returns a function that reads a block in Mermaid as one of our pictures; undefined if it has faults.
 * A picture without a title has the heading above it, and its number if there are several.
 */
function diagramReader(faults: GuideFault[]) {
  const titled = new Map<string, number>();
  return (node: Code, heading: string) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const { title: given } = readMeta(node.meta ?? '');
    const before = titled.get(heading) ?? 0;
    const { diagram, faults: found } = readMermaid(
      node.value,
      { line: line + 1, indent: column - 1 },
      { given, heading: before === 0 ? heading : `${heading} (${before + 1})` },
    );
    faults.push(...found);
    if (!diagram) return undefined;
    const { title, ...props } = diagram.props;
    if (title.startsWith(heading)) titled.set(heading, before + 1);
    return jsxElement(diagram.component, [
      attribute('title', title),
      ...Object.entries(props).map(([name, value]) => jsonAttribute(name, value)),
    ]);
  };
}

/** Returns the nearest language, or all of them if none is near. */
function languageFix(lang: string): string {
  const known = [...Object.keys(LANGUAGES), MERMAID];
  const [near] = nearest(lang, known, 1);
  return `write ${near ? `\`\`\`${near}, or another` : 'a'} language after \`\`\`; known: ${known.join(', ')}. What is in none of them is text.`;
}

/** Turns fenced code into `<CodeBlock>`, and Mermaid into a picture. An unknown language is a fault. */
export function remarkCodeBlocks(options: ReportOptions) {
  return (tree: Root, file: { path?: string }): void => {
    const faults: GuideFault[] = [];
    const readDiagram = diagramReader(faults);
    let heading = 'Diagram';
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') heading = node.children.map(textOf).join('').trim() || heading;
      if (node.type !== 'code' || !parent || index === undefined) return;
      const lang = node.lang ?? '';
      if (lang === MERMAID) {
        const diagram = readDiagram(node, heading);
        if (diagram) parent.children[index] = diagram as (typeof parent.children)[number];
        return;
      }
      if (languageOf(lang) === undefined) {
        const { line, column } = node.position?.start ?? { line: 1, column: 1 };
        const what = lang
          ? `there is no language "${lang}" for code blocks.`
          : 'this code block has no language.';
        faults.push({ line, column, what, fix: languageFix(lang) });
        return;
      }
      const { title, status, highlight } = readMeta(node.meta ?? '');
      parent.children[index] = jsxElement('CodeBlock', [
        attribute('code', node.value),
        attribute('lang', lang),
        ...(title === undefined ? [] : [attribute('title', title)]),
        ...(status === undefined ? [] : [attribute('status', status)]),
        ...(highlight === undefined ? [] : [attribute('highlight', highlight)]),
      ]) as (typeof parent.children)[number];
    });
    reportFaults(faults, file.path, options);
  };
}
