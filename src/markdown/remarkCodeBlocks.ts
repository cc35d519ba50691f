import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { languageOf } from '../components/code/languages.ts';
import { SiteError } from '../config/SiteError.ts';
import { attribute, jsxElement } from './jsx.ts';

/** Reads ```` ```php title="Sign" {1,3-4} ```` behind the language. */
function readMeta(meta: string): { title?: string; status?: string; highlight?: string } {
  return {
    title: /\btitle="([^"]*)"/.exec(meta)?.[1],
    status: /\bstatus="?(\w+)"?/.exec(meta)?.[1],
    highlight: /\{([\d,\s-]+)\}/.exec(meta)?.[1],
  };
}

/** Turns fenced code into `<CodeBlock>`. Errors name file and line. */
export function remarkCodeBlocks() {
  return (tree: Root, file: { path?: string }): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (!parent || index === undefined) return;
      const place = `${file.path ?? 'MDX'}, line ${node.position?.start.line ?? '?'}`;
      if (!node.lang || languageOf(node.lang) === undefined) {
        throw new SiteError(
          `${place}: code block ${node.lang ? `in unknown language "${node.lang}"` : 'without a language'}.\n` +
            'Fix: name one after the backticks, for example ```php; see src/components/code/languages.ts.',
        );
      }
      const { title, status, highlight } = readMeta(node.meta ?? '');
      parent.children[index] = jsxElement('CodeBlock', [
        attribute('code', node.value),
        attribute('lang', node.lang),
        ...(title === undefined ? [] : [attribute('title', title)]),
        ...(status === undefined ? [] : [attribute('status', status)]),
        ...(highlight === undefined ? [] : [attribute('highlight', highlight)]),
      ]) as (typeof parent.children)[number];
    });
  };
}
