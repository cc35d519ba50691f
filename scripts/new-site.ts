import { Failure } from '../lib/failure.mjs';
import { createSite } from './lib/new-site.ts';
import { runSiteCommand } from './lib/site-command.ts';

const ABOUT = {
  command: 'npm run new-site --',
  summary: 'Starts a site of your own: a folder that holds only what is yours.',
  options: {
    dir: { kind: 'text', help: 'new folder beside this one, for example ../noor-pay' },
    contract: {
      kind: 'text',
      help: 'your OpenAPI file (3.0 or 3.1, YAML or JSON); it is copied with the files it refers to',
    },
    title: { kind: 'text', help: "title of the site (default: the contract's)" },
  },
} as const;

await runSiteCommand(ABOUT, async ({ dir, contract, title }) => {
  if (dir === undefined || contract === undefined) {
    throw new Failure(
      `${dir === undefined ? '--dir' : '--contract'} is missing.`,
      `Write for example: ${ABOUT.command} --dir ../noor-pay --contract openapi.yaml`,
    );
  }
  const { operations, faults } = createSite({
    dir: String(dir),
    contract: String(contract),
    ...(title === undefined ? {} : { title: String(title) }),
  });
  console.log(`Created ${dir}, with ${operations} operations. Next:

  cd ${dir}
  npm run dev      shows the site on http://127.0.0.1:4321 while you write
  npm test         builds it strictly, and checks accessibility and narrow screens on every page
  npm start        builds it and serves it on http://127.0.0.1:3000`);
  if (faults.length > 0) {
    console.log(`
The contract has ${faults.length} faults. The pages show everything else, and npm test stops until each is
mended or accepted: an entry in acceptedWarnings covers all faults that have its text. Links in the
contract are checked once there are pages. The first faults:

${faults.slice(0, 3).join('\n\n')}`);
  }
});
