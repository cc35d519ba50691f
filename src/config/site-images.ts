import type { SiteConfig } from './schema.ts';

/** Path and pixels of the picture for shared links, in the shape that the large networks require. */
export const SHARE_IMAGE = { path: '/share.png', width: 1200, height: 630 } as const;
export const TOUCH_ICON = { path: '/apple-touch-icon.png', size: 180 } as const;

/** Returns the picture that represents the site, if one is configured: its icon, otherwise its logo. */
export function markOf({
  favicon,
  themeConfig,
}: SiteConfig): { key: string; path: string } | undefined {
  const logo = themeConfig.navbar.logo?.src;
  if (favicon) return { key: 'favicon', path: favicon };
  return logo ? { key: 'themeConfig.navbar.logo.src', path: logo } : undefined;
}
