import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildRun, runNextBuild } from './build.ts';

/** Files of a one-page site, by path; a test replaces or adds some. */
export type SiteFiles = Readonly<Record<string, string>>;

/** Returns the source of a configuration; `more` replaces what it names. */
export function config(more: { items?: string; pages?: string; docs?: string; top?: string } = {}) {
  return `export default {
  title: 'Acme Pay',
  tagline: 'Take payments.',
  url: 'https://docs.acme.example',
  docs: [${more.docs ?? "{ id: 'default', routeBase: '/', versions: [{ name: 'current', label: 'Next' }] }"}],
  pages: [${more.pages ?? ''}],
  themeConfig: {
    navbar: { items: [${more.items ?? ''}] },
    footer: { copyright: 'Copyright © 2025 Acme' },
  },
  ${more.top ?? ''}
};
`;
}

/** Returns an MDX page. */
export function page(title: string, text = 'Text.', more = ''): string {
  return `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
}

const SITE: SiteFiles = {
  'site.config.ts': config(),
  'content/sidebar.ts': "export default { docs: ['index'] };\n",
  'content/docs/index.mdx': page('Home'),
};

export interface SmallBuild extends BuildRun {
  /** Folder of the built site; removed by `clean`. */
  dist: string;
  clean: () => void;
}

/**
 * Builds a one-page site with some files of its own. The folder is called SITE in the output, and
 * what differs from run to run (times, stacks that React prints) is left out.
 */
export async function buildSmallSite(files: SiteFiles, ...options: string[]): Promise<SmallBuild> {
  mkdirSync('.cache', { recursive: true });
  // Inside the repository: its packages are found from there.
  const site = mkdtempSync(join('.cache', 'site-'));
  for (const [path, text] of Object.entries({ ...SITE, ...files })) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const dist = join(site, 'dist');
  const run = await runNextBuild(site, dist, ...options);
  const output = run.output
    .replaceAll(site, 'SITE')
    .replace(/^\s+at .*(?:file:\/\/|node_modules|node:).*\n/gm, '')
    .replace(/in \d+\.\d s/g, 'in N s')
    .trim();
  return { ...run, output, dist, clean: () => rmSync(site, { recursive: true, force: true }) };
}

/** Returns output and exit code of such a build, for the snapshot of the whole text. */
export async function buildOutcome(files: SiteFiles, ...options: string[]): Promise<string> {
  const build = await buildSmallSite(files, ...options);
  build.clean();
  return `${build.output}\nexit code ${build.code}`;
}
