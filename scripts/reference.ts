import { buildStandalone } from '../src/build-standalone.ts';
import { messageOf } from '../src/markdown/message-of.ts';
import { describeFailure, Failure } from './lib/failure.mjs';
import { describeOptions, parseOptions } from './lib/options.mjs';

const COMMAND = 'npm run reference --';
const OPTIONS = {
  contract: { kind: 'text', help: 'the OpenAPI file (3.0 or 3.1, YAML or JSON)' },
  out: { kind: 'text', help: 'folder that the reference is written to' },
  url: { kind: 'text', help: 'origin that it will be served from (default http://localhost:3000)' },
  strict: {
    kind: 'switch',
    help: 'warnings (examples that contradict their schema, broken links) stop the build',
  },
  help: { kind: 'switch', help: 'show this text' },
} as const;

try {
  const given = parseOptions(process.argv.slice(2), OPTIONS, COMMAND);
  if (given.help) {
    const summary = 'Builds the API reference of one OpenAPI file on its own.';
    process.stdout.write(describeOptions(summary, OPTIONS, COMMAND));
  } else {
    if (given.contract === undefined || given.out === undefined) {
      throw new Failure(
        `${given.contract === undefined ? '--contract' : '--out'} is missing.`,
        `Fix: ${COMMAND} --contract openapi.yaml --out reference`,
      );
    }
    const result = await buildStandalone({
      contract: String(given.contract),
      outDir: String(given.out),
      url: String(given.url ?? 'http://localhost:3000'),
      strict: given.strict === true,
    });
    for (const warning of result.warnings) console.warn(`Warning: ${warning}\n`);
    const seconds = (result.milliseconds / 1000).toFixed(1);
    console.log(`Built ${result.pages} pages in ${seconds} s: ${result.outDir}`);
  }
} catch (error) {
  console.error(error instanceof Failure ? describeFailure(error) : `Error: ${messageOf(error)}`);
  process.exitCode = 1;
}
