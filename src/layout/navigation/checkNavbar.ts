import type { SiteConfig } from '../../config/schema.ts';
import type { SiteModel, SitePage } from '../../docs/types.ts';
import { resolveNavbar } from './resolveNavbar.ts';

/** One page of each locale, instance and version: what the navbar's faults depend on. */
function representatives(pages: readonly SitePage[]): SitePage[] {
  const found = new Map<string, SitePage>();
  for (const page of pages) {
    const key = [page.locale, page.instance, page.version].join('\n');
    if (!found.has(key)) found.set(key, page);
  }
  return [...found.values()];
}

/**
 * Finds the navbar's faults before any page is built.
 * @param file of the configuration, for messages
 * @throws SiteError with the specification's texts (S8-04 to S8-08), place and fix
 */
export function checkNavbar(config: SiteConfig, model: SiteModel, file: string): void {
  for (const page of representatives(model.pages)) {
    resolveNavbar({ config, model, page, file });
  }
}
