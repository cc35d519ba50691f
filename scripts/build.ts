import { parseArgs } from 'node:util';
import { buildSite } from '../src/buildSite.ts';
import { messageOf } from '../src/config/messageOf.ts';
import { SiteError } from '../src/config/SiteError.ts';

const USAGE = `Usage: npm run build -- [options]
  --strict      warnings (broken links, duplicate routes) stop the build
  --site DIR    folder with site.config.ts and content (default: this repository)
  --out DIR     where the site is written (default: dist)`;

try {
  const { values } = parseArgs({
    options: {
      strict: { type: 'boolean', default: false },
      site: { type: 'string', default: '.' },
      out: { type: 'string', default: 'dist' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    const result = await buildSite({
      siteDir: values.site,
      outDir: values.out,
      strict: values.strict,
    });
    for (const warning of result.warnings) console.warn(`Warning: ${warning}\n`);
    console.log(
      `Built ${result.pages} pages in ${(result.milliseconds / 1000).toFixed(1)} s: ${result.outDir}`,
    );
  }
} catch (error) {
  console.error(`Error: ${messageOf(error)}`);
  if (!(error instanceof SiteError) && error instanceof TypeError) console.error(USAGE);
  process.exitCode = 1;
}
