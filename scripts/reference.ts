import { parseArgs } from 'node:util';
import { messageOf } from '../src/config/messageOf.ts';
import { SiteError } from '../src/config/SiteError.ts';
import { buildStandalone } from '../src/reference/standalone/buildStandalone.ts';

const USAGE = `Usage: npm run reference -- --contract FILE --out DIR [options]
  Builds the API reference of one OpenAPI file (3.0 or 3.1, YAML or JSON) alone.
  --contract FILE   the OpenAPI file
  --out DIR         where the reference is written
  --url ORIGIN      where it will be served from (default: http://localhost:3000)
  --strict          warnings (examples that contradict their schema, broken links) stop the build`;

try {
  const { values } = parseArgs({
    options: {
      contract: { type: 'string' },
      out: { type: 'string' },
      url: { type: 'string', default: 'http://localhost:3000' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { contract, out, url, strict, help } = values;
  if (help) console.log(USAGE);
  else {
    if (contract === undefined || out === undefined) {
      const missing = contract === undefined ? '--contract' : '--out';
      throw new TypeError(
        `${missing} is missing. Fix: npm run reference -- --contract openapi.yaml --out reference`,
      );
    }
    const result = await buildStandalone({ contract, outDir: out, url, strict });
    for (const warning of result.warnings) console.warn(`Warning: ${warning}\n`);
    const seconds = (result.milliseconds / 1000).toFixed(1);
    console.log(`Built ${result.pages} pages in ${seconds} s: ${result.outDir}`);
  }
} catch (error) {
  console.error(`Error: ${messageOf(error)}`);
  if (!(error instanceof SiteError) && error instanceof TypeError) console.error(USAGE);
  process.exitCode = 1;
}
