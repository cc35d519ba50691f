import { z } from 'zod';
import { isRoute, isSecure, NOT_A_ROUTE, operatorHtml, outsideUrl } from './addresses.ts';
import { docsInstanceSchema } from './docs-instance-schema.ts';
import { analyticsSchema, feedbackSchema, headSchema } from './head-schema.ts';
import { logoSchema, navbarSchema } from './navbar-schema.ts';
import { redirectsSchema } from './redirects.ts';
import { translated, translationFaults } from './translated.ts';
import { tryItSchema } from './try-it-schema.ts';

const footerLink = z.strictObject({
  label: translated(z.string().min(1)),
  /** Route of this site. */
  to: z.string().startsWith('/').optional(),
  /** URL outside this site. */
  href: outsideUrl.optional(),
});

const footerColumn = z.strictObject({
  title: translated(z.string().min(1)),
  items: z.array(footerLink).min(1),
});

/** Link columns, or one row of links (S2-L18). */
const footerSchema = z.strictObject({
  /** Default: `light`. */
  style: z.enum(['light', 'dark']).default('light'),
  links: z
    .union([z.array(footerColumn), z.array(footerLink)], {
      error:
        'write columns, each with `title` and `items`, or links, each with `label` and `to` or `href`; not both',
    })
    .default([]),
  logo: logoSchema.optional(),
  copyright: translated(z.string().min(1)),
});

export type FooterConfig = z.output<typeof footerSchema>;
export type FooterLink = z.output<typeof footerLink>;
export type FooterColumn = z.output<typeof footerColumn>;

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
  content: translated(operatorHtml),
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

const themeSchema = z.strictObject({
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

/** Tells whether a text is a language tag (BCP 47). */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // Not a tag: the schema says what to write.
    return false;
  }
}

const localeSchema = z.strictObject({
  /** Shown in the locale dropdown. */
  label: z.string().min(1),
  /** Value of `<html lang>`, a BCP 47 tag. */
  htmlLang: z.string().refine(isLanguage, 'write a language tag such as "ar" or "ar-SA"'),
  /** Default: ltr. */
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /**
   * Folder of the locale: `messages.ts`, and translated MDX files; a missing file falls back to the
   * default locale's. Default: `content/` and the name of the locale.
   */
  dir: z.string().optional(),
});

/** Locales of the site (S1-14, S3-06). */
const i18nSchema = z.strictObject({
  defaultLocale: z.string().default('en'),
  locales: z
    .record(z.string(), localeSchema)
    .superRefine((locales, context) => {
      for (const name of Object.keys(locales)) {
        if (/^[A-Za-z][A-Za-z\d-]*$/.test(name)) continue;
        const message = 'write letters, digits and hyphens, for example ar';
        context.addIssue({ code: 'custom', path: [name], message });
      }
    })
    .default({ en: { label: 'English', htmlLang: 'en', direction: 'ltr' } }),
});

/** A standalone page outside the docs, written as a React component. */
const componentPageSchema = z.strictObject({
  /** Route of the page, for example `/status`; in other locales it's below the locale's route. */
  route: z.string().startsWith('/').refine(isRoute, NOT_A_ROUTE),
  title: translated(z.string().min(1)),
  description: translated(z.string().min(1)),
  /** File whose default export is the component, relative to the site folder. */
  component: z.string().regex(/\.[jt]sx$/, 'name a .tsx or .jsx file'),
});

/** Shortest part of a warning: a word or two would accept more than was meant. */
const SHORTEST_PART = 12;

const acceptedWarningSchema = z.strictObject({
  /** Part of the warning, as the build prints it: `Broken link "/old-prices"`. Accepts all that have it. */
  warning: z
    .string()
    .min(SHORTEST_PART, `write at least ${SHORTEST_PART} characters of the warning, as printed`),
  /** Reason why it's fine, for whoever reads the configuration after you. */
  reason: z.string().min(1),
});

const DAY = 86_400_000;
const LONGEST_VALIDITY = 366 * DAY;

/** Tells what is wrong with the day on which the contacts expire; undefined if nothing is. */
function expiryFault(day: string): string | undefined {
  const left = Date.parse(day) - Date.now();
  if (left > 0 && left <= LONGEST_VALIDITY) return undefined;
  const better = new Date(Date.now() + LONGEST_VALIDITY / 2 - DAY).toISOString().slice(0, 10);
  return (
    `the day is ${left > 0 ? 'more than a year ahead' : 'past'}: check that the contacts still hold, ` +
    `then write one within a year, for example ${better}`
  );
}

/** Contact for reports of vulnerabilities, published as `/.well-known/security.txt` (RFC 9116). */
const securitySchema = z.strictObject({
  /** The preferred one first: `mailto:security@gateway.example`, a page's address, `tel:+966-…`. */
  contact: z
    .array(
      z.string().refine((value) => /^(?:mailto:|https:\/\/|tel:\+)[^\s\p{Cc}]+$/u.test(value), {
        error: ({ input }) =>
          `write "mailto:${String(input)}", or an address that starts with "https:" or "tel:"`,
      }),
    )
    .min(1),
  /** Day from which nobody should rely on the contacts, as YYYY-MM-DD, a year ahead at most. */
  expires: z.iso.date().refine((day) => expiryFault(day) === undefined, {
    error: ({ input }) => expiryFault(String(input)),
  }),
});

export type SecurityConfig = z.output<typeof securitySchema>;

const severity = z.enum(['ignore', 'warn', 'error']);

/** Everything an operator sets (S3-06 to S3-11). The defaults come from the specification. */
export const siteSchema = z
  .strictObject({
    title: translated(z.string().min(1)),
    /** One line about the site, used as description of the home page and of the feeds. */
    tagline: translated(z.string().min(1)),
    /** Origin the site is served from, without a path: `https://docs.gateway.example`. */
    url: z
      .url()
      .refine(
        (value) => URL.canParse(value) && new URL(value).pathname === '/' && !value.endsWith('/'),
        {
          message: 'write the origin alone, without a path or a slash at the end',
        },
      )
      .refine((value) => !URL.canParse(value) || isSecure(new URL(value)), {
        error: ({ input }) =>
          `write "${String(input).replace(/^[a-z]+:/i, 'https:')}"; http is for localhost alone`,
      }),
    /** Path the site is served under; starts and ends with a slash. Default: `/`. */
    baseUrl: z
      .string()
      .regex(/^\/(?:[^/]+\/)*$/, 'start and end it with a slash, for example /docs/')
      .refine(isRoute, NOT_A_ROUTE)
      .default('/'),
    /** Separator between a page's title and the site's. Default: `|`. */
    titleDelimiter: z.string().min(1).default('|'),
    /** Path below `public/`. */
    favicon: z.string().startsWith('/').optional(),
    i18n: i18nSchema.prefault({}),
    /** Severity of a broken link or anchor (S1-18). Default: warn. */
    onBrokenLinks: severity.default('warn'),
    /** Severity of two pages on one route (S1-18). Default: warn. */
    onDuplicateRoutes: severity.default('warn'),
    docs: z.array(docsInstanceSchema).min(1),
    /**
     * Warnings that you accept, so that a strict build passes. Default: none. One that no warning matches
     * is a warning itself.
     */
    acceptedWarnings: z.array(acceptedWarningSchema).default([]),
    /**
     * Old paths of this site, each with the route or address that it leads to now: `{ '/old': '/new' }`.
     * Default: none.
     */
    redirects: redirectsSchema,
    /** Tags in the head of every page. Default: none besides the site's own. */
    head: headSchema,
    /** A script that counts visits. Default: none. */
    analytics: analyticsSchema.optional(),
    /** Asks readers below each page whether it helped. Default: they aren't asked. */
    feedback: feedbackSchema.optional(),
    /**
     * Panel that sends requests from the pages of operations. Default: none, and the policy allows no
     * other server. The sandbox's own contract has the sandbox instead.
     */
    tryIt: tryItSchema.optional(),
    /** Default: the site has no security.txt. */
    security: securitySchema.optional(),
    /** Pages outside the docs. Default: none. */
    pages: z.array(componentPageSchema).default([]),
    themeConfig: themeSchema,
  })
  .superRefine((site, context) => {
    for (const { path, fix } of translationFaults(site, site.i18n)) {
      context.addIssue({ code: 'custom', path, message: fix });
    }
  });

/** Validated configuration, every default filled in. */
export type SiteConfig = z.output<typeof siteSchema>;
/** Configuration as `site.config.ts` exports it. */
export type SiteConfigInput = z.input<typeof siteSchema>;
