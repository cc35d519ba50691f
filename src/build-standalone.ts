import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildResult, buildSite } from './build-site.ts';
import type { SiteConfigInput } from './config/schema.ts';
import { letterIcon } from './config/site-images.ts';
import { loadReference } from './docs/load-reference.ts';

/**
 * Builds the reference of a single OpenAPI file, with the site's layout, search and downloads. Its site
 * folder is written below `.cache` and deleted afterwards.
 *
 * @throws SiteError for a contract that can't be shown, and for its other mistakes when strict
 */
export async function buildStandalone(
  options: StandaloneOptions & { outDir: string },
): Promise<BuildResult> {
  const { outDir, strict } = options;
  const config = standaloneConfig(options);
  const siteDir = resolve('.cache', `reference-${process.pid}`);
  mkdirSync(resolve(siteDir, 'public'), { recursive: true });
  try {
    const text = `export default ${JSON.stringify(config, null, 2)};\n`;
    writeFileSync(resolve(siteDir, 'site.config.ts'), text);
    // Browsers ask every site without an icon for one.
    writeFileSync(resolve(siteDir, 'public', ICON), letterIcon(config.title));
    return await buildSite({ siteDir, outDir, strict, needed: [options.contract] });
  } finally {
    rmSync(siteDir, { recursive: true, force: true });
  }
}

const ICON = 'favicon.svg';
const COLLECTION = 'collection';

interface StandaloneOptions {
  /** OpenAPI file. */
  contract: string;
  /** Origin the reference will be served from: `https://docs.gateway.example`. */
  url: string;
  /**
   * Treats mistakes that don't prevent a build as errors. Otherwise they're warnings: the contract may
   * be someone else's.
   */
  strict: boolean;
}

/** Returns the title of the page with all operations of a contract: "Noor Pay API reference". */
function homeTitle(title: string): string {
  const missing = ['API', 'reference'].filter((word) => !new RegExp(`\\b${word}`, 'i').test(title));
  return [title, ...missing].join(' ');
}

/** Returns the start of the environment variables in samples: `NOOR_PAY` for "Noor Pay API". */
function variablesOf(title: string): string | undefined {
  const words =
    title.replace(/\b(?:API|reference|documentation)s?\b/gi, ' ').match(/[a-z\d]+/gi) ?? [];
  const name = words.join('_').toUpperCase();
  return /^[A-Z]/.test(name) ? name : undefined;
}

/**
 * Returns the configuration of a site with only the reference of one contract: its index is the home
 * page.
 *
 * @throws SiteError for a contract that can't be shown
 */
function standaloneConfig({
  contract,
  url,
  strict,
}: StandaloneOptions): SiteConfigInput & { title: string } {
  const source = {
    contract: resolve(contract),
    onContractFaults: strict ? ('error' as const) : ('warn' as const),
  };
  const info = loadReference('.', source)?.model.info;
  const title = info?.title || 'API reference';
  const version = info?.version || 'current';
  return {
    title,
    tagline: `API reference, version ${version}`,
    url,
    favicon: `/${ICON}`,
    docs: [
      {
        id: 'api',
        routeBase: '/',
        ...source,
        callsInSidebar: true,
        names: {
          home: homeTitle(title),
          variables: variablesOf(title),
          collection: COLLECTION,
          collectionLabel: 'Collection',
        },
        versions: [{ name: 'current', label: version }],
      },
    ],
    themeConfig: {
      colorMode: { respectPrefersColorScheme: true },
      navbar: {
        title,
        items: [
          {
            type: 'default',
            label: 'Collection',
            to: `/downloads/${COLLECTION}.json`,
            download: `${COLLECTION}.json`,
          },
          { type: 'search', position: 'right' },
        ],
      },
      footer: { copyright: `${title}, version ${version}` },
    },
  };
}
