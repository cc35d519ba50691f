import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { admonitionFaults } from './admonitions.ts';
import { componentAttributes } from './component-attributes.ts';
import { type GuideFault, type ReportOptions, reportFaults } from './guide-fault.ts';
import { missingImages, missingImports } from './missing-files.ts';
import { unknownNames } from './unknown-names.ts';

/** Returns all faults that a guide's syntax tree shows, in the order of its lines. */
export function guideFaults(tree: Root, file: string, source: string): GuideFault[] {
  return [
    ...unknownNames(tree),
    ...componentAttributes(tree),
    ...admonitionFaults(tree, source),
    ...missingImages(tree, file),
    ...missingImports(tree, file),
    ...fullWidthBrackets(tree),
  ].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Matches a link, an id or a remark with brackets or colons of an East Asian keyboard. */
const FULL_WIDTH =
  /［[^］\n]*］[（(][^）)\n]*[）)]|\[[^\]\n]*\]（[^）\n]*）|｛\/?\*[^｝}\n]*[｝}]|：：：\p{L}*/gu;

/** Returns a fault for each piece of Markdown that full-width characters turn into text. */
function fullWidthBrackets(tree: Root): GuideFault[] {
  const faults: GuideFault[] = [];
  visit(tree, 'text', ({ value, position }) => {
    for (const { 0: found, index } of value.matchAll(FULL_WIDTH)) {
      const before = value.slice(0, index).split('\n');
      const isFirst = before.length === 1;
      faults.push({
        line: (position?.start.line ?? 1) + before.length - 1,
        column: (isFirst ? (position?.start.column ?? 1) : 1) + (before.at(-1) ?? '').length,
        what: `\`${found}\` has full-width characters, so readers would see it as text.`,
        fix: `write ${found.normalize('NFKC')}.`,
      });
    }
  });
  return faults;
}

/** Finds the faults of a guide before it's rendered. A guide with faults is left empty. */
export function remarkGuide(options: ReportOptions) {
  return (tree: Root, file: { path?: string; value?: unknown }): void => {
    const faults = guideFaults(tree, file.path ?? 'MDX', String(file.value));
    reportFaults(faults, file.path, options);
    if (faults.length > 0) tree.children = [];
  };
}
