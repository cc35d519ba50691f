import { resolve } from 'node:path';
import { rehypeHeadingIds, unified } from '@astrojs/markdown-remark';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { gatewayDocs, loadSiteState } from './src/integration.ts';
import { remarkGuide } from './src/markdown/guide/remarkGuide.ts';
import { remarkHeadingIds } from './src/markdown/headingIds.ts';
import { rehypeProse } from './src/markdown/rehypeProse.ts';
import { remarkCodeBlocks } from './src/markdown/remarkCodeBlocks.ts';
import { remarkComponentLine } from './src/markdown/remarkComponentLine.ts';
import { remarkTabs } from './src/markdown/remarkTabs.ts';
import { remarkPlace } from './src/reference/mdx/remarkPlace.ts';
import { intentDirective } from './src/runtime/intent/integration.ts';
import { reactIslands } from './src/runtime/island/integration.ts';
import { searchBox } from './src/search/integration.ts';
import { tools } from './src/tools/integration.ts';

const siteDir = resolve(process.env.SITE_DIR ?? '.');
/** The authoring server: it shows one guide at a time, and its faults at once. */
const drafts = process.env.SITE_DRAFTS === '1';
const state = await loadSiteState(siteDir, drafts);
const { url, baseUrl } = state.config;

export default defineConfig({
  site: url,
  base: baseUrl,
  outDir: process.env.OUT_DIR ?? 'dist',
  publicDir: resolve(siteDir, 'public'),
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  prefetch: false,
  markdown: {
    syntaxHighlight: false,
    processor: unified({
      smartypants: false,
      remarkPlugins: [
        [remarkGuide, { collect: !drafts }],
        remarkComponentLine,
        [remarkHeadingIds, { collect: !drafts }],
        [remarkCodeBlocks, { collect: !drafts }],
        [remarkTabs, { collect: !drafts }],
        remarkPlace,
      ],
      rehypePlugins: [rehypeHeadingIds, [rehypeProse, { baseUrl }]],
    }),
  },
  integrations: [
    reactIslands(),
    intentDirective(),
    searchBox({ siteDir }),
    tools(state.config, siteDir),
    mdx(),
    gatewayDocs({ siteDir }, state),
  ],
  vite: { build: { assetsInlineLimit: 0, cssCodeSplit: false } },
});
