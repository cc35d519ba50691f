import { join } from 'node:path';
import { buildSite } from '../src/build-site.ts';
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

await runSiteCommand(ABOUT, async ({ site, out, strict }) => {
  const result = await buildSite({
    siteDir: String(site ?? '.'),
    outDir: String(out ?? join(String(site ?? '.'), 'dist')),
    strict: strict === true,
  });
  reportBuild(result);
});
