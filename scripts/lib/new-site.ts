import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { Failure } from '../../lib/failure.mjs';
import { slashPath } from '../../lib/slash-path.ts';
import { isWholeAddress } from '../../openapi/index.ts';
import { letterIcon } from '../../src/config/site-images.ts';
import { loadReference } from '../../src/docs/load-reference.ts';
import { DEFAULT_NAMES } from '../../src/reference/model/build-reference.ts';
import type { ReferenceModel } from '../../src/reference/model/types.ts';

/** A site that is to be written. Paths have forward slashes. */
interface NewSite {
  /** Name of its folder: `noor-pay`. */
  name: string;
  /** Its title. Default: the contract's. */
  title?: string;
  /** Path from its folder to this repository. */
  engine: string;
  /** Path from this repository to its folder. */
  folder: string;
  /** Path of the contract in its folder. */
  contract: string;
  /** True if the contract has faults that its pages can do without. */
  hasFaults: boolean;
  model: ReferenceModel;
}

/**
 * Writes the folder of a new site: configuration, a first guide, the contract with all its files, an
 * icon, and commands that run in this repository.
 * @param engine folder of this repository
 * @returns number of operations, and the contract's faults that its pages can do without
 * @throws Failure or SiteError before anything is written
 */
export function createSite(
  { dir, contract, title }: { dir: string; contract: string; title?: string },
  engine = process.cwd(),
): { operations: number; faults: string[] } {
  const folder = resolve(dir);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Failure(
      `${dir} exists and isn't empty. Nothing was written.`,
      'Name a folder that does not exist yet.',
    );
  }
  if (`${engine}${sep}`.startsWith(folder + sep) || folder.startsWith(engine + sep)) {
    throw new Failure(
      `${dir} and this repository must lie beside each other, not one in the other.`,
      `Write for example: --dir ../${basename(folder)}`,
    );
  }
  const source = resolve(contract);
  const names = { ...DEFAULT_NAMES, ...(title === undefined ? {} : { title }) };
  const reference = loadReference('.', { contract: source, onContractFaults: 'warn', names });
  if (!reference) throw new Error('A contract was named, so there is a reference.');
  for (const file of reference.sources) {
    const place = join(folder, 'contract', relative(dirname(source), file));
    mkdirSync(dirname(place), { recursive: true });
    cpSync(file, place);
  }
  const { model, warnings: faults } = reference;
  const files = siteFiles({
    name: basename(folder),
    ...(title === undefined ? {} : { title }),
    engine: slashPath(relative(folder, engine)),
    folder: slashPath(relative(engine, folder)),
    contract: `contract/${basename(source)}`,
    hasFaults: faults.length > 0,
    model,
  });
  for (const [path, text] of Object.entries(files)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return { operations: model.operations.length, faults };
}

/** Returns the files of a new site by their paths in its folder, without the contract. */
function siteFiles(site: NewSite): Record<string, string> {
  return {
    'site.config.ts': configuration(site),
    'content/sidebar.ts': sidebar(site),
    'content/docs/index.mdx': firstPage(site),
    'public/favicon.svg': letterIcon(titleOf(site)),
    'package.json': manifest(site),
    'README.md': readme(site),
    '.github/workflows/docs.yml': workflow(site),
    '.gitignore': 'dist/\n.cache/\nnode_modules/\n',
  };
}

/** Folder of the reference's pages in a new site. */
const FOLDER = 'reference';

/** Returns the site's name for files, `noor-pay`, and for variables, `NOOR_PAY`. */
function namesOf({ name }: NewSite): { file: string; variables: string } {
  const words = name.toLowerCase().match(/[a-z\d]+/g) ?? ['api'];
  const variables = words
    .join('_')
    .toUpperCase()
    .replace(/^(?=\d)/, 'API_');
  return { file: words.join('-'), variables };
}

const titleOf = ({ title, model, name }: NewSite): string => title || model.info.title || name;

function configuration(site: NewSite): string {
  const title = JSON.stringify(titleOf(site));
  const faults = site.hasFaults
    ? "\n      // Shows the contract in spite of its faults. Delete this line once they're mended.\n      onContractFaults: 'warn',"
    : '';
  const { file, variables } = namesOf(site);
  // The pages of the reference have the contract's title otherwise.
  const named = site.title === undefined ? '' : ` title: ${title},`;
  const label = JSON.stringify(site.model.info.version || 'current');
  return `import type { SiteConfigInput } from '${posix.join(site.engine, 'src/config/schema.ts')}';

/**
 * Every key, its meaning and its default: src/config/schema.ts in the engine's folder. Lines in comments are
 * what sites add first.
 */
export default {
  title: ${title},
  tagline: ${JSON.stringify(`Documentation of ${titleOf(site)}.`)},
  // The address that you publish the site at.
  url: 'https://docs.${site.name.toLowerCase().replace(/[^a-z0-9-]+/g, '-')}.example',
  favicon: '/favicon.svg',
  // Translated guides are in content/ar/default/current/.
  // i18n: {
  //   locales: {
  //     en: { label: 'English', htmlLang: 'en', direction: 'ltr' },
  //     ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' },
  //   },
  // },
  // Readers send requests from the pages to these servers; \`isTest: true\` says that nothing real happens there.
  // tryIt: { servers: [${tryServersOf(site).join(', ')}] },
  docs: [
    {
      id: 'default',
      routeBase: '/',
      versions: [
        { name: 'current', label: ${label}, dir: 'content/docs', sidebar: 'content/sidebar.ts' },
      ],
    },
    {
      id: 'api',
      routeBase: '/api',
      contract: ${JSON.stringify(site.contract)},${faults}
      // Pages are below /api/${FOLDER}/, samples read ${variables}_URL, readers download ${file}-collection.json.
      names: {${named} folder: '${FOLDER}', variables: '${variables}', collection: '${file}-collection', collectionLabel: 'Collection' },
      // The menu shows method and path.
      callsInSidebar: true,
      versions: [{ name: 'current', label: ${label} }],
    },
  ],
  themeConfig: {
    accent: { light: '#0b6b4f', dark: '#5fd3a8' },
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: ${title},
      // logo: { alt: ${title}, src: '/logo.svg', srcDark: '/logo-dark.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'docSidebar', sidebarId: 'api', docsPluginId: 'api', label: 'API' },
        // { type: 'docsVersionDropdown', position: 'right' },
        // { type: 'localeDropdown', position: 'right' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      // links: [{ label: 'Status', href: 'https://status.gateway.example' }],
      copyright: ${JSON.stringify(`Copyright © ${new Date().getFullYear()}`)},
    },
  },
} satisfies SiteConfigInput;
`;
}

/** Matches what servers are called on which nothing real happens. */
const TEST_SERVER = /\b(?:test|sandbox|demo|staging|localhost)\b/i;

/** Returns the entries of the configuration for the contract's servers, each origin once. */
function tryServersOf({ model: { servers } }: NewSite): string[] {
  const entries = servers.flatMap(({ resolvedUrl, description }): [string, boolean][] => {
    if (!isWholeAddress(resolvedUrl)) return [];
    const { origin } = new URL(resolvedUrl);
    return [[origin, TEST_SERVER.test(`${resolvedUrl} ${description}`)]];
  });
  const byOrigin = new Map(entries.length > 0 ? entries : [['https://api.gateway.example', false]]);
  return [...byOrigin].map(([url, isTest]) => `{ url: '${url}', isTest: ${isTest} }`);
}

function sidebar({ engine }: NewSite): string {
  return `import type { Sidebars } from '${posix.join('..', engine, 'src/docs/sidebar-types.ts')}';

/** Ids of pages (paths below content/docs, without .mdx) and categories, in the order readers see. */
export default {
  docs: [
    'index',
    { type: 'link', label: 'All operations', href: '/api/' },
    // The menu of the API, as its contract has it.
    { type: 'reference', docsPluginId: 'api' },
  ],
} satisfies Sidebars;
`;
}

/** Returns the first guide, which shows how the contract begins and its groups of operations. */
function firstPage(site: NewSite): string {
  const facts = site.model.securitySchemes.length > 0 ? 'Servers, credentials' : 'Servers';
  return `---
title: ${JSON.stringify(titleOf(site))}
description: ${JSON.stringify(`${facts} and operations of ${titleOf(site)}.`)}
sidebar_label: Start here
---

{/* This page is content/docs/index.mdx. How to write guides: content/README.md in the engine's folder. */}

The [API reference](/api/) lists all operations. Download the contract as
[YAML](/downloads/openapi.yaml) or [JSON](/downloads/openapi.json).

<ContractIntroduction />

## Choose an operation

<ContractGroups />
`;
}

function manifest({ name, engine, folder }: NewSite): string {
  const run = (command: string): string =>
    `npm --prefix ${engine} run ${command} -- --site ${folder}`;
  const scripts = {
    dev: run('dev'),
    build: `${run('build')} --strict`,
    start: `npm --prefix ${engine} start -- --site ${folder}`,
    test: run('check-site'),
    'cut-version': run('cut-version'),
  };
  return `${JSON.stringify({ name: name.toLowerCase(), private: true, type: 'module', scripts }, null, 2)}\n`;
}

function readme(site: NewSite): string {
  return `# ${titleOf(site)}: documentation

This folder holds what is ours: \`site.config.ts\`, \`content/\`, \`contract/\` and \`public/\`. The engine that
builds it lies in \`${site.engine}\`; \`package.json\` has that path.

| Command | What it does |
|---|---|
| \`npm run dev\` | shows the site on http://127.0.0.1:4321 while you write |
| \`npm test\` | builds strictly, and checks links, accessibility and narrow screens on every page |
| \`npm run build\` | builds strictly into \`dist/\` |
| \`npm start\` | builds and serves the site on http://127.0.0.1:3000 |
| \`npm run cut-version -- --name 1.2\` | keeps guides and contract as they are now as version 1.2; commit your changes first |
`;
}

/** Returns a workflow that checks out site and engine beside each other, as they lie here. */
function workflow({ name, engine, folder }: NewSite): string {
  // Both paths in the workspace have as many folders above them as they share here.
  const depth = folder.split('/').filter((part) => part === '..').length;
  const site = folder.split('/').slice(depth).join('/') || name;
  const home = posix.join(site, engine);
  return `name: docs
on: [push, pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with:
          path: ${site}
      - uses: actions/checkout@v5
        with:
          # Write the repository and the tag of the engine.
          repository: OWNER/ENGINE
          ref: main
          path: ${home}
      - run: npm test
        working-directory: ${site}
`;
}
