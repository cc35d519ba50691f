import { components } from 'virtual:site-content';
import type { ComponentType } from 'react';
import { SiteError } from '../config/site-error.ts';
import type { SitePage } from '../docs/types.ts';

/**
 * Returns the component of a page outside the docs.
 * @throws SiteError if its file has no default export (S8-10)
 */
export async function pageComponent(page: SitePage): Promise<ComponentType> {
  const module = await components[page.component ?? '']?.();
  const component = module?.default;
  if (typeof component === 'function') return component as ComponentType;
  const named = Object.keys(module ?? {}).filter((name) => /^[A-Z]/.test(name))[0];
  throw new SiteError(
    `The page component at ${page.origin} doesn't have a default export.\nFix: write ` +
      `\`export default function ${named ?? 'Page'}() { ... }\` in it.`,
  );
}
