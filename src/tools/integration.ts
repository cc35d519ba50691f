import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../config/schema.ts';
import { tryItModules } from './try-it/try-it-modules.ts';

/** Build settings of the tools: what the sandbox in the page is made from. */
export function tools(config: SiteConfig, siteDir: string): AstroIntegration {
  return {
    name: 'tools',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [tryItModules(() => config, siteDir)] } });
      },
    },
  };
}
