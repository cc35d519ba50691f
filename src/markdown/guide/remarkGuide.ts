import { relative } from 'node:path';
import type { Root } from 'mdast';
import { SiteError } from '../../config/SiteError.ts';
import { foreignAdmonitions } from './foreignAdmonitions.ts';
import { describeFault, type GuideFault, recordFaults } from './guideFault.ts';
import { missingImages } from './missingImages.ts';
import { missingImports } from './missingImports.ts';
import { unknownNames } from './unknownNames.ts';

/** All faults of a guide that its syntax tree shows, in the order of its lines. */
export function guideFaults(tree: Root, file: string, source: string): GuideFault[] {
  return [
    ...unknownNames(tree),
    ...foreignAdmonitions(tree, source),
    ...missingImages(tree, file),
    ...missingImports(tree, file),
  ].sort((a, b) => a.line - b.line || a.column - b.column);
}

/**
 * Finds what is wrong in a guide before it is rendered.
 * @param options.collect faults are kept for the end of the build, and the guide is left empty: one
 *   build then names the faults of all guides. Otherwise the first guide with faults throws.
 */
export function remarkGuide(options: { collect: boolean }) {
  return (tree: Root, file: { path?: string; value?: unknown }): void => {
    const path = file.path ?? 'MDX';
    const name = relative('.', path);
    const faults = guideFaults(tree, path, String(file.value));
    if (faults.length === 0) return;
    const messages = faults.map((fault) => describeFault(name, fault));
    if (!options.collect) throw new SiteError(messages.join('\n\n'));
    recordFaults(messages);
    tree.children = [];
  };
}
