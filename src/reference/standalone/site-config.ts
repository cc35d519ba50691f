import { resolve } from 'node:path';
import type { SiteConfigInput } from '../../config/schema.ts';
import { loadReference } from '../../docs/load-reference.ts';

export interface StandaloneOptions {
  /** OpenAPI file. */
  contract: string;
  /** Origin the reference will be served from: `https://docs.gateway.example`. */
  url: string;
  /** Mistakes that one can build in spite of are errors. Else warnings: it may be someone else's. */
  strict: boolean;
}

/**
 * Configuration of a site that is nothing but the reference of one contract: its index is the home
 * page.
 *
 * @throws SiteError for a contract that cannot be shown
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
