import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hashSources, recordBuild } from './lib/build-state.mjs';
import { reportBuild, runSiteCommand } from './lib/site-command.ts';

const ABOUT = {
  command: 'npm run build --',
  summary: 'Builds the site.',
  options: {
    strict: { kind: 'switch', help: 'warnings (broken links, duplicate routes) stop the build' },
    site: {
      kind: 'text',
      help: 'folder with site.config.ts and content (default: this repository)',
    },
    out: {
      kind: 'text',
      help: 'folder that the site is written to (default: dist in the folder of the site)',
    },
  },
} as const;

const ROOT = dirname(import.meta.dirname);

await runSiteCommand(ABOUT, async ({ site, out, strict }) => {
  const folder = resolve(String(site ?? '.'));
  // `npm start` serves this build, unless a file was saved meanwhile.
  const isServed = out === undefined && existsSync(folder);
  const sources = isServed ? hashSources(ROOT, folder) : undefined;
  const { buildSite } = await import('../src/build-site.ts');
  const result = await buildSite({
    siteDir: String(site ?? '.'),
    outDir: String(out ?? join(String(site ?? '.'), 'dist')),
    strict: strict === true,
  });
  if (isServed) recordBuild(ROOT, folder, sources);
  reportBuild(result);
});
