import { z } from 'zod';
import { operatorHtml } from './addresses.ts';
import { footerSchema } from './footer-schema.ts';
import { navbarSchema } from './navbar-schema.ts';

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'write a colour as #rrggbb');

/** The one accent of the design, per colour mode. The build checks its contrast (WCAG 2.2, 1.4.3). */
const accentSchema = z.strictObject({
  /** Light mode: at least 4.5:1 against #efede6, the background of code; white has more contrast. */
  light: hexColour.default('#0b6b4f'),
  /** Dark mode: at least 4.5:1 against #1c2834, the background of code; the page has more contrast. */
  dark: hexColour.default('#5fd3a8'),
});

/** A line above the navbar (S2-L15). A changed `id` shows it again to those who closed it (S4-05). */
const announcementBarSchema = z.strictObject({
  id: z.string().min(1).default('announcement-bar'),
  /** Raw HTML of your own. Routes in its links get the base URL. */
  content: operatorHtml,
  /** True if readers can close it. Default: true. */
  isCloseable: z.boolean().default(true),
});

const colorModeSchema = z.strictObject({
  /** Mode of a first visit. Default: light. */
  defaultMode: z.enum(['light', 'dark']).default('light'),
  /** Hides the switch in the navbar. Default: false. */
  disableSwitch: z.boolean().default(false),
  /** Follow the system's preference while nothing is stored (S4-02). Default: false. */
  respectPrefersColorScheme: z.boolean().default(false),
});

const docsThemeSchema = z.strictObject({
  /** Place where the preferred version is stored (S3-11). Default: localStorage. */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
});

/** Heading levels of the contents list (S1-16). Default: 2 to 3. */
const tocSchema = z.strictObject({
  minHeadingLevel: z.int().min(2).max(6).default(2),
  maxHeadingLevel: z.int().min(2).max(6).default(3),
});

export const themeSchema = z.strictObject({
  navbar: navbarSchema,
  footer: footerSchema,
  announcementBar: announcementBarSchema.optional(),
  colorMode: colorModeSchema.prefault({}),
  docs: docsThemeSchema.prefault({}),
  tableOfContents: tocSchema.prefault({}),
  accent: accentSchema.prefault({}),
});

export type ThemeConfig = z.output<typeof themeSchema>;
export type AnnouncementBarConfig = z.output<typeof announcementBarSchema>;
