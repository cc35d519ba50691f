import { dev } from 'astro';
import { messageOf } from '../src/markdown/message-of.ts';
import { astroOptions, loadState } from '../src/site.ts';
import { describeFailure, Failure } from './lib/failure.mjs';
import { describeOptions, parseOptions } from './lib/options.mjs';

const COMMAND = 'npm run dev --';
const OPTIONS = {
  port: { kind: 'port', help: 'port to listen on (default 4321)' },
  site: { kind: 'text', help: 'folder with site.config.ts and content (default: this repository)' },
  help: { kind: 'switch', help: 'show this text' },
} as const;

/** Runs the authoring server: rebuilds pages when a file is saved, and shows drafts. */
try {
  const given = parseOptions(process.argv.slice(2), OPTIONS, COMMAND);
  if (given.help) {
    const summary = 'Shows the site while you write: pages rebuild when a file is saved.';
    process.stdout.write(describeOptions(summary, OPTIONS, COMMAND));
    process.exit();
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const state = await loadState(String(given.site ?? '.'), true);
  await dev({
    ...astroOptions(state),
    server: { port: Number(given.port ?? 4321), host: '127.0.0.1' },
  });
} catch (error) {
  console.error(error instanceof Failure ? describeFailure(error) : `Error: ${messageOf(error)}`);
  process.exitCode = 1;
}
