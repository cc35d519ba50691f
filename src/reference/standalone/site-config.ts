import { resolve } from 'node:path';
import type { SiteConfigInput } from '../../config/schema.ts';
import { loadReference } from '../../docs/load-reference.ts';

export interface StandaloneOptions {
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

/**
 * Returns the configuration of a site with only the reference of one contract: its index is the home
 * page.
 *
 * @throws SiteError for a contract that can't be shown
 */
export function standaloneConfig({ contract, url, strict }: StandaloneOptions): SiteConfigInput {
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
    docs: [
      { id: 'api', routeBase: '/', ...source, versions: [{ name: 'current', label: version }] },
    ],
    themeConfig: {
      navbar: {
        title,
        items: [
          {
            type: 'default',
            label: 'Collection',
            to: '/downloads/checkout-collection.json',
            download: 'checkout-collection.json',
          },
          { type: 'search', position: 'right' },
        ],
      },
      footer: { copyright: `${title}, version ${version}` },
    },
  };
}
