import { buildSite } from '../src/build-site.ts';
import { messageOf } from '../src/markdown/message-of.ts';
import { describeFailure, Failure } from './lib/failure.mjs';
import { describeOptions, parseOptions } from './lib/options.mjs';

const COMMAND = 'npm run build --';
const OPTIONS = {
  strict: { kind: 'switch', help: 'warnings (broken links, duplicate routes) stop the build' },
  site: { kind: 'text', help: 'folder with site.config.ts and content (default: this repository)' },
  out: { kind: 'text', help: 'folder that the site is written to (default: dist)' },
  help: { kind: 'switch', help: 'show this text' },
} as const;

try {
  const given = parseOptions(process.argv.slice(2), OPTIONS, COMMAND);
  if (given.help) {
    process.stdout.write(describeOptions('Builds the site.', OPTIONS, COMMAND));
  } else {
    const result = await buildSite({
      siteDir: String(given.site ?? '.'),
      outDir: String(given.out ?? 'dist'),
      strict: given.strict === true,
    });
    for (const warning of result.warnings) console.warn(`Warning: ${warning}\n`);
    console.log(
      `Built ${result.pages} pages in ${(result.milliseconds / 1000).toFixed(1)} s: ${result.outDir}`,
    );
  }
} catch (error) {
  console.error(error instanceof Failure ? describeFailure(error) : `Error: ${messageOf(error)}`);
  process.exitCode = 1;
}
