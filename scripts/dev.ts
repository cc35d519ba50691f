import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { SiteError } from '../src/config/SiteError.ts';

/** The authoring server: pages rebuild when a file is saved, drafts are shown. */
try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4321' },
      site: { type: 'string', default: '.' },
    },
  });
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.SITE_DIR = values.site;
  process.env.SITE_DRAFTS = '1';
  await dev({ server: { port: Number(values.port), host: '127.0.0.1' } });
} catch (error) {
  const told = error instanceof SiteError ? error.message : String(error);
  console.error(`Error: ${told}`);
  process.exitCode = 1;
}
