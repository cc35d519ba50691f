import type { SiteConfig } from './schema.ts';

/** Pixels of the picture that a shared link shows; the shape that the large networks ask for. */
export const SHARE_IMAGE = { path: '/share.png', width: 1200, height: 630 } as const;
export const TOUCH_ICON = { path: '/apple-touch-icon.png', size: 180 } as const;

/** The picture that stands for the site, where one is configured: its icon, else its logo. */
export function markOf({
  favicon,
  themeConfig,
}: SiteConfig): { key: string; path: string } | undefined {
  const logo = themeConfig.navbar.logo?.src;
  if (favicon) return { key: 'favicon', path: favicon };
  return logo ? { key: 'themeConfig.navbar.logo.src', path: logo } : undefined;
}
