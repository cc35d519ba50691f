import { Failure } from '../lib/failure.mjs';
import { buildStandalone } from '../src/build-standalone.ts';
import { reportBuild, runSiteCommand } from './lib/site-command.ts';

const ABOUT = {
  command: 'npm run reference --',
  summary: 'Builds the API reference of one OpenAPI file on its own.',
  options: {
    contract: { kind: 'text', help: 'the OpenAPI file (3.0 or 3.1, YAML or JSON)' },
    out: { kind: 'text', help: 'folder that the reference is written to' },
    url: {
      kind: 'text',
      help: 'origin that it will be served from (default http://localhost:3000)',
    },
    strict: {
      kind: 'switch',
      help: 'warnings (examples that contradict their schema, broken links) stop the build',
    },
  },
} as const;

await runSiteCommand(ABOUT, async ({ contract, out, url, strict }) => {
  if (contract === undefined || out === undefined) {
    throw new Failure(
      `${contract === undefined ? '--contract' : '--out'} is missing.`,
      `Fix: ${ABOUT.command} --contract openapi.yaml --out reference`,
    );
  }
  const result = await buildStandalone({
    contract: String(contract),
    outDir: String(out),
    url: String(url ?? 'http://localhost:3000'),
    strict: strict === true,
  });
  reportBuild(result);
});
