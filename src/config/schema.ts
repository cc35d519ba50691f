import { z } from 'zod';
import { isSecure, operatorHtml, outsideUrl } from './addresses.ts';
import { analyticsSchema, feedbackSchema, headSchema } from './head-schema.ts';
import { logoSchema, navbarSchema } from './navbar-schema.ts';
import { redirectsSchema } from './redirects.ts';
import { translated, translationFaults } from './translated.ts';
import { tryItSchema } from './try-it-schema.ts';

/** One version of a docs instance (S3-05). */
const versionSchema = z.strictObject({
  /** Internal name; `current` is the version written in the content folder. */
  name: z.string().regex(/^[\w.-]+$/),
  /** Shown to readers, for example `1.0.0`. */
  label: z.string().min(1),
  /**
   * URL segment under the instance's route. Default: empty for the latest release, else the name; `next`
   * for `current`.
   */
  path: z.string().optional(),
  /**
   * Note at the top of each page. `unreleased` also keeps the version from being the latest release, so
   * that the next one in the list is. Default: `none` for the latest release, else `unmaintained`.
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Folder of the MDX files, relative to the site folder. Not used by an instance with a contract. */
  dir: z.string().optional(),
  /** File that exports the sidebars, relative to the site folder. */
  sidebar: z.string().optional(),
  /** Path of the version's OpenAPI file, relative to the site folder. Default: the instance's. */
  contract: z.string().optional(),
});

/** Returns the latest release: the first version that isn't marked as unreleased. */
function latestRelease<Version extends { banner?: string | undefined }>(
  versions: readonly Version[],
): Version | undefined {
  return versions.find(({ banner }) => banner !== 'unreleased');
}
/** Names that readers of a reference meet besides the contract's own. */
const namesSchema = z.strictObject({
  /** Folder of its pages below the instance's route: `/api/gateway/…`. Default: gateway. */
  folder: z
    .string()
    .regex(/^[\w-]+$/, 'write one name of letters, digits, - and _')
    .default('gateway'),
  /**
   * Start of the environment variables in samples: `GATEWAY_URL`. The collection has the variable of the
   * server in lower case. Default: GATEWAY.
   */
  variables: z
    .string()
    .regex(
      /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/,
      'write capital letters, digits and _, for example NOOR_PAY',
    )
    .default('GATEWAY'),
  /**
   * File of the collection, without `.json`; a second contract's has the id of its instance, too. Default:
   * checkout-collection.
   */
  collection: z
    .string()
    .regex(/^[\w.-]+$/, 'write a file name without folders')
    .default('checkout-collection'),
  /** Text of the link to the collection. Default: the message `checkoutCollection`. */
  collectionLabel: translated(z.string().min(1)).optional(),
});

/**
 * A docs instance: pages with one route base, their own sidebars and their own versions. With
 * `contract`, its pages are generated from the OpenAPI file.
 */
const docsInstanceSchema = z
  .strictObject({
    id: z.string().regex(/^[\w-]+$/),
    /** Route of the instance's home: `/` or `/api`. */
    routeBase: z.string().startsWith('/'),
    /** Path of the OpenAPI file, relative to the site folder: makes this instance a reference. */
    contract: z.string().optional(),
    /**
     * Severity of contract mistakes that don't prevent a reference: examples that contradict their
     * schema, keys that the standard doesn't know, values of the wrong type, which the pages leave out.
     * Default: error.
     */
    onContractFaults: z.enum(['warn', 'error']).default('error'),
    /** Names that aren't in the contract. */
    names: namesSchema.prefault({}),
    /** Shows method and path of each operation in the sidebar. Default: only its title. */
    callsInSidebar: z.boolean().default(false),
    /**
     * Address under which the site folder's files are edited, with a slash at its end:
     * `https://github.com/noor-pay/docs/edit/main/`. Pages then link to their file there, reference pages
     * to the contract. Default: no link.
     */
    editUrl: outsideUrl
      .refine((url) => url.endsWith('/'), { error: ({ input }) => `write "${String(input)}/"` })
      .optional(),
    /**
     * Shows the day of the last commit to a page's file, in a checkout of git with its history. Default:
     * false.
     */
    lastUpdated: z.boolean().default(false),
    /** Latest first: the first version that's released is the last one published (`isLast`). */
    versions: z.array(versionSchema).min(1),
  })
  .superRefine(({ contract, versions }, context) => {
    const report = (path: PropertyKey[], message: string, input: unknown) =>
      context.addIssue({ code: 'custom', path: ['versions', ...path], message, input });
    const names = versions.map(({ name }) => name);
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) === at) continue;
      report([at, 'name'], 'write a name that no other version of the instance has', name);
    }
    const last = latestRelease(versions);
    if (!last)
      report([0, 'banner'], 'remove it from one version, the latest release', 'unreleased');
    const paths = versions.map((version) => pathOf(version, last));
    const shared = [...versions.entries()].filter(
      ([at, { path }]) =>
        path !== undefined && paths.some((other, place) => other === path && place !== at),
    );
    for (const [at, { name, path }] of shared) {
      if (shared.length > 1 && versions[at] === last) continue;
      report([at, 'path'], `write "${name}"; another version has this path`, path);
    }
    for (const [at, version] of versions.entries()) {
      if (contract !== undefined || version.contract === undefined) continue;
      const fix =
        'move it to the docs instance; a version names its own only if it differs from that';
      report([at, 'contract'], fix, version.contract);
    }
  })
  .transform(({ versions, ...instance }) => {
    const last = latestRelease(versions);
    return {
      ...instance,
      versions: versions.map((version) => ({
        ...version,
        path: pathOf(version, last),
        banner: version.banner ?? (version === last ? 'none' : 'unmaintained'),
        contract: version.contract ?? instance.contract,
        isLast: version === last,
      })),
    };
  });

function pathOf(version: z.output<typeof versionSchema>, last: unknown): string {
  if (version.path !== undefined || version === last) return version.path ?? '';
  return version.name === 'current' ? 'next' : version.name;
}

export type DocsInstanceConfig = z.output<typeof docsInstanceSchema>;
export type VersionConfig = DocsInstanceConfig['versions'][number];

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
    .default({ en: { label: 'English', htmlLang: 'en', direction: 'ltr' } }),
});

/** A standalone page outside the docs, written as a React component. */
const componentPageSchema = z.strictObject({
  /** Route of the page, for example `/status`; in other locales it's below the locale's route. */
  route: z.string().startsWith('/'),
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
    title: z.string().min(1),
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
