import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { byCategory, type SyntheticPage, write, writeSyntheticSite } from '../synthetic-site.ts';

/** A documentation engine: how it's set up, built and searched. */
export interface Engine {
  name: string;
  /** Packages of the registry, with versions. Ours has none: this repository is installed already. */
  packages: Record<string, string>;
  /** Writes everything but the packages into a folder. */
  layOut: (folder: string, pages: readonly SyntheticPage[]) => void;
  /** Program and arguments of a build without anything kept from an earlier one. */
  build: (folder: string) => string[];
  /** Folders of a site that hold what an engine keeps for its next build. */
  caches: readonly string[];
  /** Folder of the built site. */
  dist: string;
  /** Address of a page. */
  address: (id: string) => string;
  search: SearchBox;
}

/** Selectors of a search. */
export interface SearchBox {
  /** Button that opens it, if it isn't open. */
  opener?: string;
  input: string;
  result: string;
}

/** Name of the page that is measured: neither the first nor the last of its category. */
export const MEASURED = 'c0/p7';

const NODE = process.execPath;
const json = (value: unknown) => JSON.stringify(value, undefined, 2);

function writePages(folder: string, pages: readonly SyntheticPage[]): void {
  for (const { id, text } of pages) write(join(folder, `${id}.md`), text);
}

const ours: Engine = {
  name: 'Gateway Docs',
  packages: {},
  layOut: (folder, pages) => writeSyntheticSite(folder, pages.length),
  build: (folder) => [NODE, resolve('scripts/build.ts'), '--site', folder],
  // Pages and their compressed copies are kept beside the code, not beside the site.
  caches: [resolve('.cache/results')],
  dist: 'dist',
  address: (id) => `/${id}`,
  search: { input: 'input[placeholder="Search..."]', result: '[role=option]' },
};

const starlight: Engine = {
  name: 'Starlight',
  packages: { astro: '7.3.4', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' },
  layOut: (folder, pages) => {
    writePages(join(folder, 'src/content/docs'), pages);
    write(
      join(folder, 'src/content.config.ts'),
      `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    );
    const sidebar = [...byCategory(pages).keys()].map((label) => ({
      label,
      items: [{ autogenerate: { directory: label } }],
    }));
    write(
      join(folder, 'astro.config.mjs'),
      `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://docs.gateway.example',
  integrations: [starlight({ title: 'Growth', sidebar: ${json(sidebar)} })],
});
`,
    );
  },
  build: () => [NODE, 'node_modules/astro/bin/astro.mjs', 'build'],
  caches: ['node_modules/.astro', 'node_modules/.vite', '.astro'],
  dist: 'dist',
  address: (id) => `/${id}/`,
  search: {
    opener: 'button[data-open-modal]',
    input: '.pagefind-ui__search-input, dialog[open] input',
    result: '.pagefind-ui__result, dialog[open] li',
  },
};

const docusaurus: Engine = {
  name: 'Docusaurus',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  layOut: (folder, pages) => {
    writePages(join(folder, 'docs'), pages);
    write(
      join(folder, 'docusaurus.config.js'),
      `module.exports = ${json({
        title: 'Growth',
        url: 'https://docs.gateway.example',
        baseUrl: '/',
        future: { faster: true, v4: true },
        onBrokenLinks: 'warn',
        presets: [
          ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }],
        ],
        themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, docsRouteBasePath: '/' }]],
      })};\n`,
    );
    const items = [...byCategory(pages)].map(([label, list]) => ({
      type: 'category',
      label,
      items: list,
    }));
    write(
      join(folder, 'sidebars.js'),
      `module.exports = ${json({ docs: ['index', ...items] })};\n`,
    );
  },
  build: () => [NODE, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  caches: ['node_modules/.cache', '.docusaurus'],
  dist: 'build',
  address: (id) => `/${id}`,
  search: { input: '.navbar__search-input', result: '[class*=suggestion_], .suggestion' },
};

const vitepress: Engine = {
  name: 'VitePress',
  packages: { vitepress: '1.6.4' },
  layOut: (folder, pages) => {
    writePages(folder, pages);
    const sidebar = [...byCategory(pages)].map(([text, list]) => ({
      text,
      collapsed: true,
      items: list.map((id) => ({ text: id, link: `/${id}` })),
    }));
    write(
      join(folder, '.vitepress/config.mjs'),
      `export default ${json({
        title: 'Growth',
        cleanUrls: true,
        srcExclude: ['node_modules/**'],
        themeConfig: { search: { provider: 'local' }, sidebar },
      })};\n`,
    );
  },
  build: () => [NODE, 'node_modules/vitepress/bin/vitepress.js', 'build'],
  caches: ['.vitepress/cache'],
  dist: '.vitepress/dist',
  address: (id) => `/${id}`,
  search: {
    opener: '#local-search button',
    input: '#localsearch-input',
    result: '.results .result',
  },
};

export const ENGINES: readonly Engine[] = [ours, starlight, docusaurus, vitepress];

/** Installs the packages of an engine into its folder. */
export function install(
  { name, packages }: Pick<Engine, 'name' | 'packages'>,
  folder: string,
): void {
  if (Object.keys(packages).length === 0) return;
  write(join(folder, 'package.json'), json({ private: true, dependencies: packages }));
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', npm, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm could not install ${name}: ${stderr}`);
}

/** Cost of a build, with all of its processes. */
export interface BuildCost {
  /** Seconds on the clock. */
  wall: number;
  /** Seconds of all processors together. */
  cpu: number;
  /** Memory of the largest process, in GB. */
  memory: number;
}

/** Builds a site that was laid out, with nothing kept from an earlier build. Needs GNU time. */
export function build(engine: Engine, folder: string): BuildCost {
  for (const cache of [...engine.caches, engine.dist]) {
    rmSync(resolve(folder, cache), { recursive: true, force: true });
  }
  const report = join(folder, 'time.txt');
  const { status, stderr, stdout } = spawnSync(
    '/usr/bin/time',
    ['-o', report, '-f', '%e %U %S %M', ...engine.build(folder)],
    {
      // Ours reads its own code from where it is run.
      cwd: engine === ours ? process.cwd() : folder,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_OPTIONS: '--max-old-space-size=12000',
      },
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (status !== 0) {
    throw new Error(`${engine.name} could not build: ${(stderr || stdout).slice(-2000)}`);
  }
  const [wall = 0, user = 0, system = 0, kilobytes = 0] = readFileSync(report, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return { wall, cpu: user + system, memory: kilobytes / 1024 / 1024 };
}
