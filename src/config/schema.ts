import { z } from 'zod';
import { docsInstanceSchema } from './docs-schema.ts';
import { themeSchema } from './theme-schema.ts';

const localeSchema = z.strictObject({
  /** Shown in the locale dropdown. */
  label: z.string().min(1),
  /** Value of `<html lang>`, a BCP 47 tag. */
  htmlLang: z.string().min(2),
  /** Default: ltr. */
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Folder with translated MDX files; a missing file falls back to the default locale's. */
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
  title: z.string().min(1),
  description: z.string().min(1),
  /** File whose default export is the component, relative to the site folder. */
  component: z.string().regex(/\.[jt]sx$/, 'name a .tsx or .jsx file'),
});

const severity = z.enum(['ignore', 'warn', 'error']);

/** Tells whether readers get exactly what was published: over TLS, or from their own machine. */
function isSecure({ protocol, hostname }: URL): boolean {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/** Everything an operator sets (S3-06 to S3-11). The defaults come from the specification. */
export const siteSchema = z.strictObject({
  title: z.string().min(1),
  /** One line about the site, used as description of the home page and of the feeds. */
  tagline: z.string().min(1),
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
  /** Pages outside the docs. Default: none. */
  pages: z.array(componentPageSchema).default([]),
  themeConfig: themeSchema,
});

/** Validated configuration, every default filled in. */
export type SiteConfig = z.output<typeof siteSchema>;
/** Configuration as `site.config.ts` exports it. */
export type SiteConfigInput = z.input<typeof siteSchema>;
