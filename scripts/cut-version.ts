import { Failure } from '../lib/failure.mjs';
import { cutVersion } from './lib/cut-version.ts';
import { runSiteCommand } from './lib/site-command.ts';

const ABOUT = {
  command: 'npm run cut-version --',
  summary:
    'Keeps the guides and the contract as they are now as a version of their own, which you no longer change.',
  options: {
    name: { kind: 'text', help: 'name of the version, for example 1.2; its pages are below /1.2' },
    docs: { kind: 'text', help: 'id of the only docs instance to cut (default: all)' },
    site: {
      kind: 'text',
      help: 'folder with site.config.ts and content (default: this repository)',
    },
  },
} as const;

await runSiteCommand(ABOUT, async ({ name, docs, site }) => {
  if (name === undefined) {
    throw new Failure('--name is missing.', `Write for example: ${ABOUT.command} --name 1.2`);
  }
  const { written, left } = await cutVersion({
    site: String(site ?? '.'),
    name: String(name),
    ...(docs === undefined ? {} : { docs: String(docs) }),
  });
  console.log(`Cut version ${name}:\n\n  ${written.join('\n  ')}\n`);
  for (const { instance, text } of left) {
    console.log(`Add to site.config.ts, after the first of \`versions\` of "${instance}":\n
  ${text},\n`);
  }
  console.log(`Next, in site.config.ts:

  - In each docs instance, give the first version the label of what you write now, and the copy its own if you
    make it an older one.
  - Add { type: 'docsVersionDropdown', position: 'right' } to the navbar, if it isn't there.
  - Is the next version not released yet? Add banner: 'unreleased' to the first version. Its pages are then
    below /next, and those of version ${name} keep the plain addresses.`);
});
