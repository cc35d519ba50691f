import { join } from 'node:path';
import { ResultCache } from '../lib/result-cache.ts';
import { runSiteCommand } from './lib/site-command.ts';

const ABOUT = {
  command: 'npm run dev --',
  summary: 'Shows the site while you write: pages rebuild when a file is saved.',
  options: {
    port: { kind: 'port', help: 'port to listen on (default 4321)' },
    site: {
      kind: 'text',
      help: 'folder with site.config.ts and content (default: this repository)',
    },
  },
} as const;

/** Runs the authoring server: rebuilds pages when a file is saved, and shows drafts. */
await runSiteCommand(ABOUT, async ({ port, site }) => {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { dev } = await import('astro');
  const { astroOptions, loadState } = await import('../src/site.ts');
  const cache = new ResultCache(join('.cache', 'results'));
  const state = await loadState(String(site ?? '.'), true, cache);
  await dev({
    ...astroOptions(state),
    server: { port: Number(port ?? 4321), host: '127.0.0.1' },
  });
});
