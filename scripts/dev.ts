import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { messageOf } from '../src/config/messageOf.ts';
import { astroOptions, loadState } from '../src/site.ts';

const USAGE = `Usage: npm run dev -- [options]
  --port PORT   default: 4321
  --site DIR    folder with site.config.ts and content (default: this repository)`;

/** The authoring server: pages rebuild when a file is saved, drafts are shown. */
try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4321' },
      site: { type: 'string', default: '.' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const state = await loadState(values.site, true);
  await dev({
    ...astroOptions(state),
    server: { port: Number(values.port), host: '127.0.0.1' },
  });
} catch (error) {
  console.error(`Error: ${messageOf(error)}`);
  if (error instanceof TypeError) console.error(USAGE);
  process.exitCode = 1;
}
