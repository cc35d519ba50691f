import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../lib/nearest.ts';
import { LANGUAGES, languageOf } from '../components/code/languages.ts';
import { type GuideFault, type ReportOptions, reportFaults } from './guide/guide-fault.ts';
import { attribute, jsxElement } from './jsx.ts';

/** Reads the part of ```` ```php title="Sign" {1,3-4} ```` after the language. */
function readMeta(meta: string): { title?: string; status?: string; highlight?: string } {
  return {
    title: /\btitle="([^"]*)"/.exec(meta)?.[1],
    status: /\bstatus="?(\w+)"?/.exec(meta)?.[1],
    highlight: /\{([\d,\s-]+)\}/.exec(meta)?.[1],
  };
}

/** Returns the nearest language, or all of them if none is near. */
function languageFix(lang: string): string {
  if (lang === 'mermaid') {
    return 'draw it with <Sequence>, <States> or <Flow>; content/README.md explains them, README.md why.';
  }
  const known = Object.keys(LANGUAGES);
  const [near] = nearest(lang, known, 1);
  return `write ${near ? `\`\`\`${near}, or another` : 'a'} language after \`\`\`; known: ${known.join(', ')}. What is in none of them is text.`;
}

/** Turns fenced code into `<CodeBlock>`. An unknown language is a fault. */
export function remarkCodeBlocks(options: ReportOptions) {
  return (tree: Root, file: { path?: string }): void => {
    const faults: GuideFault[] = [];
    visit(tree, 'code', (node: Code, index, parent) => {
      if (!parent || index === undefined) return;
      const lang = node.lang ?? '';
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
