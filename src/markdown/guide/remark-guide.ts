import type { Root } from 'mdast';
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
  ].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Finds the faults of a guide before it's rendered. A guide with faults is left empty. */
export function remarkGuide(options: ReportOptions) {
  return (tree: Root, file: { path?: string; value?: unknown }): void => {
    const faults = guideFaults(tree, file.path ?? 'MDX', String(file.value));
    reportFaults(faults, file.path, options);
    if (faults.length > 0) tree.children = [];
  };
}
