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

/** Returns an icon for a site without one: a plain square in the accent's colour, with the first letter. */
export function letterIcon(title: string): string {
  const [letter = 'A'] = title.match(/[A-Za-z0-9]/) ?? [];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6b4f"/>' +
    `<text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-size="18" fill="#fff">${letter.toUpperCase()}</text></svg>\n`
  );
}
