/*
 * What a guide goes through on its way to HTML; other folders import this file. Two are imported by
 * name: `jsx.ts` by what runs while a page is rendered, and `message-of.ts` by the commands, which
 * report a fault even when nothing else could be loaded.
 */

import { type RehypePlugins, type RemarkPlugins, rehypeHeadingIds } from '@astrojs/markdown-remark';
import type { ReportOptions } from './guide/guide-fault.ts';
import { remarkGuide } from './guide/remark-guide.ts';
import { rehypeContractText, remarkHeadingIds } from './heading-ids.ts';
import { type ProseOptions, rehypeProse } from './rehype-prose.ts';
import { remarkAdmonitions, remarkDirectiveSyntax } from './remark-admonitions.ts';
import { remarkCodeBlocks } from './remark-code-blocks.ts';
import { remarkComponentLine, remarkTabs } from './remark-components.ts';

export type { ReportOptions } from './guide/guide-fault.ts';
export { messageOf } from './message-of.ts';

/**
 * Returns the plugins of the compiler, in order: faults are found first, in what the author wrote.
 */
export function guidePlugins(
  { collect }: ReportOptions,
  prose: ProseOptions,
): { remarkPlugins: RemarkPlugins; rehypePlugins: RehypePlugins } {
  return {
    remarkPlugins: [
      remarkDirectiveSyntax,
      [remarkGuide, { collect }],
      remarkAdmonitions,
      remarkComponentLine,
      [remarkHeadingIds, { collect }],
      [remarkCodeBlocks, { collect }],
      [remarkTabs, { collect }],
    ],
    rehypePlugins: [rehypeHeadingIds, rehypeContractText, [rehypeProse, prose]],
  };
}
